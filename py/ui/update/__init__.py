"""The one place that changes the state of the page.

`update(state, action)` gives the state after an action and what is wanted of the world, in order. It
knows no browser, no clock and no luck: the same actions always lead to the same state. A handler lies in
the module of its subject: `touches` (of the board), `moves` (from the draft to the board), `orders` (to
many pieces), `queue` (of moves), `drafts` (kept of each question), `dice` (thrown at the table), `turns`
(bots, hints, the end), `answers` (of the worker), `holder` (whose things are on the screen), `home`,
`history` (back and forth), `replay` (of a saved game), `matches` (which match), `saves`, `imports` (files
that are read in), `links` (and sharing), `screens`, `pages` (of a game), `tales` (beside the board), `tabs`,
`page` (preferences, device), `faults` (of the page's own).
"""

from ui import actions
from ui.actions import Action
from ui.effects import Effect, SayStatus
from ui.mode import shown_at
from ui.state import State
from ui.update import (
    answers,
    dice,
    drafts,
    faults,
    history,
    holder,
    home,
    imports,
    links,
    matches,
    moves,
    orders,
    page,
    pages,
    queue,
    replay,
    saves,
    screens,
    tabs,
    tales,
    touches,
    turns,
)
from ui.update.change import HANDLERS, Change

HANDLERS |= {
    actions.Touched: touches.touched,
    actions.ToggleList: touches.toggle_list,
    actions.RowTouched: touches.row_touched,
    actions.PickedUp: touches.picked_up,
    actions.Dropped: touches.dropped,
    actions.FocusMoved: touches.focus_moved,
    actions.TabStopMoved: touches.tab_stop_moved,
    actions.TypedMove: touches.typed_move,
    actions.FinishDraft: touches.finish_draft,
    actions.TakeBackPart: touches.take_back_part,
    actions.PlayMove: moves.play_move,
    actions.Throw: dice.throw,
    actions.TypeDie: dice.type_die,
    actions.ThrowRest: dice.throw_rest,
    actions.Flip: moves.flip,
    actions.FlipDue: moves.flip_due,
    actions.DraftDue: drafts.draft_due,
    actions.PageHidden: moves.page_hidden,
    actions.NextLessonStep: moves.next_lesson_step,
    actions.ForcedDue: moves.forced_due,
    actions.ReplayDue: replay.replay_due,
    actions.LiftCurtain: holder.lift_curtain,
    actions.SetCurtainAside: holder.set_curtain_aside,
    actions.HandOver: holder.hand_over,
    actions.EscapePressed: touches.escape_pressed,
    actions.ChoosePreset: orders.choose_preset,
    actions.ChooseScope: orders.choose_scope,
    actions.OrderBatch: orders.order_batch,
    actions.QueueDue: orders.queue_due,
    actions.ShowNextPiece: orders.show_next_piece,
    actions.SkipAhead: orders.skip_ahead,
    actions.Undo: history.undo,
    actions.Redo: history.redo,
    actions.Review: history.review,
    actions.ReviewHead: history.review_head,
    actions.ListMoves: history.list_moves,
    actions.ReadEarlier: history.read_earlier,
    actions.ReviewOthers: history.review_others,
    actions.PlayForward: history.play_forward,
    actions.ForwardDue: history.forward_due,
    actions.ContinueFromHere: history.continue_from_here,
    actions.AskHint: turns.ask_hint,
    actions.ApplyHint: orders.apply_hint,
    actions.Analyse: turns.analyse,
    actions.StopThinking: turns.stop_thinking,
    actions.Resume: turns.resume,
    actions.ToggleAutoplay: turns.toggle_autoplay,
    actions.EndDue: turns.end_due,
    actions.Progressed: answers.progressed,
    actions.Thought: answers.thought,
    actions.ThinkingFailed: answers.thinking_failed,
    actions.NewMatch: matches.new_match,
    actions.NewGameForm: matches.new_game_form,
    actions.FormChanged: matches.form_changed,
    actions.ChangeSeats: matches.change_seats,
    actions.ChooseGame: matches.choose_game,
    actions.ShowGames: matches.show_games,
    actions.ChooseBack: matches.choose_back,
    actions.ChooseDeal: matches.choose_deal,
    actions.DealNumberTyped: matches.deal_number_typed,
    actions.BeginLesson: matches.begin_lesson,
    actions.Rematch: matches.rematch,
    actions.PlayAgain: matches.play_again,
    actions.ReplaySlot: matches.replay_slot,
    actions.ReplayLoaded: matches.replay_loaded,
    actions.OpenSlot: matches.open_slot,
    actions.OpenLoaded: matches.open_loaded,
    actions.OpenImported: matches.open_imported,
    actions.FollowSlot: matches.follow_slot,
    actions.GameOpened: matches.game_opened,
    actions.OpenFailed: matches.open_failed,
    actions.SlotTaken: saves.slot_taken,
    actions.GameSaved: saves.game_saved,
    actions.SaveFailed: saves.save_failed,
    actions.MeasureStorage: saves.measure_storage,
    actions.RenameGame: saves.rename_game,
    actions.GameRenamed: saves.game_renamed,
    actions.DeleteGame: saves.delete_game,
    actions.KeepTable: saves.keep_table,
    actions.GameDeleted: saves.game_deleted,
    actions.RestoreGame: saves.restore_game,
    actions.GameRestored: saves.game_restored,
    actions.StoreRefused: saves.store_refused,
    actions.ExportTable: saves.export_table,
    actions.ExportGame: saves.export_game,
    actions.GameExported: saves.game_exported,
    actions.ExportAll: saves.export_all,
    actions.FileChosen: imports.file_chosen,
    actions.FileProgressed: imports.file_progressed,
    actions.StopReading: imports.stop_reading,
    actions.BackupGameMerged: imports.game_merged,
    actions.BackupStopped: imports.backup_stopped,
    actions.BackupMerged: imports.backup_merged,
    actions.GameImported: imports.game_imported,
    actions.ImportRefused: imports.import_refused,
    actions.OpenHome: home.open_home,
    actions.ShowTable: matches.show_table,
    actions.PlayGame: home.play_game,
    actions.ContinueGame: home.continue_game,
    actions.PlayDeal: home.play_deal,
    actions.SetUpGame: home.set_up_game,
    actions.DailyRead: home.daily_read,
    actions.OpenScreen: screens.open_screen,
    actions.AddressChanged: screens.address_changed,
    actions.CloseDialog: screens.close,
    actions.Confirm: screens.confirm,
    actions.NoticeDue: screens.notice_due,
    actions.Notify: screens.notify,
    actions.GamesListed: screens.games_listed,
    actions.PictureDue: screens.picture_due,
    actions.ResultsRead: screens.results_read,
    actions.StartRenaming: screens.start_renaming,
    actions.SearchRules: screens.search_rules,
    actions.GoToRule: screens.go_to_rule,
    actions.ToggleTales: tales.toggle_tales,
    actions.StartTelling: tales.start_telling,
    actions.StopTelling: tales.stop_telling,
    actions.TellStory: tales.tell_story,
    actions.ShowPage: pages.show_page,
    actions.LiftPageCurtain: pages.lift_curtain,
    actions.ChoosePart: pages.choose_part,
    actions.ShowParts: pages.show_parts,
    actions.WriteNote: pages.write_note,
    actions.SortTable: pages.sort_table,
    actions.AskQuestion: pages.ask_question,
    actions.AnswerQuestion: pages.answer_question,
    actions.PrintPage: pages.print_page,
    actions.ExportPage: pages.export_page,
    actions.Share: links.share,
    actions.Shared: links.shared,
    actions.OpenLink: links.open_link,
    actions.ShowLink: links.show_link,
    actions.ShareLink: links.share_link,
    actions.ChangeSettings: page.change_settings,
    actions.ChooseSkin: page.choose_skin,
    actions.SettingsNotSaved: page.settings_not_saved,
    actions.HidePlainNote: page.hide_plain_note,
    actions.GameLoaded: page.game_loaded,
    actions.GameUnreachable: page.game_unreachable,
    actions.FileLate: page.file_late,
    actions.DeviceChanged: page.device_changed,
    actions.PageShown: page.page_shown,
    actions.Stirred: page.stirred,
    actions.RestDue: page.rest_due,
    actions.SiteStored: page.site_stored,
    actions.StoreSite: page.store_site,
    actions.Installed: page.installed,
    actions.Install: page.install,
    actions.ApplyUpdate: page.apply_update,
    actions.ShowQr: page.show_qr,
    actions.QrDrawn: page.qr_drawn,
    actions.TakeOver: tabs.take_over,
    actions.TabLost: tabs.tab_lost,
    actions.TabGained: tabs.tab_gained,
    actions.SavedElsewhere: tabs.saved_elsewhere,
    actions.Faulted: faults.faulted,
    actions.CopyReport: faults.copy_report,
    actions.CloseFault: faults.close_fault,
}


def update(state: State, action: Action) -> tuple[State, tuple[Effect, ...]]:
    """The state after an action, and what is wanted of the world, in order.

    A fault of ours in the action itself leaves the state as it was, but for a match that had changed before:
    that is saved, and the game goes on (`faults.recovered`). What follows after every action fails by itself.
    """
    change = Change(state)
    match, shown, revision = state.match, shown_at(state), state.match.revision
    try:
        change.carry_out(action)
    except Exception as error:
        change = faults.recovered(state, action, error, has_changed=match.revision != revision)
    change.guard("dice", lambda: dice.follow_throw(change), None)
    holder.settle(change)
    change.guard("moment", lambda: history.follow_moment(change, match, shown), None)
    change.guard("draft", lambda: drafts.follow_question(change), None)
    change.guard("queue", lambda: queue.follow_queue(change), None)
    change.guard("dialog", lambda: _follow_the_dialog(change, state), None)
    change.guard("awake", lambda: page.keep_awake(change), None)
    return change.state, tuple(change.effects)


def _follow_the_dialog(change: Change, before: State) -> None:
    """A dialog that opens is not told the question of the table under it; where it closes, that is told."""
    if type(change.state.dialog) is type(before.dialog):
        return
    if change.state.dialog is not None:
        change.effects.insert(0, SayStatus(""))
    elif not any(isinstance(effect, SayStatus) for effect in change.effects):
        if change.state.home:
            change.emit(SayStatus(""))
        else:
            change.say_status()
