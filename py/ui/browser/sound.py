"""Plays sounds and lets a phone buzz, where the browser can; where it cannot, nothing happens and nothing is
said. Everything is made by Web Audio when it is wanted: no file, no module before the first sound."""

from array import array

from js import window

from ui.browser.dom import JsObject
from ui.sounds import BUZZES, PARTS, RATE, Breath, Part, noise

SILENCE = 0.0001
"""The level from which a sound rises and to which it falls: exponential ramps cannot reach 0."""

VOLUME = 0.6
AHEAD = 0.05
"""Seconds between now and the beginning of a sound, so that none begins in the past on a slow device."""


class Speaker:
    """The page's own sound, opened with the first sound that is wanted."""

    __slots__ = ("_context", "_noise", "_out")

    def __init__(self) -> None:
        self._context: JsObject = None
        self._noise: JsObject = None
        self._out: JsObject = None

    def play(self, kind: str, delay: int) -> None:
        """Play a sound after so many milliseconds."""
        try:
            self._play(kind, delay)
        except Exception:  # whatever the browser raises: a game goes on without its sound
            return

    def _play(self, kind: str, delay: int) -> None:
        if self._context is None and not self._open():
            return
        if self._context.state == "suspended":
            self._context.resume()
        begin = self._context.currentTime + AHEAD + delay / 1000
        for part in PARTS[kind]:
            self._play_part(part, begin + part.at / 1000)

    def _open(self) -> bool:
        """Open the sound of the page; whether there is any."""
        maker = getattr(window, "AudioContext", None) or getattr(window, "webkitAudioContext", None)
        if not maker:
            return False
        context = maker.new()
        self._out = context.createGain()
        self._out.gain.value = VOLUME
        self._out.connect(context.destination)
        self._context = context
        return True

    def _play_part(self, part: Part, begin: float) -> None:
        context, end = self._context, begin + (part.attack + part.decay) / 1000
        if isinstance(part, Breath):
            source = context.createBufferSource()
            source.buffer = self._noise_buffer()
            source.loop = True
            shaped = context.createBiquadFilter()
            shaped.type = "bandpass"
            shaped.Q.value = part.width
            source.connect(shaped)
        else:
            source = shaped = context.createOscillator()
        shaped.frequency.setValueAtTime(part.start, begin)
        shaped.frequency.exponentialRampToValueAtTime(part.end, end)
        level = context.createGain()
        level.gain.setValueAtTime(SILENCE, begin)
        level.gain.exponentialRampToValueAtTime(part.level, begin + part.attack / 1000)
        level.gain.exponentialRampToValueAtTime(SILENCE, end)
        shaped.connect(level)
        level.connect(self._out)
        source.start(begin)
        source.stop(end)

    def _noise_buffer(self) -> JsObject:
        """Half a second of noise, made once."""
        if self._noise is None:
            self._noise = self._context.createBuffer(1, RATE // 2, RATE)
            self._noise.getChannelData(0).assign(array("f", noise(RATE // 2)))
        return self._noise


def buzz(kind: str) -> None:
    """Let a phone buzz, where it can."""
    from ui.browser import dom  # imported when first used

    try:
        if hasattr(window.navigator, "vibrate"):
            window.navigator.vibrate(dom.js(list(BUZZES[kind])))
    except Exception:  # a browser may refuse it
        return
