"""What the controls of the page ask for: names in the page's HTML, and the action behind each.

A control names its command in `data-do` (a button), `data-set` (a field that was changed), `data-typed` (a
field that is being typed into) or `data-form` (a form that was sent), with its parameters in further
`data-…` attributes. A field hands in its value as `value` (a check box: `on` or empty), a form the values of
its fields by name, as does a field of it that was changed.
"""

from collections.abc import Callable, Mapping

from ui import actions
from ui.actions import Action, Moment

Data = Mapping[str, str]


def command(name: str, data: Data, moment: Callable[[], Moment]) -> Action | None:
    """The action of a command; None for a name that nobody knows.

    data: the control's parameters; moment: asked only where the command needs it.
    """
    make = _COMMANDS.get(name)
    return make(data, moment) if make else None


_COMMANDS: dict[str, Callable[[Data, Callable[[], Moment]], Action]] = {
    # The table
    "undo": lambda data, moment: actions.Undo(),
    "redo": lambda data, moment: actions.Redo(),
    "first": lambda data, moment: actions.Review(0),
    "backward": lambda data, moment: actions.Review(-1, relative=True),
    "forward": lambda data, moment: actions.Review(1, relative=True),
    "head": lambda data, moment: actions.ReviewHead(),
    "review": lambda data, moment: actions.Review(int(data["at"])),
    "moves": lambda data, moment: actions.ListMoves(int(data["at"])),
    "earlier": lambda data, moment: actions.ReadEarlier(int(data["at"])),
    "continue": lambda data, moment: actions.ContinueFromHere(),
    "hint": lambda data, moment: actions.AskHint(),
    "hint.apply": lambda data, moment: actions.ApplyHint(),
    "analyse": lambda data, moment: actions.Analyse(),
    "flip": lambda data, moment: actions.Flip(),
    "pieces": lambda data, moment: actions.ToggleList(),
    "stop": lambda data, moment: actions.StopThinking(),
    "resume": lambda data, moment: actions.Resume(),
    "lift": lambda data, moment: actions.LiftCurtain(),
    "curtain.aside": lambda data, moment: actions.SetCurtainAside(aside=True),
    "curtain.back": lambda data, moment: actions.SetCurtainAside(aside=False),
    "hand-over": lambda data, moment: actions.HandOver(),
    "finish-draft": lambda data, moment: actions.FinishDraft(),
    "touch": lambda data, moment: actions.Touched(data["part"]),
    "orders.preset": lambda data, moment: actions.ChoosePreset(data["name"]),
    "orders.scope": lambda data, moment: actions.ChooseScope(data["value"]),
    "orders.batch": lambda data, moment: actions.OrderBatch(data["name"]),
    "orders.next": lambda data, moment: actions.ShowNextPiece(),
    "skip": lambda data, moment: actions.SkipAhead(),
    "others": lambda data, moment: actions.ReviewOthers(),
    "play-forward": lambda data, moment: actions.PlayForward(),
    "play-from-start": lambda data, moment: actions.PlayForward(from_start=True),
    "take-back": lambda data, moment: actions.TakeBackPart(),
    "autoplay": lambda data, moment: actions.ToggleAutoplay(),
    "next-step": lambda data, moment: actions.NextLessonStep(),
    "type-move": lambda data, moment: actions.TypedMove(data.get("typed", "")),
    "throw": lambda data, moment: actions.Throw(),
    "dice.type": lambda data, moment: actions.TypeDie(data["value"]),
    "dice.rest": lambda data, moment: actions.ThrowRest(),
    "rematch": lambda data, moment: actions.Rematch(moment()),
    "replay": lambda data, moment: actions.PlayAgain(moment()),
    "share": lambda data, moment: actions.Share(),
    "link": lambda data, moment: actions.ShowLink(),
    "link.share": lambda data, moment: actions.ShareLink(),
    "link.qr": lambda data, moment: actions.ShowQr(),
    # Dialogs and bars
    "open": lambda data, moment: actions.OpenScreen(data["screen"]),
    "close": lambda data, moment: actions.CloseDialog(),
    "yes": lambda data, moment: actions.Confirm(),
    "no": lambda data, moment: actions.CloseDialog(),
    "take-over": lambda data, moment: actions.TakeOver(),
    "update": lambda data, moment: actions.ApplyUpdate(),
    "hide-plain": lambda data, moment: actions.HidePlainNote(),
    "export": lambda data, moment: actions.ExportTable(moment()),
    "fault.copy": lambda data, moment: actions.CopyReport(),
    "fault.close": lambda data, moment: actions.CloseFault(),
    # Home
    "home": lambda data, moment: actions.OpenHome(),
    "home.resume": lambda data, moment: actions.ShowTable(),
    "home.play": lambda data, moment: actions.PlayGame(data["game"], moment()),
    "home.set-up": lambda data, moment: actions.SetUpGame(data["game"]),
    "home.learn": lambda data, moment: actions.BeginLesson(data["game"], moment()),
    "home.daily": lambda data, moment: actions.PlayDeal(data["game"], actions.DAILY_DEAL, moment()),
    # A new game
    "new.game": lambda data, moment: actions.ChooseGame(data["value"]),
    "new.games": lambda data, moment: actions.ShowGames(),
    "new.change": lambda data, moment: actions.FormChanged(data["changed"], data),
    "new.deal": lambda data, moment: actions.ChooseDeal(data["value"]),
    "new.number": lambda data, moment: actions.DealNumberTyped(data["value"]),
    "new.start": lambda data, moment: actions.NewGameForm(data["game"], data, moment()),
    "new.lesson": lambda data, moment: actions.BeginLesson(data.get("game", ""), moment()),
    "seats.change": lambda data, moment: actions.ChangeSeats(data),
    # The saved games
    "games.open": lambda data, moment: actions.OpenSlot(data["slot"]),
    "games.replay": lambda data, moment: actions.ReplaySlot(data["slot"], moment()),
    "games.start-renaming": lambda data, moment: actions.StartRenaming(data["slot"]),
    "games.rename": lambda data, moment: actions.RenameGame(data["slot"], data.get("name", "")),
    "games.delete": lambda data, moment: actions.DeleteGame(data["slot"]),
    "games.delete-damaged": lambda data, moment: actions.DeleteGame(data["slot"], damaged=True),
    "games.restore": lambda data, moment: actions.RestoreGame(),
    "games.keep": lambda data, moment: actions.KeepTable(),
    "games.export": lambda data, moment: actions.ExportGame(data["slot"], moment()),
    "games.stop-reading": lambda data, moment: actions.StopReading(),
    "games.export-all": lambda data, moment: actions.ExportAll(moment()),
    "games.export-damaged": lambda data, moment: actions.ExportGame(data["slot"], moment(), damaged=True),
    # The rules
    "rules.search": lambda data, moment: actions.SearchRules(data["value"]),
    "rules.go": lambda data, moment: actions.GoToRule(data["section"]),
    # The tales
    "tales": lambda data, moment: actions.ToggleTales(),
    "tale.own": lambda data, moment: actions.StartTelling(int(data["at"])),
    "tale.leave": lambda data, moment: actions.StopTelling(),
    "tale.tell": lambda data, moment: actions.TellStory(int(data["at"]), data.get("words", "")),
    # The pages of a game
    "pages.show": lambda data, moment: actions.ShowPage(data["page"]),
    "pages.lift": lambda data, moment: actions.LiftPageCurtain(),
    "pages.choose": lambda data, moment: actions.ChoosePart(data["name"]),
    "pages.alone": lambda data, moment: actions.ShowParts(alone=True),
    "pages.whole": lambda data, moment: actions.ShowParts(alone=False),
    "pages.note": lambda data, moment: actions.WriteNote(
        int(data["at"]), data["key"], data["value"], data["reader"]
    ),
    "pages.sort": lambda data, moment: actions.SortTable(data["name"], int(data["column"])),
    "pages.ask": lambda data, moment: actions.AskQuestion(data["name"], moment()),
    "pages.answer": lambda data, moment: actions.AnswerQuestion(data["name"], int(data["chosen"])),
    "pages.print": lambda data, moment: actions.PrintPage(),
    "pages.export": lambda data, moment: actions.ExportPage(data["kind"], moment()),
    # Preferences
    "lang": lambda data, moment: actions.ChangeSettings({"lang": data["lang"]}),
    "settings.lang": lambda data, moment: actions.ChangeSettings({"lang": data["value"]}),
    "settings.theme": lambda data, moment: actions.ChangeSettings({"theme": data["value"]}),
    "settings.motion": lambda data, moment: actions.ChangeSettings({"motion": data["value"]}),
    "settings.hints": lambda data, moment: actions.ChangeSettings({"hints": data["value"]}),
    "settings.pace": lambda data, moment: actions.ChangeSettings({"pace": data["value"]}),
    "settings.sound": lambda data, moment: actions.ChangeSettings({"sound": bool(data["value"])}),
    "settings.haptics": lambda data, moment: actions.ChangeSettings({"haptics": bool(data["value"])}),
    "settings.turn": lambda data, moment: actions.ChangeSettings({"turn": bool(data["value"])}),
    "settings.keys": lambda data, moment: actions.ChangeSettings({"keys": bool(data["value"])}),
    "settings.tales": lambda data, moment: actions.ChangeSettings({"tales": bool(data["value"])}),
    "settings.skin": lambda data, moment: actions.ChooseSkin(data["value"]),
    # The page
    "about.store": lambda data, moment: actions.StoreSite(),
    "about.install": lambda data, moment: actions.Install(),
    "about.qr": lambda data, moment: actions.ShowQr(),
}

KEYS = {
    "u": "undo", "r": "redo", "b": "backward", "n": "forward", "h": "hint", "f": "flip", "s": "stop",
    "a": "autoplay", "l": "pieces", "Home": "first", "End": "head",
}  # fmt: skip
"""The commands of single keys."""

REPEATING = frozenset(("b", "n"))
"""The keys that go on while they are held down: those that only look."""

SCREEN_KEYS = {"?": "keys", "g": "games", "j": "rules", "p": "settings", "c": "new"}
"""The screens of single keys."""
