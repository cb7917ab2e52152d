"""The dialog that shows a link to a deal or a position: the address to copy or share, and as a QR code."""

from tabletop.markup import escape, spoken, tag
from ui.state import LinkShown, State
from ui.views.controls import button, dialog_page


def html(state: State, shown: LinkShown) -> str:
    """The inside of the dialog."""
    say, chance = state.say, bool(state.table.match.game.outcomes)
    kind = "moment" if shown.at else "deal" if chance else "start"
    body = tag("p", escape(say(f"table.link.leads.{kind}", at=shown.at)))
    if shown.at and chance:
        body += tag("p", escape(say("table.link.tells_all")), class_="soft")
    field = (
        f'<input class="input link-address" id="link-address" type="text" readonly'
        f' value="{escape(shown.address)}" aria-label="{escape(spoken(say("table.link.address")))}">'
    )
    label = say("table.link.qr_of")
    body += field + tag(
        "div", shown.qr, id="qr", class_="qr", role="img" if shown.qr else None,
        aria_label=label if shown.qr else None,
    )  # fmt: skip
    foot = button("link.share", say("table.link.share"), sign="share", kind="main", id="link-share")
    foot += button("link.qr", say("table.about.qr"), sign="link", id="link-qr")
    return dialog_page(say("table.link"), tag("div", body, class_="stack"), say("table.close"), foot)
