"""Emblems of the heroes of rank 73 to 108: drawings for a box of 64 by 64 units.

Ink is ``currentColor``, the one accent ``--wm-seal``, cuts are ``--wm-paper``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

EMBLEMS: Final[Mapping[int, str]] = {
    73: (  # white-flower serpent, coiled
        '<path fill="none" stroke="currentColor" stroke-width="7.6" stroke-linecap="round" '
        'stroke-linejoin="round" d="M33 36.5a5.5 5.5 0 0 1 11 0 11 11 0 0 1-22 0 16.5 16.5 0 0 1 33 0 21.5 '
        '21.5 0 0 1-43 0C12 21 18 10 30 9"/><path fill="currentColor" d="M28 5C34 2 42 3 47 8L46 12C40 16 33 '
        '15 28 13Z"/><path stroke="var(--wm-paper)" stroke-width="2.6" stroke-linecap="round" d="M38 7.5h0"/>'
        '<path fill="none" stroke="var(--wm-seal)" stroke-width="2.5" stroke-linecap="round" '
        'stroke-linejoin="round" d="M47 10h5m4-3-4 3 4 3"/>'
        '<path stroke="var(--wm-paper)" stroke-width="2.1" stroke-linecap="round" d="M22 51.7h0M23.7 '
        "52.9h0M23.1 55h0M20.9 55h0M20.3 52.9h0M54.5 38.2h0M56.2 39.4h0M55.6 41.5h0M53.4 41.5h0M52.8 "
        "39.4h0M32 19.7h0M33.7 20.9h0M33.1 23h0M30.9 23h0M30.3 20.9h0M15.5 21.2h0M17.2 22.4h0M16.6 "
        '24.5h0M14.4 24.5h0M13.8 22.4h0M30 43.2h0M31.7 44.4h0M31.1 46.5h0M28.9 46.5h0M28.3 44.4h0"/>'
    ),
    74: (  # fair face, goldsmith's hairpin
        '<path fill="currentColor" d="M3 62C5 53 15 52 23 48L32 56 41 48C49 52 59 53 61 62Z"/>'
        '<path fill="var(--wm-paper)" stroke="currentColor" stroke-width="3" d="M16 27C16 44 25 52 32 52S48 '
        '44 48 27Z"/><path fill="currentColor" d="M14 27H20L18 40Q13 34 14 27ZM50 27H44L46 40Q51 34 50 27Z"/>'
        '<path fill="var(--wm-seal)" d="M12 29C11 17 20 16 25 15 23 4 41 4 39 15 44 16 53 17 52 29Q32 20 12 '
        '29Z"/><path fill="none" stroke="currentColor" stroke-width="3.2" stroke-linecap="round" '
        'stroke-linejoin="round" d="M17 13 44 7"/><path stroke="currentColor" stroke-width="6" '
        'stroke-linecap="round" d="M47 6.5h0"/><path fill="none" stroke="currentColor" stroke-width="2.5" '
        'stroke-linecap="round" stroke-linejoin="round" d="M22 33q3-2 6 0m8 0q3-2 6 0M32 35v5M29 45h6"/>'
        '<path fill="none" stroke="var(--wm-paper)" stroke-width="2.2" stroke-linecap="round" '
        'stroke-linejoin="round" d="M25 53l7 8 7-8"/>'
    ),
    75: (  # tortoise with nine tails
        '<path fill="none" stroke="var(--wm-seal)" stroke-width="3.4" stroke-linecap="round" '
        'stroke-linejoin="round" d="M34 48Q22 30 20 14M34 48Q28 22 29 7M34 48Q34 20 39 4M34 48Q42 22 50 6M34 '
        '48Q50 28 59 13M34 48Q52 34 60 23M34 48Q54 40 60 33M34 48Q54 45 60 43M34 48Q54 52 60 53"/>'
        '<path fill="currentColor" stroke="var(--wm-paper)" stroke-width="2" d="M7 54C7 37 17 28 28 28S49 37 '
        '49 54Z"/><path fill="none" stroke="currentColor" stroke-width="6.5" stroke-linecap="round" '
        'stroke-linejoin="round" d="M17 54 14 58M40 54l3 4"/>'
        '<path fill="currentColor" d="M14 44C10 39 4 33 2.5 39C1 46 6 52 13 53Z"/>'
        '<path fill="none" stroke="var(--wm-paper)" stroke-width="2" stroke-linecap="round" '
        'stroke-linejoin="round" d="M28 36l6 4v5l-6 4-6-4v-5zM28 36v-6M34 40l6-4M34 45l8 6M22 45l-8 6M22 '
        '40l-6-4"/><path stroke="var(--wm-paper)" stroke-width="2.2" stroke-linecap="round" d="M6.5 41h0"/>'
    ),
    76: (  # folding fan of iron, open
        '<path fill="currentColor" d="M3.4 20.4L4.2 15.4L9.1 16.6L10.6 11.8L15.3 13.6L17.5 9.2L21.8 '
        "11.6L24.7 7.5L28.6 10.6L32 7L35.4 10.6L39.3 7.5L42.2 11.6L46.5 9.2L48.7 13.6L53.4 11.8L54.9 "
        '16.6L59.8 15.4L60.6 20.4L45.5 39.7A22 22 0 0 0 18.5 39.7Z"/>'
        '<circle cx="32" cy="21" r="7.5" fill="var(--wm-seal)"/>'
        '<path fill="none" stroke="var(--wm-paper)" stroke-width="1.4" d="M22.1 39.6L7.3 13.5M24.8 38.3L14 '
        "10.4M27.6 37.5L21 8.2M30.5 37.1L28.3 7.1M33.5 37.1L35.7 7.1M36.4 37.5L43 8.2M39.2 38.3L50 10.4M41.9 "
        '39.6L56.7 13.5"/><path fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" '
        'stroke-linejoin="round" d="M32 57L19.8 38.7M32 57L25.6 35.9M32 57L32 35M32 57L38.4 35.9M32 57L44.2 '
        '38.7"/><circle cx="32" cy="57" r="3.5" fill="var(--wm-seal)"/>'
    ),
    77: (  # iron whistle sounding
        '<path fill="none" stroke="currentColor" stroke-width="8.5" stroke-linecap="round" '
        'stroke-linejoin="round" d="M11 54 41 24"/><path fill="none" stroke="currentColor" stroke-width="4" '
        'stroke-linecap="round" stroke-linejoin="round" d="M14 57 8 51M45 27 38 20"/>'
        '<path stroke="var(--wm-paper)" stroke-width="3.4" stroke-linecap="round" d="M18 47h0M25 40h0M32 '
        '33h0"/><path fill="none" stroke="currentColor" stroke-width="3.2" stroke-linecap="round" '
        'stroke-linejoin="round" d="M43 16q6 1 5 7M45 10Q55 11 54 22"/>'
        '<path fill="none" stroke="var(--wm-seal)" stroke-width="3.2" stroke-linecap="round" '
        'stroke-linejoin="round" d="M46 4Q62 4 60 21"/>'
        '<path fill="none" stroke="var(--wm-seal)" stroke-width="2.5" stroke-linecap="round" '
        'stroke-linejoin="round" d="M9 55q-6 0-5 5M9 55q-1 3 3 5"/>'
    ),
    78: (  # tiger tattooed on his back
        '<circle cx="25" cy="6.5" r="4" fill="currentColor"/>'
        '<circle cx="25" cy="16" r="9" fill="currentColor"/>'
        '<path fill="currentColor" d="M16 20 17 28C7 30 3 38 2.5 61H47.5C47 38 43 30 33 28L34 20Z"/>'
        '<path fill="var(--wm-paper)" d="M9 41q8-1 11 5-9 3-11-5zM41 41q-8-1-11 5 9 3 11-5zM17 33 25 37 33 '
        '33 25 42ZM20 50h10l-5 5z"/><path fill="none" stroke="var(--wm-paper)" stroke-width="2" '
        'stroke-linecap="round" stroke-linejoin="round" d="M25 54v2q-4 4-8 1M25 56q4 4 8 1M7 50l6 1M8 '
        '57l4-2M43 50l-6 1M42 57l-4-2"/><path fill="none" stroke="currentColor" stroke-width="3.4" '
        'stroke-linecap="round" stroke-linejoin="round" d="M56 60V18"/>'
        '<path fill="currentColor" d="M56 3l5.5 10-5.5 7-5.5-7z"/>'
        '<path fill="none" stroke="var(--wm-seal)" stroke-width="2.5" stroke-linecap="round" '
        'stroke-linejoin="round" d="M56 23q-5 1-4 8m4-8q4 2 4 8"/>'
    ),
    79: (  # tiger struck by an arrow
        '<path fill="var(--wm-seal)" d="M47 17 46 8 53 2 57 7ZM47 17 56 18 62 11 57 7Z"/>'
        '<path fill="none" stroke="currentColor" stroke-width="3.6" stroke-linecap="round" '
        'stroke-linejoin="round" d="M9 55 57 7"/><path fill="currentColor" d="M2 62 5 46 18 59Z"/>'
        '<path fill="currentColor" stroke="var(--wm-paper)" stroke-width="2.5" d="M19 22C14 13 21 9 26 15Q34 '
        '11 42 15C47 9 54 13 49 22 54 29 53 39 48 43 46 50 41 54 34 54S22 50 20 43C15 39 14 29 19 22Z"/>'
        '<path fill="var(--wm-paper)" d="M22 31q7-1 9 5-8 2-9-5zM46 31q-7-1-9 5 8 2 9-5zM29 19 34 28 39 19 '
        '34 22Z"/><path fill="none" stroke="var(--wm-paper)" stroke-width="2.2" stroke-linecap="round" '
        'stroke-linejoin="round" d="M18 38h5M20 45l4-2M50 38h-5M48 45l-4-2M34 46v2q-3 4-7 1M34 48q3 4 7 1"/>'
        '<path fill="var(--wm-seal)" d="M29 40h10l-5 6z"/>'
    ),
    80: (  # palisade burst through
        '<path fill="currentColor" d="M3 14 8 5 13 14V61H3ZM15 14 20 5 25 14V61H15ZM27 14 32 5 37 '
        '14V61H27ZM39 14 44 5 49 14V61H39ZM51 14 56 5 61 14V61H51ZM2 20H62V25H2ZM2 49H62V54H2Z"/>'
        '<path fill="var(--wm-paper)" d="M32 7 37.7 19.1 50.4 14.6 45.9 27.3 58 33 45.9 38.7 50.4 51.4 37.7 '
        '46.9 32 59 26.3 46.9 13.6 51.4 18.1 38.7 6 33 18.1 27.3 13.6 14.6 26.3 19.1Z"/>'
        '<path fill="var(--wm-seal)" d="M32 13 35.8 23.8 46.1 18.9 41.2 29.2 52 33 41.2 36.8 46.1 47.1 35.8 '
        '42.2 32 53 28.2 42.2 17.9 47.1 22.8 36.8 12 33 22.8 29.2 17.9 18.9 28.2 23.8Z"/>'
        '<path fill="var(--wm-paper)" d="M32 28 36 33 32 38 28 33Z"/>'
    ),
    81: (  # cleaver in the block
        '<path fill="currentColor" d="M7 45C18 36 46 36 57 45V58C46 63 18 63 7 58Z"/>'
        '<path fill="var(--wm-paper)" d="M12 44C20 38 44 38 52 44 44 51 20 51 12 44Z"/>'
        '<path fill="currentColor" d="M5 12 42 3 49 37 14 46Z"/>'
        '<circle cx="12" cy="16" r="2.6" fill="var(--wm-paper)"/>'
        '<path fill="none" stroke="var(--wm-paper)" stroke-width="1.7" stroke-linecap="round" '
        'stroke-linejoin="round" d="M12 37 45 28.5"/>'
        '<path fill="none" stroke="var(--wm-seal)" stroke-width="6.5" stroke-linecap="round" '
        'stroke-linejoin="round" d="M47 14 58 11"/><path fill="none" stroke="var(--wm-paper)" '
        'stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" d="M26 53v5M40 52v6M15 51v4M50 '
        '50v5"/>'
    ),
    82: (  # vajra over the clouds
        '<path fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" '
        'stroke-linejoin="round" d="M32 4V44"/><path fill="none" stroke="currentColor" stroke-width="4" '
        'stroke-linecap="round" stroke-linejoin="round" d="M32 18C19 17 18 7 27 4M32 18C45 17 46 7 37 4M32 '
        '30C19 31 18 41 27 44M32 30C45 31 46 41 37 44M26 18h12M26 30h12"/>'
        '<circle cx="32" cy="24" r="5" fill="var(--wm-seal)"/>'
        '<path fill="currentColor" stroke="var(--wm-paper)" stroke-width="2" d="M4 62C1 53 7 47 14 51C16 45 '
        '27 44 28 53Q32 49 36 53C37 44 48 45 50 51C57 47 63 53 60 62Z"/>'
        '<path fill="none" stroke="var(--wm-paper)" stroke-width="2" stroke-linecap="round" '
        'stroke-linejoin="round" d="M10 59q0-4 4-3 3 3-1 4M24 59q0-5-4-5M40 59q0-5 4-5M54 59q0-4-4-3-3 3 1 '
        '4"/>'
    ),
    83: (  # hand that touches the stars
        '<path fill="none" stroke="var(--wm-seal)" stroke-width="2.5" stroke-linecap="round" '
        'stroke-linejoin="round" d="M6 18 18 5 33 7 58 5"/>'
        '<path stroke="var(--wm-seal)" stroke-width="5.6" stroke-linecap="round" d="M6 18h0M18 5h0M33 7h0M58 '
        '5h0M57 19h0"/><path fill="none" stroke="currentColor" stroke-width="6" stroke-linecap="round" '
        'stroke-linejoin="round" d="M28 38 25 20M33 36 33 15M38 38 41 19M41 43 48 27M27 48 14 37"/>'
        '<path fill="currentColor" d="M25 35H41L44 42C44 50 41 52 41 62H25C25 52 24 46 25 35Z"/>'
        '<path fill="currentColor" d="M2 62 11 47 16 52 19 48 23 54 23 62ZM43 62 46 51 50 55 55 48 62 '
        '58V62Z"/><path fill="none" stroke="var(--wm-paper)" stroke-width="2.2" stroke-linecap="round" '
        'stroke-linejoin="round" d="M25 55Q33 58 41 55"/>'
    ),
    84: (  # tiger-striped mortar and pestle
        '<path fill="none" stroke="currentColor" stroke-width="6.5" stroke-linecap="round" '
        'stroke-linejoin="round" d="M34 30 52 6"/><path fill="currentColor" d="M8 28H56V33H53C53 44 47 51 41 '
        '54V57H46V62H18V57H23V54C17 51 11 44 11 33H8Z"/>'
        '<path fill="var(--wm-paper)" d="M15 36 27 38 16 42ZM20 47 30 46 24 52ZM49 36 37 38 48 42ZM44 47 34 '
        '46 40 52ZM27 33 32 42 37 33Z"/><path fill="var(--wm-seal)" d="M10 22C6 12 12 6 20 4C24 12 20 20 12 '
        '23Z"/><path fill="none" stroke="var(--wm-paper)" stroke-width="1.6" stroke-linecap="round" '
        'stroke-linejoin="round" d="M13 20 18 10"/>'
    ),
    85: (  # golden-eyed tiger cub
        '<path fill="currentColor" d="M10 24C2 16 5 4 14 4 19 4 23 7 24 11Q32 9 40 11C41 7 45 4 50 4 59 4 62 '
        '16 54 24L59 34 55 36 61 44 53 46 54 52H46Q40 60 32 60T18 52H10L11 46 3 44 9 36 5 34Z"/>'
        '<path fill="var(--wm-paper)" d="M14 34C16 26 26 26 28 36 22 40 16 40 14 34ZM50 34C48 26 38 26 36 36 '
        '42 40 48 40 50 34ZM27 43h10l-5 5zM28 12 32 24 36 12ZM21 15 25 23V14ZM43 15 39 23V14Z"/>'
        '<path stroke="var(--wm-paper)" stroke-width="6.8" stroke-linecap="round" d="M13 13h0M51 13h0"/>'
        '<path stroke="var(--wm-seal)" stroke-width="8.8" stroke-linecap="round" d="M22 33.5h0M42 33.5h0"/>'
        '<path fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" '
        'stroke-linejoin="round" d="M22 32v3M42 32v3"/>'
        '<path fill="none" stroke="var(--wm-paper)" stroke-width="2.2" stroke-linecap="round" '
        'stroke-linejoin="round" d="M32 48v2q-4 5-8 1M32 50q4 5 8 1M11 42l5-1M53 42l-5-1"/>'
    ),
    86: (  # tiger paw and spear
        '<path fill="currentColor" d="M32 28C42 28 51 40 51 49C51 58 42 58 32 55C22 58 13 58 13 49C13 40 22 '
        '28 32 28Z"/><g fill="currentColor"><ellipse cx="11" cy="30" rx="6" ry="8"/>'
        '<ellipse cx="24" cy="17" rx="6" ry="8.5"/><ellipse cx="40" cy="17" rx="6" ry="8.5"/>'
        '<ellipse cx="53" cy="30" rx="6" ry="8"/></g><path fill="none" stroke="var(--wm-paper)" '
        'stroke-width="7" stroke-linecap="round" stroke-linejoin="round" d="M4 60 50 14"/>'
        '<path fill="none" stroke="var(--wm-seal)" stroke-width="3.4" stroke-linecap="round" '
        'stroke-linejoin="round" d="M4 60 48 16"/><path fill="var(--wm-seal)" d="M61 3 56 17 46 18 47 8Z"/>'
    ),
    87: (  # crowned peach with its leaves
        '<path fill="var(--wm-seal)" d="M32 14C37 28 58 29 58 45C58 55 46 60 32 60S6 55 6 45C6 29 27 28 32 '
        '14Z"/><path fill="none" stroke="var(--wm-paper)" stroke-width="2.6" stroke-linecap="round" '
        'stroke-linejoin="round" d="M36 28Q47 35 45 48"/>'
        '<path fill="currentColor" stroke="var(--wm-paper)" stroke-width="2" d="M33 61C28 48 14 46 3 52 8 61 '
        '22 63 33 61ZM33 61C40 50 52 49 61 56 54 62 42 63 33 61Z"/>'
        '<path fill="none" stroke="var(--wm-paper)" stroke-width="1.8" stroke-linecap="round" '
        'stroke-linejoin="round" d="M12 54Q23 54 28 59"/>'
        '<path fill="currentColor" stroke="var(--wm-paper)" stroke-width="2" d="M20 24 17 6 26 12 32 2 38 12 '
        '47 6 44 24Q32 19 20 24Z"/><path stroke="var(--wm-seal)" stroke-width="4.6" stroke-linecap="round" '
        'd="M32 15h0"/>'
    ),
    88: (  # anvil, hammer and coins
        '<path fill="currentColor" d="M3 36H17V33H56V41C50 41 44 44 43 50H50V60H14V50H26C26 45 22 43 17 42C9 '
        '42 4 40 3 36Z"/><path fill="none" stroke="currentColor" stroke-width="4.2" stroke-linecap="round" '
        'stroke-linejoin="round" d="M56 6 34 22"/><path fill="currentColor" d="M22 18 31 11 41 25 32 32Z"/>'
        '<circle cx="10" cy="24" r="6" fill="var(--wm-seal)"/>'
        '<circle cx="13" cy="8" r="6" fill="var(--wm-seal)"/>'
        '<circle cx="54" cy="24" r="5" fill="var(--wm-seal)"/>'
        '<path fill="var(--wm-paper)" d="M8 22h4v4h-4zM11 6h4v4h-4zM52.5 22.5h3v3h-3z"/>'
    ),
    89: (  # demon mask
        '<path fill="currentColor" d="M13 21C7 14 9 7 4 3C15 4 21 9 23 15Q32 11 41 15C43 9 49 4 60 3C55 7 57 '
        '14 51 21C58 32 54 44 47 49C44 58 37 61 32 61S20 58 17 49C10 44 6 32 13 21Z"/>'
        '<circle cx="22" cy="29" r="6" fill="var(--wm-paper)"/>'
        '<circle cx="42" cy="29" r="6" fill="var(--wm-paper)"/>'
        '<circle cx="23" cy="30" r="2.8" fill="var(--wm-seal)"/>'
        '<circle cx="41" cy="30" r="2.8" fill="var(--wm-seal)"/>'
        '<path fill="none" stroke="var(--wm-paper)" stroke-width="3" stroke-linecap="round" '
        'stroke-linejoin="round" d="M14 21 28 26M50 21 36 26M32 17v6"/>'
        '<path fill="var(--wm-paper)" d="M32 32 37 40H27Z"/>'
        '<path fill="var(--wm-paper)" d="M17 43Q32 48 47 43Q44 56 32 56Q20 56 17 43Z"/>'
        '<path fill="currentColor" d="M21 43l3 9 3-8zM43 43l-3 9-3-8zM29 45h6v4h-6z"/>'
    ),
    90: (  # dragon rising from the pines
        '<path fill="var(--wm-seal)" d="M13 60C5 46 7 34 14 27L5 26 15 20 10 11 22 15C28 12 33 14 37 17C42 '
        "15 46 14 49 12C55 9 61 13 61 18C60 22 57 23 53 24L37 28 51 33 57 29C59 37 52 43 46 42L37 42C32 45 "
        '33 52 36 60Z"/><path fill="none" stroke="var(--wm-seal)" stroke-width="3" stroke-linecap="round" '
        'stroke-linejoin="round" d="M27 14C27 8 32 5 38 4M29 9 24 5"/>'
        '<path fill="var(--wm-paper)" d="M30 21q4-4 8 0-4 3-8 0z"/>'
        '<path fill="var(--wm-paper)" d="M42 26l3 5 3-6z"/>'
        '<path stroke="var(--wm-paper)" stroke-width="2.4" stroke-linecap="round" d="M55 16h0"/>'
        '<path fill="currentColor" stroke="var(--wm-paper)" stroke-width="2" d="M12 36 19 47H16L23 61H2L8 '
        '47H5ZM32 45 38 53H35L42 61H22L29 53H26ZM51 44 57 52H54L62 61H40L48 52H45Z"/>'
    ),
    91: (  # one-horned dragon
        '<path fill="currentColor" d="M3 61C4 48 8 40 13 34L5 33 15 27 10 20 21 23C28 21 34 25 38 29C44 28 '
        "48 27 51 25C56 22 61 26 61 32C60 36 57 37 53 38L35 42 51 46 56 43C58 49 53 55 46 55L34 54C31 56 31 "
        '59 32 61Z"/><path fill="var(--wm-seal)" d="M23 27C27 21 32 11 44 2.5C39 14 38 24 32 29 28 32 21 31 '
        '23 27Z"/><path fill="var(--wm-paper)" d="M31 34q5-4 9 0-4 3-9 0z"/>'
        '<path stroke="var(--wm-paper)" stroke-width="2.6" stroke-linecap="round" d="M55.5 29h0"/>'
        '<path fill="currentColor" d="M43 40l3 5 3-6zM52 38l1 5 4-6z"/>'
        '<path fill="none" stroke="var(--wm-paper)" stroke-width="2.2" stroke-linecap="round" '
        'stroke-linejoin="round" d="M11 47q5 3 10 1M8 55q7 3 13 1"/>'
        '<path fill="none" stroke="var(--wm-seal)" stroke-width="2.6" stroke-linecap="round" '
        'stroke-linejoin="round" d="M59 36q4 10-3 16 0 5 4 6"/>'
    ),
    92: (  # crocodile under a whistling arrow
        '<path fill="currentColor" d="M3 26C5 36 11 38 17 35L20 30 23 34 26 29 30 33 34 28 37 32Q41 26 46 '
        "30L61 27Q63 31 58 33L55 36 53 34 50 38 47 35 44 39 47 43 49 40 52 44 55 41 57 44 61 42Q60 48 50 "
        '49L43 50 46 58H39L34 51H25L23 58H16L16 49C7 47 2 38 3 26Z"/>'
        '<path stroke="var(--wm-paper)" stroke-width="2.8" stroke-linecap="round" d="M44 33h0"/>'
        '<path fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" '
        'stroke-linejoin="round" d="M12 14H44"/><path fill="currentColor" d="M61 14 50 8V20ZM42 14l4-4 4 4-4 '
        '4z"/><path fill="none" stroke="var(--wm-seal)" stroke-width="2.6" stroke-linecap="round" '
        'stroke-linejoin="round" d="M12 14 5 9M12 14 5 19M18 14l-5-5M18 14l-5 5"/>'
    ),
    93: (  # wine jar with a tiger's smile
        '<path fill="currentColor" d="M20 15H44C56 19 61 29 58 41C56 50 50 57 45 61H19C14 57 8 50 6 41C3 29 '
        '8 19 20 15Z"/><path fill="var(--wm-seal)" d="M15 11C17 4 24 2.5 32 2.5S47 4 49 11L43 15H21Z"/>'
        '<path fill="none" stroke="var(--wm-paper)" stroke-width="2" stroke-linecap="round" '
        'stroke-linejoin="round" d="M20 10.5H44"/><path fill="none" stroke="var(--wm-paper)" '
        'stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" d="M15 34q5-7 10 0M39 34q5-7 10 '
        '0M6 40l7 1M8 47l6-2M58 40l-7 1M56 47l-6-2"/>'
        '<path fill="var(--wm-paper)" d="M28 17 32 30 36 17ZM19 18 24 27 24 17ZM45 18 40 27 40 17ZM28 '
        '37h8l-4 5z"/><path fill="var(--wm-paper)" d="M17 44Q32 50 47 44Q44 57 32 57 20 57 17 44Z"/>'
        '<path fill="currentColor" d="M21 46l3 6 3-5zM43 46l-3 6-3-5z"/>'
    ),
    94: (  # iron arm, banded and flexed
        '<path fill="currentColor" d="M3 40C12 39 17 30 26 31C32 32 36 36 38 40L41 29C32 30 25 26 25 18C24 8 '
        '30 3 38 3C48 3 53 9 51 18C59 27 63 41 58 53C53 61 40 61 30 59C20 57 10 58 3 60Z"/>'
        '<path fill="none" stroke="var(--wm-paper)" stroke-width="2.2" stroke-linecap="round" '
        'stroke-linejoin="round" d="M32 4v10M38 3v11M44 4v10M27 20q8 4 14-3"/>'
        '<path fill="none" stroke="var(--wm-seal)" stroke-width="5" stroke-linecap="round" '
        'stroke-linejoin="round" d="M41 29 53 22"/><path fill="none" stroke="var(--wm-paper)" '
        'stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" d="M14 36 15 60M21 31l1 28"/>'
        '<path stroke="var(--wm-paper)" stroke-width="3.4" stroke-linecap="round" d="M47 38h0M51 46h0M46 '
        '53h0"/>'
    ),
    95: (  # blossom through prison bars
        '<path fill="none" stroke="currentColor" stroke-width="4.4" stroke-linecap="round" '
        'stroke-linejoin="round" d="M5 5H53V59H5ZM17 5V59M29 5V59M41 5V59"/>'
        '<path fill="none" stroke="var(--wm-paper)" stroke-width="8" stroke-linecap="round" '
        'stroke-linejoin="round" d="M23 51C36 50 44 42 46 32M40 46q9 7 17 1-8-6-17-1z"/>'
        '<path stroke="var(--wm-paper)" stroke-width="15" stroke-linecap="round" d="M47 16.5h0M54.1 '
        '21.7h0M51.4 30.1h0M42.6 30.1h0M39.9 21.7h0"/>'
        '<path fill="none" stroke="currentColor" stroke-width="3.4" stroke-linecap="round" '
        'stroke-linejoin="round" d="M23 51C36 50 44 42 46 32"/>'
        '<path fill="currentColor" d="M40 46C44 41 54 41 59 46 54 52 45 51 40 46Z"/>'
        '<path stroke="var(--wm-seal)" stroke-width="10.5" stroke-linecap="round" d="M47 16.5h0M54.1 '
        '21.7h0M51.4 30.1h0M42.6 30.1h0M39.9 21.7h0"/>'
        '<circle cx="47" cy="24" r="3.6" fill="var(--wm-paper)"/>'
    ),
    96: (  # judge of the dead
        '<path fill="currentColor" d="M17 28V17Q17 14 22 14V11C22 0 42 0 42 11V14Q47 14 47 17V28ZM17 20 2 '
        '17V24H17ZM47 20 62 17V24H47Z"/><path fill="none" stroke="var(--wm-paper)" stroke-width="2" '
        'stroke-linecap="round" stroke-linejoin="round" d="M22 16H42"/>'
        '<circle cx="32" cy="22" r="3" fill="var(--wm-seal)"/>'
        '<path fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" '
        'stroke-linejoin="round" d="M22 31 29 35M42 31 35 35M19 28v9M45 28v9M27 39h0M37 39h0"/>'
        '<path fill="currentColor" d="M18 37C21 44 26 45 32 43 38 45 43 44 46 37 51 44 50 50 53 57L44 53 42 '
        '60 36 55 32 62 28 55 22 60 20 53 11 57C14 50 13 44 18 37Z"/>'
        '<path fill="none" stroke="var(--wm-seal)" stroke-width="2.8" stroke-linecap="round" '
        'stroke-linejoin="round" d="M28 48h8"/>'
    ),
    97: (  # tiger's eye among stripes
        '<path fill="currentColor" d="M10 3H54Q61 3 61 10V54Q61 61 54 61H10Q3 61 3 54V10Q3 3 10 3Z"/>'
        '<path fill="var(--wm-paper)" d="M6 36C14 23 24 20 33 20S52 24 59 33C50 46 40 49 32 49S12 46 6 36Z"/>'
        '<circle cx="33" cy="34" r="12" fill="currentColor"/>'
        '<path fill="var(--wm-seal)" d="M33 24Q39 34 33 44 27 34 33 24Z"/>'
        '<path stroke="var(--wm-paper)" stroke-width="3" stroke-linecap="round" d="M38 29h0"/>'
        '<path fill="var(--wm-paper)" d="M24 17C16 14 12 9 10 1H15C16 9 19 13 24 17ZM39 16C31 13 28 8 27 '
        "1H32C32 8 35 12 39 16ZM53 20C47 16 44 10 44 1H49C48 10 50 16 53 20ZM1 18C8 18 12 20 15 24 9 24 6 24 "
        "1 25ZM26 52C31 54 35 58 35 63H30C30 58 28 55 26 52ZM41 51C47 53 51 57 52 63H47C47 57 44 54 41 "
        '51ZM11 48C16 51 19 56 19 63H14C14 56 13 52 11 48ZM63 45C57 44 54 45 51 48 55 49 58 50 63 51Z"/>'
    ),
    98: (  # faceless wrestler
        '<path fill="none" stroke="currentColor" stroke-width="7" stroke-linecap="round" '
        'stroke-linejoin="round" d="M25 27 10 30 8 14M39 27 54 30 56 14"/>'
        '<path fill="none" stroke="currentColor" stroke-width="7.5" stroke-linecap="round" '
        'stroke-linejoin="round" d="M27 44 13 48 13 58 8 58M37 44 51 48 51 58 56 58"/>'
        '<path fill="currentColor" d="M20 24H44L40 45H24Z"/>'
        '<circle cx="32" cy="14" r="8.5" fill="currentColor"/>'
        '<circle cx="32" cy="15" r="5.6" fill="var(--wm-paper)"/>'
        '<circle cx="32" cy="5.3" r="3.2" fill="currentColor"/>'
        '<path fill="none" stroke="var(--wm-seal)" stroke-width="4.5" stroke-linecap="round" '
        'stroke-linejoin="round" d="M23 40H41"/><path fill="none" stroke="var(--wm-seal)" stroke-width="4.5" '
        'stroke-linecap="round" stroke-linejoin="round" d="M32 41V50"/>'
    ),
    99: (  # stone general, cracked
        '<path fill="currentColor" d="M32 2 34 7C42 8 46 13 45 20L46 29C53 30 56 36 54 45L49 46 51 55H13L15 '
        '46 10 45C8 36 11 30 18 29L19 20C18 13 22 8 30 7Z"/>'
        '<path fill="var(--wm-paper)" d="M24 18H40V25C40 29 36 31 32 31S24 29 24 25Z"/>'
        '<path fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" '
        'stroke-linejoin="round" d="M27 21h2M35 21h2M32 21v3M27 27q5-3 10 0M32 27v4"/>'
        '<path fill="none" stroke="var(--wm-paper)" stroke-width="2" stroke-linecap="round" '
        'stroke-linejoin="round" d="M32 38V55M26 41H38M18 36q-3 5-1 9M43 31l4 6-3 4 4 5-2 9"/>'
        '<path fill="currentColor" d="M6 57H58V62H6Z"/>'
        '<circle cx="32" cy="12.5" r="2.6" fill="var(--wm-seal)"/>'
        '<path stroke="var(--wm-paper)" stroke-width="3.6" stroke-linecap="round" d="M27 44.5h0M37 44.5h0"/>'
    ),
    100: (  # door leaves and steel whip
        '<path fill="currentColor" d="M3 3H61V9H57V58H61V62H3V58H7V9H3Z"/>'
        '<path fill="none" stroke="var(--wm-paper)" stroke-width="2" stroke-linecap="round" '
        'stroke-linejoin="round" d="M32 11V58"/><path stroke="var(--wm-paper)" stroke-width="3.4" '
        'stroke-linecap="round" d="M14 17h0M22 17h0M14 26h0M14 35h0M50 47h0M42 55h0M50 55h0M50 37h0"/>'
        '<path fill="none" stroke="var(--wm-paper)" stroke-width="10" stroke-linecap="round" '
        'stroke-linejoin="round" d="M12 54 54 14"/><path fill="none" stroke="var(--wm-seal)" '
        'stroke-width="6" stroke-dasharray="5 1.5" d="M26 40.5 54 14"/>'
        '<path fill="none" stroke="var(--wm-seal)" stroke-width="4" stroke-linecap="round" '
        'stroke-linejoin="round" d="M12 54 22 44.5M20 38 28 47"/>'
    ),
    101: (  # tigress with a flower
        '<path fill="currentColor" d="M16 26C26 19 40 17 49 21 58 25 59 34 57 43L59 61H50Q50 50 45 47 41 50 '
        '42 61H33Q34 51 31 48H26V61H18L15 46 12 61H4Q3 48 9 38Z"/>'
        '<path fill="none" stroke="currentColor" stroke-width="4.4" stroke-linecap="round" '
        'stroke-linejoin="round" d="M55 27C63 21 61 7 52 7q-5 1-3 7"/>'
        '<path fill="var(--wm-paper)" d="M35 18 37 32 40 18ZM43 18 45 33 49 19Z"/>'
        '<path fill="currentColor" stroke="var(--wm-paper)" stroke-width="2" d="M8 18C1 10 9 5 13 10Q19 8 24 '
        '10C28 5 36 10 30 18 35 28 31 38 19 38S3 28 8 18Z"/>'
        '<path fill="none" stroke="var(--wm-paper)" stroke-width="2" stroke-linecap="round" '
        'stroke-linejoin="round" d="M12 24l4 1M26 24l-4 1M16 15q3 2 6 0M8 30h4M30 30h-4M15 33q4 0 4-3 0 3 4 '
        '3"/><path stroke="var(--wm-seal)" stroke-width="5" stroke-linecap="round" d="M30 7h0M32.9 '
        '9.1h0M31.8 12.4h0M28.2 12.4h0M27.1 9.1h0"/><circle cx="30" cy="10" r="1.6" fill="var(--wm-paper)"/>'
    ),
    102: (  # cabbage and hoe
        '<path fill="currentColor" d="M12 36C0 34 1 21 6 15C9 10 13 11 15 13C15 6 20 3 24 3S33 6 33 13C37 10 '
        '41 12 42 18C44 28 42 35 36 36Z"/><path fill="none" stroke="var(--wm-paper)" stroke-width="2" '
        'stroke-linecap="round" stroke-linejoin="round" d="M24 31V9M14 31Q10 25 11 19M34 31Q37 26 36 19"/>'
        '<path fill="var(--wm-paper)" stroke="currentColor" stroke-width="2.6" d="M12 30C15 40 7 44 7 51C7 '
        '59 16 61 24 61S41 59 41 51C41 44 33 40 36 30Q31 37 29 29 24 38 19 29 17 37 12 30Z"/>'
        '<path fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" '
        'stroke-linejoin="round" d="M24 42V55M16 43Q13 49 16 55M32 43Q35 49 32 55"/>'
        '<path fill="none" stroke="currentColor" stroke-width="3.6" stroke-linecap="round" '
        'stroke-linejoin="round" d="M51 60 59 5 50 4"/><path fill="var(--wm-seal)" d="M46 4H53L56 23H43Z"/>'
    ),
    103: (  # steamed buns in their basket
        '<path fill="currentColor" d="M5 41H59V49H5ZM5 52H59V60H5Z"/>'
        '<path fill="none" stroke="var(--wm-paper)" stroke-width="1.8" stroke-linecap="round" '
        'stroke-linejoin="round" d="M14 42v6M23 42v6M32 42v6M41 42v6M50 42v6M14 53v6M23 53v6M32 53v6M41 '
        '53v6M50 53v6"/><path fill="currentColor" d="M6 38C6 28 22 28 23 38ZM41 38C42 28 58 28 58 38Z"/>'
        '<path fill="var(--wm-paper)" d="M18 38C18 20 46 20 46 38Z"/>'
        '<path fill="currentColor" d="M21 38C21 23 43 23 43 38Z"/>'
        '<path fill="none" stroke="var(--wm-paper)" stroke-width="1.8" stroke-linecap="round" '
        'stroke-linejoin="round" d="M28 30q4-1 4-4 0 3 4 4"/>'
        '<path stroke="var(--wm-seal)" stroke-width="3.6" stroke-linecap="round" d="M32 34h0"/>'
        '<path fill="currentColor" d="M13 26C6 19 19 14 12 5 23 13 12 19 13 26ZM51 26C44 19 57 14 50 5 61 13 '
        '50 19 51 26ZM31 21C25 14 37 11 31 2.5 41 10 31 15 31 21Z"/>'
    ),
    104: (  # runner with a lightning scarf
        '<path fill="var(--wm-seal)" d="M42 17 25 12 27 17 3 5 16 22 11 22 22 33 38 27Z"/>'
        '<circle cx="45" cy="11" r="6.5" fill="currentColor"/>'
        '<circle cx="38" cy="5" r="3" fill="currentColor"/>'
        '<path fill="none" stroke="currentColor" stroke-width="9" stroke-linecap="round" '
        'stroke-linejoin="round" d="M40 21 33 37M33 38 46 43M31 38 22 46"/>'
        '<path fill="none" stroke="currentColor" stroke-width="5" stroke-linecap="round" '
        'stroke-linejoin="round" d="M46 43 42 56H49M22 46 8 45 6 42M41 22 50 32 59 28M38 23 30 30 31 38"/>'
        '<path fill="none" stroke="var(--wm-paper)" stroke-width="2" stroke-linecap="round" '
        'stroke-linejoin="round" d="M28 36 38 40"/><path fill="none" stroke="currentColor" '
        'stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" d="M4 55h13M8 60h20"/>'
    ),
    105: (  # great standard, giant's fist
        '<path fill="none" stroke="currentColor" stroke-width="4.2" stroke-linecap="round" '
        'stroke-linejoin="round" d="M15 10V59"/><path fill="currentColor" d="M15 2l4 6-4 5-4-5z"/>'
        '<path fill="var(--wm-seal)" d="M18 8H56L62 13 56 18 62 23 56 28 62 33 56 38 50 44 44 38 38 44 32 38 '
        '26 44 18 38Z"/><path fill="currentColor" d="M18 11H52V35H18Z"/>'
        '<circle cx="35" cy="23" r="8" fill="var(--wm-paper)"/>'
        '<circle cx="35" cy="23" r="4.8" fill="var(--wm-seal)"/>'
        '<path fill="currentColor" d="M6 45C6 41 24 40 26 45L62 50V62H24C12 62 6 59 6 52Z"/>'
        '<path fill="none" stroke="var(--wm-paper)" stroke-width="1.8" stroke-linecap="round" '
        'stroke-linejoin="round" d="M7 49.5H21M7 54.5H21M21 45v12q-2 4-8 3"/>'
        '<path fill="none" stroke="var(--wm-paper)" stroke-width="2.6" stroke-linecap="round" '
        'stroke-linejoin="round" d="M44 48V59"/>'
    ),
    106: (  # rat in full sunlight
        '<circle cx="37" cy="22" r="13" fill="var(--wm-seal)"/>'
        '<path fill="none" stroke="var(--wm-seal)" stroke-width="3" stroke-linecap="round" '
        'stroke-linejoin="round" d="M37 4v1M54 8l-2 2M60 22h-3M20 8l2 2M14 22h3M55 36l-2-2"/>'
        '<path fill="none" stroke="var(--wm-paper)" stroke-width="5" stroke-linecap="round" '
        'stroke-linejoin="round" d="M17 41C15 33 25 31 27 39C38 33 52 36 54 49"/>'
        '<path fill="currentColor" d="M3 53C6 47 11 43 17 41C15 33 25 31 27 39C38 33 52 38 54 50C54 58 48 60 '
        '44 60H14C8 60 4 57 3 53Z"/><path stroke="var(--wm-paper)" stroke-width="3" stroke-linecap="round" '
        'd="M14 49h0"/><path fill="none" stroke="var(--wm-paper)" stroke-width="2" stroke-linecap="round" '
        'stroke-linejoin="round" d="M40 59q-6-6 0-12M21 38q0 3 2 4"/>'
        '<path fill="none" stroke="currentColor" stroke-width="2.8" stroke-linecap="round" '
        'stroke-linejoin="round" d="M52 57q10 0 8-11"/>'
    ),
    107: (  # flea on a drum
        '<path fill="none" stroke="currentColor" stroke-width="3.4" stroke-linecap="round" '
        'stroke-linejoin="round" d="M56 6 9 59M8 6 55 59"/>'
        '<path stroke="currentColor" stroke-width="7.5" stroke-linecap="round" d="M8 6h0M56 6h0"/>'
        '<circle cx="32" cy="32" r="22.5" fill="var(--wm-paper)" stroke="var(--wm-seal)" stroke-width="6"/>'
        '<circle cx="32" cy="32" r="22.5" fill="none" stroke="currentColor" stroke-width="3" '
        'stroke-linecap="round" stroke-dasharray="0 11.8"/>'
        '<path fill="currentColor" d="M19 30C19 20 33 13 42 21 46 26 44 32 39 33 31 35 22 35 19 30Z"/>'
        '<path fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" '
        'stroke-linejoin="round" d="M39 31 47 22V41M33 33l5 9M27 33l-2 10M22 31l-5 6M21 25l-5-4"/>'
        '<path fill="none" stroke="var(--wm-paper)" stroke-width="1.8" stroke-linecap="round" '
        'stroke-linejoin="round" d="M30 18q-3 7 0 15M37 19q-3 6 1 13M24 26h0"/>'
    ),
    108: (  # shaggy golden hound
        '<path fill="currentColor" d="M4 20 15 13 16 3 22 9 27 5 27 13C32 16 34 20 35 25L41 25 38 29C46 33 '
        "50 40 50 48L55 50 51 53 57 61H30L29 52 26 61H15L18 56 17 46 13 46 16 41 11 40 15 35 10 33 15 28C10 "
        '29 6 28 4 26Z"/><path fill="var(--wm-seal)" d="M50 60C62 58 65 46 58 33C58 39 55 39 52 36 54 46 56 '
        '50 48 54Z"/><path stroke="var(--wm-paper)" stroke-width="2.6" stroke-linecap="round" d="M19 18h0"/>'
        '<path fill="none" stroke="var(--wm-paper)" stroke-width="2.2" stroke-linecap="round" '
        'stroke-linejoin="round" d="M5 25l8-1M24 15Q30 22 27 31M24 37l3 4M33 33l4 6M39 42l2 7"/>'
    ),
}
