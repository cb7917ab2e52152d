"""What counts where local storage and its mirror differ: a browser was killed, or has cleared or damaged one.

Both are copies of one course of writing, each as far as its stamp says (`ui.storage_keys.WRITTEN`). The later
one counts, with what was deleted there; a saved game whose last generation is damaged in it comes from the
other one, where that has a newer whole one. With the same stamp neither has deleted what the other still has.
"""

from collections.abc import Mapping

from tabletop import strict_json
from tabletop.game import TableError
from tabletop.save_format import APP, NEWER, SaveError, serial_of
from tabletop.saves import MemoryStorage, SaveStore
from ui.storage_keys import WRITTEN

Texts = Mapping[str, str]
"""The texts of the app by their keys."""

_SLOTS = f"{APP}/slot/"
_BLOCKS = f"{APP}/block/"


def mended(local: Texts, mirror: Texts) -> dict[str, str]:
    """The texts that count."""
    is_mirror_ahead = _stamp(mirror) > _stamp(local)
    ahead, behind = (mirror, local) if is_mirror_ahead else (local, mirror)
    is_even = _stamp(mirror) == _stamp(local)
    counts = {**behind, **ahead} if is_even else dict(ahead)
    for key in ahead.keys() & behind.keys():
        if not key.startswith((_SLOTS, _BLOCKS)) and _is_json(behind[key]) and not _is_json(ahead[key]):
            counts[key] = behind[key]
    slots = SaveStore(MemoryStorage(dict(ahead))).names()
    for slot in (slot for slot in slots if _is_better(behind, ahead, slot, is_even=is_even)):
        heads = f"{_SLOTS}{slot}/"
        counts = {key: text for key, text in counts.items() if not key.startswith(heads)}
        counts.update((key, behind[key]) for key in behind if key.startswith((heads, _BLOCKS)))
    SaveStore(MemoryStorage(counts)).sweep()
    return counts


def _stamp(texts: Texts) -> int:
    """When the texts were written last; 0 where that is not known."""
    stamp = texts.get(WRITTEN, "")
    return int(stamp) if stamp.isascii() and stamp.isdecimal() else 0


def _is_json(text: str) -> bool:
    try:
        strict_json.loads(text)
    except TableError:
        return False
    return True


def _is_better(behind: Texts, ahead: Texts, slot: str, *, is_even: bool) -> bool:
    """Whether a slot is taken from the texts that are behind, or `is_even`, from the other ones."""
    own = _serials(ahead, slot)
    return (is_even or -1 in own) and max(_serials(behind, slot), default=-1) > max(own)


def _serials(texts: Texts, slot: str) -> list[int]:
    """The serials of the generations of a slot; −1 for one that is damaged."""
    serials = []
    for head in (key for key in texts if key.startswith(f"{_SLOTS}{slot}/")):
        alone = {key: text for key, text in texts.items() if key == head or not key.startswith(_SLOTS)}
        try:
            SaveStore(MemoryStorage(alone)).read(slot)
        except SaveError as error:
            if error.message.key != NEWER:
                serials.append(-1)
                continue
        serials.append(serial_of(texts[head]))
    return serials
