"""The edge of the page: the only modules of `ui` that know the browser.

`input` makes actions of what happens in it, `page` lets `ui.update` answer them one at a time, `renderer`
brings the page to what `ui.views` draws, and `effect_runner` carries out what is wanted of the world.
"""
