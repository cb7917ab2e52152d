"""The page: the only package that knows the browser.

`app` opens the table and holds what the screens share; `table` plays one match on it; the other screens
(`new_game`, `games`, `rules`, `settings_screen`, `about`, `keys`) are loaded when they are wanted. What
makes HTML is a pure function of data and words; what touches the browser goes through `dom`.
"""
