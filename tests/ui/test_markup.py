"""Whatever is put on the page is escaped, in text and in attributes."""

from rows import each
from tabletop.markup import TAB_INDEX, attributes, escape, no_tab_stop, one_tab_stop, tag
from ui.views.controls import button, dialog_page, note, picture_choices, segments, sign_choices, switch

EVIL = '<img src=x onerror="alert(1)">&\''


@each(
    [
        tag("p", escape(EVIL)),
        tag("p", "", title=EVIL),
        attributes({"title": EVIL}),
        button("go", EVIL, sign="undo", bare=True),
        button("go", EVIL, data_slot=EVIL),
        dialog_page(EVIL, "", EVIL),
        note("warn", EVIL),
        segments(EVIL, EVIL, [(EVIL, EVIL)], EVIL),
        sign_choices(EVIL, EVIL, [(EVIL, EVIL, "")], EVIL),
        picture_choices(EVIL, EVIL, [(EVIL, EVIL, "")], EVIL),
        switch(EVIL, EVIL, True),
    ]
)
def test_nothing_of_a_text_becomes_markup(html: str) -> None:
    assert "<img" not in html
    assert "&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;&#39;" in html


def test_of_a_text_with_controls_one_is_a_stop_of_the_tabulator() -> None:
    stops = '<button id="a" tabindex="{}" data-part="x">A</button><p>b</p><i tabindex="{}" id="c">C</i>'
    inner = stops.format(TAB_INDEX, TAB_INDEX)
    assert one_tab_stop(inner, "gone", "c", "x") == stops.format(-1, 0)
    assert one_tab_stop(inner) == one_tab_stop(inner, "x") == stops.format(0, -1)
    assert no_tab_stop(inner) == stops.format(-1, -1)
