"""The page: input → action → update → state → views → patch, and effects carried out at the edge.

`state` is all that the page knows, `actions` what can happen, `effects` what it wants of the world.
`update` is the one place that changes the state; `mode` says what it is about at a moment; `views` draw it
as text; `commands` names what controls ask for; `store` carries out what belongs to the storage. Only
`browser` knows the browser. `docs/page.md` follows a tap, a save and a bot's answer through them.
"""
