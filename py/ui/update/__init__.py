"""The one place that changes the state of the page.

`update(state, action)` gives the state after an action and what is wanted of the world, in order. It knows no
browser, no clock and no luck: the same actions always lead to the same state. A handler lies in the module of
its subject: `moves` (touch to move), `turns` (bots, hints, the end), `history` (back and forth), `matches`
(which match), `saves`, `screens`, `tabs`, `page` (preferences, device).
"""

from collections.abc import Callable
from typing import Any

from ui import actions
from ui.actions import Action
from ui.effects import Effect
from ui.state import State
from ui.update import history, matches, moves, page, saves, screens, tabs, turns
from ui.update.change import Change

_HANDLERS: dict[type, Callable[[Change, Any], None]] = {
    actions.Touched: moves.touched,
    actions.PickedUp: moves.picked_up,
    actions.Dropped: moves.dropped,
    actions.FocusMoved: moves.focus_moved,
    actions.TypedMove: moves.typed_move,
    actions.FinishDraft: moves.finish_draft,
    actions.TakeBackPart: moves.take_back_part,
    actions.PlayMove: moves.play_move,
    actions.Flip: moves.flip,
    actions.FlipDue: moves.flip_due,
    actions.DraftDue: moves.draft_due,
    actions.PageHidden: moves.page_hidden,
    actions.NextLessonStep: moves.next_lesson_step,
    actions.Undo: history.undo,
    actions.Redo: history.redo,
    actions.Review: history.review,
    actions.ReviewHead: history.review_head,
    actions.ContinueFromHere: history.continue_from_here,
    actions.AskHint: turns.ask_hint,
    actions.StopThinking: turns.stop_thinking,
    actions.Resume: turns.resume,
    actions.ToggleAutoplay: turns.toggle_autoplay,
    actions.EndDue: turns.end_due,
    actions.Progressed: turns.progressed,
    actions.Thought: turns.thought,
    actions.ThinkingFailed: turns.thinking_failed,
    actions.NewMatch: matches.new_match,
    actions.NewGameForm: matches.new_game_form,
    actions.ChooseGame: matches.choose_game,
    actions.ChooseBack: matches.choose_back,
    actions.ChooseDeal: matches.choose_deal,
    actions.BeginLesson: matches.begin_lesson,
    actions.Rematch: matches.rematch,
    actions.OpenSlot: matches.open_slot,
    actions.OpenLoaded: matches.open_loaded,
    actions.OpenImported: matches.open_imported,
    actions.FollowSlot: matches.follow_slot,
    actions.GameOpened: matches.game_opened,
    actions.OpenFailed: matches.open_failed,
    actions.GameSaved: saves.game_saved,
    actions.SaveFailed: saves.save_failed,
    actions.RenameGame: saves.rename_game,
    actions.GameRenamed: saves.game_renamed,
    actions.DeleteGame: saves.delete_game,
    actions.GameDeleted: saves.game_deleted,
    actions.RestoreGame: saves.restore_game,
    actions.GameRestored: saves.game_restored,
    actions.StoreRefused: saves.store_refused,
    actions.ExportTable: saves.export_table,
    actions.ExportGame: saves.export_game,
    actions.GameExported: saves.game_exported,
    actions.FileChosen: saves.file_chosen,
    actions.GamesReady: saves.games_ready,
    actions.GameImported: saves.game_imported,
    actions.ImportRefused: saves.import_refused,
    actions.OpenScreen: screens.open_screen,
    actions.AddressChanged: screens.address_changed,
    actions.CloseDialog: screens.close,
    actions.Confirm: screens.confirm,
    actions.NoticeDue: screens.notice_due,
    actions.Notify: screens.notify,
    actions.GamesListed: screens.games_listed,
    actions.ResultsRead: screens.results_read,
    actions.StartRenaming: screens.start_renaming,
    actions.Share: screens.share,
    actions.Shared: screens.shared,
    actions.ChangeSettings: page.change_settings,
    actions.ChooseSkin: page.choose_skin,
    actions.SettingsNotSaved: page.settings_not_saved,
    actions.HidePlainNote: page.hide_plain_note,
    actions.GameLoaded: page.game_loaded,
    actions.GameUnreachable: page.game_unreachable,
    actions.DeviceChanged: page.device_changed,
    actions.SiteStored: page.site_stored,
    actions.Installed: page.installed,
    actions.Install: page.install,
    actions.ApplyUpdate: page.apply_update,
    actions.ShowQr: page.show_qr,
    actions.QrDrawn: page.qr_drawn,
    actions.TakeOver: tabs.take_over,
    actions.TabLost: tabs.tab_lost,
    actions.TabGained: tabs.tab_gained,
    actions.SavedElsewhere: tabs.saved_elsewhere,
}


def update(state: State, action: Action) -> tuple[State, tuple[Effect, ...]]:
    """The state after an action, and what is wanted of the world, in order."""
    change = Change(state)
    carry_out(change, action)
    return change.state, tuple(change.effects)


def carry_out(change: Change, action: Action) -> None:
    """Carry an action out on a change under way."""
    _HANDLERS[type(action)](change, action)
