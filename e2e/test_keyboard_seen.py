"""Where the keyboard is, is seen."""

from fixtures import Visit
from playwright.sync_api import FloatRect


def test_the_keyboard_is_seen_wherever_it_goes(visit: Visit) -> None:
    """Each control looks different when the keyboard is on it, those of the header too."""
    player = visit(bots=False)
    player.button("table.menu").focus()
    player.key("Enter", "Tab")
    regions = ":is(#top, #seats, #prompt, #tools, #history, #board)"
    controls = player.page.locator(f"{regions} :is(button, a[href], [tabindex='0']):visible:enabled").all()
    assert len(controls) >= 20
    for control in controls:
        box, pictures = control.bounding_box(), []
        assert box is not None
        x, y = max(0, box["x"] - 5), max(0, box["y"] - 5)
        clip: FloatRect = {"x": x, "y": y, "width": box["width"] + 10, "height": box["height"] + 10}
        for do in (control.focus, control.blur):
            do()
            pictures.append(player.page.screenshot(clip=clip, animations="disabled", caret="hide"))
        assert pictures[0] != pictures[1], f"nobody sees that the keyboard is on {control}"
