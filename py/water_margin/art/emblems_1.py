"""Emblems of the heroes of rank 1 to 36: drawings for a box of 64 by 64 units.

Ink is ``currentColor``, the one accent ``--wm-seal``, cuts are ``--wm-paper``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

EMBLEMS: Final[Mapping[int, str]] = {
    1: (  # rain falling on a sprout
        '<path fill="currentColor" d="M13 28C4 28 3 17 12 16 12 4 27 1 33 9c6-7 20-4 20 6 9 2 8 13-1 '
        '13Z"/><path fill="none" stroke="var(--wm-paper)" stroke-width="2.4" stroke-linecap="round" '
        'stroke-linejoin="round" d="M18 22c6 3 12 0 11-5-1-4-7-3-6 1m15 4c5 2 11-1 9-6"/><path fill="none" '
        'stroke="currentColor" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round" d="M13 34 '
        '9 43M25 33l-2 5m20-5-2 5m14-4-4 9M12 57q20-2.5 40 0"/><path fill="none" stroke="var(--wm-seal)" '
        'stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round" d="M32 55V46"/><path '
        'fill="var(--wm-seal)" d="M31 52c-7 0-11-3-13-9 9-2 14 2 13 9Zm2-3c0-6 4-10 12-9 0 6-5 10-12 9Z"/>'
    ),
    2: (  # prancing qilin with one horn
        '<path fill="currentColor" d="M4 25l7-7c3-4 8-5 13-3 7 3 7 12 12 14 8-1 16 2 17 10 0 5-3 7-2 11l5 '
        "4-3 8H49l1-6-6-6c-3-2-3-4-5-5-3 3-7 4-11 3l-3 4 4 4-3 6H22l1-4-4-7 2-5-6 3 1 6-4 3-3-1 1-10 "
        '10-8c-2-4-2-8-2-11l-4 1-2 5-2-4c-4 0-6-2-6-5Z"/><path fill="none" stroke="currentColor" '
        'stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" d="M51 33c7-2 3-10 7-16-6 1-10 '
        '6-9 13"/><path fill="none" stroke="var(--wm-seal)" stroke-width="3.6" stroke-linecap="round" '
        'stroke-linejoin="round" d="M16 13c0-4 2-7 6-9"/><path fill="var(--wm-seal)" d="M25 12c4 0 6-2 7-5 '
        '4 5 3 9 0 12 5-1 7-3 8-6 3 7 0 13-4 14-1-6-4-12-11-15Z"/><path fill="none" '
        'stroke="var(--wm-paper)" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round" '
        'd="M15.5 21h0"/><path fill="none" stroke="var(--wm-paper)" stroke-width="1.8" '
        'stroke-linecap="round" stroke-linejoin="round" d="M30 37q4 3 2 7m6-9q4 3 2 8m6-7q3 2 1 6"/>'
    ),
    3: (  # feather fan and a star
        '<path fill="currentColor" stroke="var(--wm-paper)" stroke-width="1.4" d="M29 41C20 31 8 26 4 '
        "33c-1 8 12 11 25 8Zm6 0c13 3 26 0 25-8-4-7-16-2-25 8Zm-5-1C24 25 13 14 6 19c-4 7 8 17 24 21Zm4 "
        "0c16-4 28-14 24-21-7-5-18 6-24 21Zm-3-1C31 22 25 5 16 6c-7 6 1 22 15 33Zm2 0C47 28 55 12 48 6 39 "
        '5 33 22 33 39Zm-1 0c8-16 9-35 0-37-9 2-8 21 0 37Z"/><path fill="none" stroke="var(--wm-paper)" '
        'stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="M20 38l-9-3m33 3 9-3M18 '
        '29l-7-6m35 6 7-6M23 21l-4-8m22 8 4-8M32 18l0-9"/><path fill="none" stroke="currentColor" '
        'stroke-width="4.8" stroke-linecap="round" stroke-linejoin="round" d="M32 46V59"/><circle cx="32" '
        'cy="42" r="9.6" fill="var(--wm-seal)" stroke="var(--wm-paper)" stroke-width="2"/><path '
        'fill="var(--wm-paper)" d="M32 34q1 7 8 8-7 1-8 8-1-7-8-8 7-1 8-8Z"/>'
    ),
    4: (  # dragon rising out of clouds
        '<path fill="currentColor" d="M5 25c0-6 5-8 9-5 3-5 7-7 12-7l10 1 12 3-8 3 12 6-9 2 9 8-8 '
        "1v9H22l6-6c-8 1-16-2-18-8 7 1 15 1 19-4-5 0-8 1-12-1l-3 4-2-4c-3 1-6 1-7-2Zm5 29c-7-1-6-11 2-10 "
        '2-7 13-6 14 0 4-6 15-6 16 1 6-6 18-2 16 5-1 4-4 4-6 4Z"/><path fill="none" stroke="currentColor" '
        'stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round" d="M29 13c3-6 9-8 17-6M37 '
        '6l4-2M7 18c-2-5 1-9 6-9"/><path fill="none" stroke="var(--wm-paper)" stroke-width="4.4" '
        'stroke-linecap="round" stroke-linejoin="round" d="M26 20h0"/><path fill="none" '
        'stroke="var(--wm-paper)" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="M13 '
        '49c4 2 7-1 5-3m12 4c5 2 8-2 5-4.5M47 50c4 1 6-2 4-3.5"/><path fill="var(--wm-seal)" d="M37 '
        '51H28l-6 7h5l-4 5 14-7H32Z"/>'
    ),
    5: (  # Lord Guan's crescent glaive
        '<g transform="matrix(0.9 0 0 0.9 0.3 6.1)"><g transform="rotate(38 30.2 31.8)"><path '
        'fill="currentColor" d="M30.2 30.9l-0.9-3.6-5.4-1.8c-9-7.3-11.7-19.9-6.3-28.9 3.6-5.4 9.9-8.1 '
        '18-9C31.1-7 30.2-2.5 31.1 2.9L32 7.4l9-1.8-6.3 9V30.9Z"/><path fill="none" '
        'stroke="var(--wm-paper)" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" '
        'd="M19.4 11.9C16.7 4.7 18.5-1.6 24.8-5.2"/><path fill="none" stroke="currentColor" '
        'stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round" d="M32.5 30.9V64.3"/><path '
        'fill="currentColor" d="M29.3 61.5h6.3l-3.1 7.3Z"/><path fill="var(--wm-seal)" d="M27.5 '
        '30h9.9l-0.9 5.4c5.4 4.5 2.7 10.8 7.2 15.3-8.1 0.9-11.7-5.4-10.8-13.5l-4.5-1.8Z"/></g></g>'
    ),
    6: (  # leopard head beside a lance
        '<path fill="none" stroke="currentColor" stroke-width="3.8" stroke-linecap="round" '
        'stroke-linejoin="round" d="M55 16V60"/><path fill="currentColor" d="M55 2c5 5 5 11 2 '
        '16H53c-3-5-3-11 2-17Z"/><path fill="var(--wm-seal)" d="M52 20h6l2 10-3-2-2 4-2-4-3 2Z"/><g '
        'transform="matrix(0.9 0 0 0.9 -3.4 4.4)"><path fill="currentColor" d="M30 12c-5 0-8 0.5-11 2C16 8 '
        "7 9 7 16c0 4 2 7 4 9-3 9-1 17 5 22 4 7 9 11 14 11s10-4 14-11c6-5 8-13 5-22 2-2 4-5 4-9 "
        '0-7-9-8-12-2-3-1.5-6-2-11-2Z"/><path fill="var(--wm-paper)" d="M15 30c4-3 9-2 12 3-5 2-10 '
        "1-12-3Zm30 0c-4-3-9-2-12 3 5 2 10 1 12-3ZM30 41c-4 0-7 2-9 6 4 5 7 6 9 6s5-1 "
        '9-6c-2-4-5-6-9-6Z"/><path fill="currentColor" d="M26 41h8l-3 5v4H29V46Z"/><path fill="none" '
        'stroke="var(--wm-paper)" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round" d="M30 '
        '17h0m-6 1h0m12 0h0m-9 6h0m6 0h0M19 22h0m22 0h0M14 37h0m32 0h0M17 43h0m26 0h0"/></g>'
    ),
    7: (  # wolf-tooth mace and lightning
        '<g transform="matrix(0.9 0 0 0.9 1.3 3.4)"><g transform="rotate(-35 32.2 39.9)"><path '
        'fill="currentColor" d="M32.2-3.3 28.4-1.4 23.1-2.3l5.3 4.4-1.9 3.3-5.3-1 5.3 4.4L26 '
        "12.1l-5.3-1L26 15.5l0.5 3.3-5.3-1 5.3 4.5 1.9 3.2-5.3-0.9L28.4 29l2.9 3.2 5.7 0L39.9 "
        "29l5.3-4.4-5.3 0.9 1.9-3.2 5.3-4.5-5.3 1 0.5-3.3 5.3-4.4-5.3 1-0.5-3.3 5.3-4.4-5.3 1-1.9-3.3 "
        '5.3-4.4-5.3 0.9-3.8-1.9Z"/><path fill="none" stroke="currentColor" stroke-width="3.8" '
        'stroke-linecap="round" stroke-linejoin="round" d="M34.2 30.3V66.8M31.3 35.1H37M31.3 '
        '67.8H37"/><path fill="none" stroke="var(--wm-paper)" stroke-width="2.7" stroke-linecap="round" '
        'stroke-linejoin="round" d="M34.2 4.4h0m-3.9 5.8h0m7.7 0h0m-3.8 5.7h0m-3.9 5.8h0m7.7 0h0m-3.8 '
        '4.8h0"/></g></g><path fill="var(--wm-seal)" d="M46.6 8.2H61L51.4 27.4H62L39 61l6.7-24H37Z"/>'
    ),
    8: (  # two steel whips and a chain
        '<g fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"><g '
        'transform="rotate(-8 15.7 49.5)"><path stroke-width="7.3" stroke-linecap="butt" '
        'stroke-dasharray="5.8 1.5" d="M15.7 5.4V40.9"/><path stroke-width="3.5" d="M15.7 3.4V59.1M9 '
        '42.8H22.4"/><path stroke-width="7.7" d="M15.7 58.2h0"/></g><g transform="matrix(-1 0 0 1 64 '
        '0)"><g transform="rotate(-8 15.7 49.5)"><path stroke-width="7.3" stroke-linecap="butt" '
        'stroke-dasharray="5.8 1.5" d="M15.7 5.4V40.9"/><path stroke-width="3.5" d="M15.7 3.4V59.1M9 '
        '42.8H22.4"/><path stroke-width="7.7" d="M15.7 58.2h0"/></g></g></g><g fill="none" '
        'stroke="var(--wm-seal)" stroke-width="3.1"><ellipse cx="22.4" cy="50.5" rx="6.3" '
        'ry="4.4"/><ellipse cx="41.6" cy="50.5" rx="6.3" ry="4.4"/></g><path fill="none" '
        'stroke="var(--wm-seal)" stroke-width="3.8" stroke-linecap="round" stroke-linejoin="round" '
        'd="M26.2 50.5H37.8"/>'
    ),
    9: (  # bow, arrow and wild goose
        '<g transform="matrix(0.9 0 0 0.9 5 4.9)"><g transform="rotate(-24 26.9 35.2)"><g fill="none" '
        'stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"><path stroke-width="4.9" '
        'd="M16.1 5.9c6.9 1 8.8 5.9 12.7 11.7 3 4.9 3.9 8.8 1 14.6 2.9 5.9 2 9.8-1 14.7-3.9 5.8-5.8 '
        '10.7-12.7 11.7"/><path stroke-width="2" d="M16.1 5.9 7.4 32.2l8.7 26.4"/><path stroke-width="3.3" '
        'd="M7.4 32.2H54.2"/></g><path fill="currentColor" d="M64 32.2 52.2 25.4V39.1Zm-53.7 '
        '0-4.9-5.8H-2.4l5.9 5.8-5.9 5.9H5.4Z"/></g></g><path fill="var(--wm-seal)" d="M62 9.8 57.1 '
        "7.9c-1.9-2-4.9-1-5.8 0.9-2 2-3.9 2-5.9 2C43.5 5.9 37.6 3 28.8 2c2 4.9 4.9 7.8 8.8 9.8-3.9 0.9-6.8 "
        '1.9-9.7 4.8 5.8 2 12.6 1 17.5-0.9 3.9-1 6.8-3 8.8-4.9Z"/>'
    ),
    10: (  # whirlwind under a prince's crown
        '<path fill="currentColor" d="M5 22c4-8 50-8 54 0-1 9-13 13-15 20-2 7-6 15-17 20 4-7-2-12-4-19C19 '
        '35 7 32 5 22Z"/><path fill="none" stroke="var(--wm-paper)" stroke-width="2.6" '
        'stroke-linecap="round" stroke-linejoin="round" d="M14 22c8 4 28 4 36-1M17 31c9 5 21 4 29-1M26 '
        '40c5 3 11 2 15-1M30 49c3 1 6 0 8-2"/><path fill="var(--wm-seal)" d="M22 14 18 4l9 4 5-7 5 7 9-4-4 '
        '10c-6 2-14 2-20 0Z"/>'
    ),
    11: (  # eagle, five knives for tail
        '<path fill="var(--wm-seal)" d="M26.8 40.4 23.3 44l1.3 1.3-7.4 6.8-6.8 1.8L21.1 42l3.6-3.5Zm3.1 '
        "1.5-1.8 4.6 1.6 0.7-4.3 9-5.6 4.2 5.5-15 2-4.6ZM33.4 42l0 5 1.8 0-0.6 10L31 63 30.4 "
        "47l0.2-5Zm3.3-1.2 1.8 4.7 1.7-0.7 3.2 9.5-1.1 6.9-6.5-14.6-1.7-4.7Zm2.6-2.3 3.4 3.6L44 40.8l6.5 "
        '7.7 1.6 6.8L40.6 44.2l-3.4-3.8Z"/><path fill="currentColor" d="M32 46c-7-3-9-8-8-12l-7 3 1-5-8 1 '
        "2-5-7-2 3-5-5-4 4-2L2 6c11 4 19 11 23 19 1-4 1-8 0-11l-7 1C17 8 22 3 28 2c7-1 12 4 11 12l0 11c4-8 "
        '12-15 23-19l-5 9 4 2-5 4 3 5-7 2 2 5-8-1 1 5-7-3c1 4-1 9-8 12Z"/><path fill="none" '
        'stroke="var(--wm-paper)" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="M28.5 '
        '8h0"/><path fill="none" stroke="var(--wm-paper)" stroke-width="2" stroke-linecap="round" '
        'stroke-linejoin="round" d="M28 27l4 3 4-3m-7 7 3 2.5L35 34"/>'
    ),
    12: (  # lord with a long beard
        '<path fill="currentColor" d="M18 19C18 7 25 2 32 2S46 7 46 19c-8-3-20-3-28 0Zm-1 8c4 6 8 8 15 7 7 '
        "1 11-1 15-7 5 12 1 22-5 29-2-3-2-5-2-7-1 6-4 10-8 13-4-3-7-7-8-13 0 2 0 4-2 "
        '7-6-7-10-17-5-29Z"/><g fill="none" stroke="currentColor" stroke-linecap="round" '
        'stroke-linejoin="round"><path stroke-width="4" d="M17 11c-6-1-9 1-13 0m43 0c6-1 9 1 13 0"/><path '
        'stroke-width="2.4" d="M22 23l7 1m13-1-7 1m-3 1v5M19 19V29M45 19V29"/></g><path fill="none" '
        'stroke="var(--wm-paper)" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" d="M32 '
        '42V55M25 40c0 5 1 8 3 13M39 40c0 5-1 8-3 13M20 37c0 5 0 8 1 11M44 37c0 5 0 8-1 11"/><path '
        'fill="var(--wm-seal)" d="M32 5l4 4.5L32 14 28 9.5Z"/><path fill="none" stroke="var(--wm-seal)" '
        'stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" d="M29.5 38h5"/>'
    ),
    13: (  # monk's crescent staff and beads
        '<g transform="matrix(0.9 0 0 0.9 2.9 4.2)"><circle cx="22.6" cy="42.6" r="14.5" fill="none" '
        'stroke="var(--wm-seal)" stroke-width="6.8" stroke-linecap="round" pathLength="120" '
        'stroke-dasharray="0 10"/><g transform="rotate(38 29.3 33.9)"><path fill="none" '
        'stroke="var(--wm-paper)" stroke-width="8.7" stroke-linecap="round" stroke-linejoin="round" '
        'd="M29.3 22.3v31"/><path fill="none" stroke="currentColor" stroke-width="4.5" '
        'stroke-linecap="round" stroke-linejoin="round" d="M29.3 14.6V59.1"/><path fill="currentColor" '
        'd="M13.9-0.9c0 11.6 6.7 19.4 15.4 19.4S44.8 10.7 44.8-0.9C41 6.8 36.1 9.7 29.3 9.7S17.7 6.8 '
        "13.9-0.9ZM26.4 51.4h5.8c1 5.8 3.9 9.6 8.8 11.6-3.9 4.8-19.4 4.8-23.3 0 4.9-2 7.8-5.8 "
        '8.7-11.6Z"/></g></g>'
    ),
    14: (  # fist raised over a tiger
        '<path fill="none" stroke="currentColor" stroke-width="6.2" stroke-linecap="round" '
        'stroke-linejoin="round" d="M21.4 8v8M28.5 5V16M35.6 5V16m7-8v8"/><path fill="currentColor" '
        'd="M18.3 16H45.7v6C45 28 42 29 41 32H23c-1-3-5-5-4.7-10ZM15 42c-6-4-9 1-5 5-1 5 3 10 9 12 8 4 18 '
        '4 26 0 6-2 10-7 9-12 4-4 1-9-5-5-9-7-25-7-34 0Z"/><path fill="none" stroke="var(--wm-paper)" '
        'stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="M18 16.5H37c4 0 4 6.5 0 '
        '6.5H29m3 17v5m-4-5 1 3m7-3-1 3M13 50l5 1m33-1-5 1M16 55l5-1m27 1-5-1"/><path '
        'fill="var(--wm-seal)" d="M22 32H42v3q-10-2-20 0Z"/><path fill="var(--wm-paper)" d="M20 48q5-4 9 '
        '1-5 3-9-1Zm24 0q-5-4-9 1 5 3 9-1ZM26 56q3-2.5 6-0.5 3-2 6 0.5c-2 4-10 4-12 0Z"/><path fill="none" '
        'stroke="var(--wm-seal)" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="M10 21 '
        '5 18m49 3 5-3M12 11 8 7m44 4 4-4"/>'
    ),
    15: (  # lute before two crossed spears
        '<g transform="rotate(42 32 32)"><path fill="currentColor" d="M32-9c3 5 4 9 3 16H34V70H30V7H29C28 '
        '0 29-4 32-9Z"/><path fill="var(--wm-seal)" d="M28 8h8l2 9-4-2-2 3-2-3-4 2Z"/></g><g '
        'transform="rotate(-42 32 32)"><path fill="currentColor" d="M32-9c3 5 4 9 3 16H34V70H30V7H29C28 0 '
        '29-4 32-9Z"/><path fill="var(--wm-seal)" d="M28 8h8l2 9-4-2-2 3-2-3-4 2Z"/></g><path '
        'fill="currentColor" stroke="var(--wm-paper)" stroke-width="2" d="M29 12h6V26c1 10 11 16 10 25-1 '
        '12-25 12-26 0-1-9 9-15 10-25Z"/><path fill="none" stroke="var(--wm-paper)" stroke-width="1.8" '
        'stroke-linecap="round" stroke-linejoin="round" d="M30 40V54m4-14V54m-7 1H37"/><path fill="none" '
        'stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" d="M26 '
        '16H38M26 21H38"/>'
    ),
    16: (  # stones flying from a pouch
        '<g transform="rotate(14 19 50)"><path fill="currentColor" d="M10 42C1 46-1 59 11 60H27c12-1 10-14 '
        '1-18l4-7-7 3-6-4-6 4-7-3Z"/><path fill="none" stroke="var(--wm-seal)" stroke-width="3" '
        'stroke-linecap="round" stroke-linejoin="round" d="M10 41.5H28M28 42l6 3m-6-3 5 8"/></g><path '
        'fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" '
        'stroke-linejoin="round" d="M21 29l2-7m3 8 3-8m5 11 6-7M37 37l7-6M43 45l6-1m-6 6 6-1"/><path '
        'fill="currentColor" d="M25 4l8-2 4 7-5 8-8-1-4-6ZM48 8l9-1 4 8-4 8-9 2-6-8Z"/><path '
        'fill="var(--wm-seal)" d="M53 36l7 2 1 9-7 3-5-7Z"/><path fill="none" stroke="var(--wm-paper)" '
        'stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" d="M25 10l5 1 2-4m16 8 5 2 '
        '4-4m-4 4-2 4"/>'
    ),
    17: (  # sabre splitting a copper coin
        '<path fill="currentColor" fill-rule="evenodd" d="M23 21a20 20 0 1 0 0.1 0ZM15 '
        '33H31V49H15Z"/><path fill="var(--wm-seal)" stroke="var(--wm-paper)" stroke-width="3.6" d="M40 13 '
        '50 23C40 37 24 55 0 63c0-3 1-5 3-7 15-9 28-23 37-43Z"/><path fill="none" stroke="currentColor" '
        'stroke-width="4.6" stroke-linecap="round" stroke-linejoin="round" d="M38 12 51 25m-4-9 '
        '7-7"/><circle cx="56.5" cy="6.5" r="3" fill="none" stroke="currentColor" stroke-width="2.6"/>'
    ),
    18: (  # scale armour on a hooked lance
        '<path fill="currentColor" d="M52.2 1.5c5.9 6.8 6.9 12.7 3 18.5H49.3c-3.9-5.8-2.9-11.7 '
        '2.9-18.5ZM51.3 32.7C40.5 22 27.9 19.1 23 28.8 18.1 14.2 34.7 8.3 51.3 22Z"/><path fill="none" '
        'stroke="currentColor" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round" d="M52.2 '
        '16.1V60"/><path fill="var(--wm-seal)" d="M7.4 32.7l7.8-3.9q6.8 6.9 13.6 0l7.8 3.9v7.8l-2.9 2 3.9 '
        '16.6Q22 64 6.4 59.1l3.9-16.6-2.9-2Z"/><path fill="none" stroke="var(--wm-paper)" stroke-width="2" '
        'stroke-linecap="round" stroke-linejoin="round" d="M15.2 38.6q3.4 4.9 6.8 0 3.4 4.9 6.8 0m-17 '
        "6.8q3.4 4.9 6.8 0 3.4 4.9 6.8 0 3.4 4.9 6.8 0M11.3 52.2q3.4 4.9 7.1 0 3.6 4.9 7.2 0 3.7 4.9 7.1 "
        '0"/>'
    ),
    19: (  # long axe with a pennant
        '<g transform="matrix(0.9 0 0 0.9 1.1 5.7)"><g transform="rotate(24 32 29.8)"><path '
        'fill="var(--wm-seal)" d="M31 30.8 8 26l8.6 7.7L5.1 41.4 31 48.1Z"/><path fill="currentColor" '
        'd="M30.1-6.6h4.8V1C42.6 1 47.4-3.8 49.3-9.5c9.6 10.5 9.6 27.8 0 '
        '38.4-1.9-5.8-6.7-10.6-14.4-10.6V64.4H30.1V18.3l-7.7 1.9V-0.9L30.1 1Z"/><path fill="none" '
        'stroke="var(--wm-paper)" stroke-width="2.1" stroke-linecap="round" stroke-linejoin="round" '
        'd="M48.3-2.8c4.8 7.7 4.8 17.3 0 25"/></g></g>'
    ),
    20: (  # runner with talismans on shins
        '<circle cx="43" cy="9" r="6" fill="currentColor"/><path fill="none" stroke="currentColor" '
        'stroke-width="9.4" stroke-linecap="round" stroke-linejoin="round" d="M39 20 32 34"/><path '
        'fill="none" stroke="currentColor" stroke-width="4.8" stroke-linecap="round" '
        'stroke-linejoin="round" d="M40 19l10 8 8-5M37 19 26 20l-5 9"/><path fill="none" '
        'stroke="currentColor" stroke-width="5.4" stroke-linecap="round" stroke-linejoin="round" d="M33 '
        '35l12 7-4 15 8 2M31 35 25 46 11 46 8 53"/><path fill="var(--wm-seal)" d="M39 45l10 2-3 '
        '10-10-3ZM13 41l10 0V51L13 51Z"/><path fill="none" stroke="currentColor" stroke-width="3" '
        'stroke-linecap="round" stroke-linejoin="round" d="M6 14H22M5 23H15M5 32H16"/>'
    ),
    21: (  # devil with flaming red hair
        '<path fill="var(--wm-seal)" d="M30 3c-2 7 4 9 8 2 4 1 5 5 3 9 5 0 8-3 8-7 5 4 6 9 3 14 4 1 7-1 '
        "9-4 2 7 0 12-5 15 4 2 6 4 6 8-3 6-8 8-12 8H14c-4 0-9-2-12-8 1-3 3-5 6-7-5-2-8-8-4-15 2 3 5 4 8 "
        '2-3-5-1-11 4-14-1 5 2 8 6 7-2-4 1-9 8-10Z"/><path fill="currentColor" d="M15 29c7-7 27-7 34 0 2 '
        '10-1 19-6 26-5 9-17 9-22 0-5-7-8-16-6-26Z"/><path fill="var(--wm-paper)" d="M19 34l10 3c-1 4-8 '
        '4-10-3Zm26 0-10 3c1 4 8 4 10-3ZM22 49c6-2 14-2 20 0-2 7-5 8-10 8s-8-1-10-8Z"/><path '
        'fill="currentColor" d="M26 46l2 7 2.5-7Zm12 0-2 7-2.5-7Z"/><path fill="none" '
        'stroke="var(--wm-paper)" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" d="M29 '
        '44q3 2 6 0M18 29l10 4m18-4-10 4"/>'
    ),
    22: (  # crossed broad axes, a whirlwind
        '<g transform="matrix(0.9 0 0 0.9 3.2 4.2)"><g transform="rotate(27 25.3 38.5)"><path '
        'fill="currentColor" d="M29.1-1.8H33V3c6.7 0 10.5-2.9 12.4-7.7C55 3 55 18.3 45.4 '
        '26c-1.9-4.8-5.7-7.7-12.4-7.7V63.4H29.1Z"/></g><g transform="matrix(-1 0 0 1 64 0)"><g '
        'transform="rotate(27 25.3 38.5)"><path fill="currentColor" d="M29.1-1.8H33V3c6.7 0 10.5-2.9 '
        '12.4-7.7C55 3 55 18.3 45.4 26c-1.9-4.8-5.7-7.7-12.4-7.7V63.4H29.1Z"/></g></g><path fill="none" '
        'stroke="var(--wm-seal)" stroke-width="3.1" stroke-linecap="round" stroke-linejoin="round" d="M32 '
        '9.7c3.8 0 3.8-5.8-1-5.8-5.7 0-5.7 10.6 1 10.6 8.6 0 9.6-14.4 0-15.4"/></g>'
    ),
    23: (  # tattooed back with a dragon
        '<path fill="currentColor" d="M25 2H39v9c5 3 16 3 19 10 3 9 3 17 1 24l-8-1-2-11c-1 9-2 15-1 '
        '21H16c1-6 0-12-1-21L13 44 5 45C3 38 3 30 6 21c3-7 14-7 19-10Z"/><path fill="none" '
        'stroke="var(--wm-paper)" stroke-width="3.8" stroke-linecap="round" stroke-linejoin="round" d="M43 '
        '37c2 10-6 13-9 6-3-6-11 6-13-2-2-10 21-5 19-15-1-6-7-8-11-6"/><path fill="var(--wm-paper)" d="M31 '
        '15l-4 1-8 4 4 2-4 3 7 1 6-3Z"/><path fill="none" stroke="var(--wm-paper)" stroke-width="2" '
        'stroke-linecap="round" stroke-linejoin="round" d="M30 16l4-3m5 10 4-2M32 34l-2-3M29 43l-1 4m9 0 0 '
        '3M35 32l3 3"/><path fill="var(--wm-seal)" d="M15 53H49l1 6c-10 3-26 3-36 0Z"/>'
    ),
    24: (  # palisade burst wide open
        '<path fill="var(--wm-seal)" d="M32 2.5l3.9 11.8 8.9-6.9-2 10.8 11.8 1-10.8 6.9L49.7 35 38.9 33l-3 '
        '11.8L31 34l-8.8 7.8L24.1 30 11.3 31l9.9-7.9-8.9-8.8 12.8 2.9 0-9.8L30 14.3Z"/><path '
        'fill="currentColor" d="M3.5 60.5V18.2l4.9-6.9 4.9 6.9V60.5Zm11.8 0V21.2l2.9 2.9 3 5.9 2.9 '
        "1V60.5Zm45.2 0V18.2l-4.9-6.9-4.9 6.9V60.5Zm-11.8 0V21.2l-2.9 2.9-3 5.9-2.9 1V60.5Zm-22.6 "
        '0V48.7l2.9 3 3-4.9 3 5.9 2.9-3V60.5Z"/><path fill="none" stroke="currentColor" stroke-width="3" '
        'stroke-linecap="round" stroke-linejoin="round" d="M3.5 40.9H24.1m15.8 0H60.5M3.5 54.6h57"/>'
    ),
    25: (  # winged tiger leaping
        '<path fill="currentColor" d="M4 32c0-5 3-9 7-9l1-5 5 4c5 0 7 4 13 7 8 0 16 0 20 6 3 5 4 9 10 13l1 '
        '6-5 1-6-5-6-4-2 2 3 6-3 5H37l0-7-4-7c-5 1-8 0-11-2l-9 8-7 1-1-4 6-2 4-7c-5 1-10-1-11-7Z"/><path '
        'fill="none" stroke="currentColor" stroke-width="3.4" stroke-linecap="round" '
        'stroke-linejoin="round" d="M50 36c6 0 10-4 8-10-1-4-5-4-5-1"/><path fill="var(--wm-seal)" d="M24 '
        '29c-2-9 2-19 12-25 1 3 0 6-1 7 5-2 10-2 14-1-1 4-5 6-7 7 4 0 7 1 9 3-5 4-13 9-19 10Z"/><path '
        'fill="none" stroke="var(--wm-paper)" stroke-width="2.2" stroke-linecap="round" '
        'stroke-linejoin="round" d="M30 33l1 7m5-7 1 7m5-6 0 7m6-2-2 5M18 23l-1 4m5-1-2 4m5 8-4 2M5 34l5 '
        '1"/><path fill="none" stroke="var(--wm-paper)" stroke-width="3.2" stroke-linecap="round" '
        'stroke-linejoin="round" d="M10.5 29h0"/>'
    ),
    26: (  # river dragon in the waves
        '<circle cx="52" cy="14" r="9" fill="var(--wm-seal)"/><path fill="currentColor" d="M4 21c0-5 4-7 '
        "8-5 2-4 6-6 11-5l9 0 8 4-7 3 8 6-6 1 6 7-4 1 2 13H21c0-6 3-10 4-14-7 3-14 2-17-3 6 1 11 0 "
        '14-3l-7-1-2 3-2-3c-4 1-7-1-7-4Z"/><path fill="none" stroke="var(--wm-paper)" stroke-width="3.6" '
        'stroke-linecap="round" stroke-linejoin="round" d="M20 17.5h0"/><path fill="none" '
        'stroke="currentColor" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round" d="M24 '
        '11c1-5 6-7 12-6M29 5l3-2M6 15c-2-4 0-8 4-8"/><path fill="none" stroke="currentColor" '
        'stroke-width="6.4" stroke-linecap="round" stroke-linejoin="round" d="M42 47c1-16 14-16 15 '
        '0"/><path fill="none" stroke="currentColor" stroke-width="3.6" stroke-linecap="round" '
        'stroke-linejoin="round" d="M4 49q5-6 10 0t12 0 12 0 12 0 10-2M8 57q6-6 12 0t12 0 12 0 12 0"/>'
    ),
    27: (  # fish caught in a net
        '<path fill="var(--wm-seal)" d="M13 41c7-11 23-11 31-2l9-6c-2 6-2 12 0 17l-9-5c-8 8-24 '
        '7-31-4Z"/><path fill="none" stroke="currentColor" stroke-width="3.6" stroke-linecap="round" '
        'stroke-linejoin="round" d="M24 16c4 3 12 3 16 0C55 28 64 44 57 54c-7 9-43 9-50 0C0 44 9 28 24 '
        '16Zm0 0L18 4H46L40 16"/><path fill="none" stroke="currentColor" stroke-width="1.7" '
        'stroke-linecap="round" stroke-linejoin="round" d="M32 19 57 48M20 21 53 59M13 28 40 61M7 37 26 '
        '61m6-42L7 48M44 21 11 59M51 28 24 61M57 37 38 61"/>'
    ),
    28: (  # ferryman rowing under the sun
        '<circle cx="13.3" cy="11.8" r="8.4" fill="var(--wm-seal)"/><path fill="currentColor" d="M3.5 '
        "42.3c10.8 4 42.3 4 57-3.9-2.9 9.8-8.8 14.7-16.7 14.7H18.2c-7.8 0-12.8-4.9-14.7-10.8ZM33 9.9 43.8 "
        "2l9.8 10.8Zm5.9 1.9h8.8c0 4-1.9 5.9-4.9 5.9s-3.9-1.9-3.9-5.9Zm1 6.9c5.9-1 9.8 2 10.8 7.9l2 "
        '14.7-15.8 3c1-7.9 0-17.7 3-25.6Z"/><g fill="none" stroke="currentColor" stroke-linecap="round" '
        'stroke-linejoin="round"><path stroke-width="4.3" d="M42.8 22.7 32 30.5l-4.9-2.9"/><path '
        'stroke-width="3.3" d="M34 15.8 15.3 55.1"/><path stroke-width="3" d="M24.1 59Q29 56.1 34 59t9.8 0 '
        '9.8 0"/></g><path fill="currentColor" d="M16.3 49.2l4.9 3L14.3 61H9.4Z"/>'
    ),
    29: (  # two dice above the reeds
        '<g transform="rotate(-14 18.6 34.2)"><rect x="5.9" y="21.5" width="26.3" height="26.3" rx="5.9" '
        'fill="currentColor"/><circle cx="19.1" cy="34.7" r="5.9" fill="var(--wm-seal)"/></g><g '
        'transform="rotate(12 44 17.6)"><rect x="32.2" y="4.9" width="24.4" height="24.4" rx="5.9" '
        'fill="currentColor"/><path fill="none" stroke="var(--wm-paper)" stroke-width="4.9" '
        'stroke-linecap="round" stroke-linejoin="round" d="M39.1 11.8h0m10.7 0h0M39.1 22.5h0m10.7 '
        '0h0m-5.4-5.4h0"/></g><path fill="none" stroke="currentColor" stroke-width="3.3" '
        'stroke-linecap="round" stroke-linejoin="round" d="M4 55.7q4.8-5.9 9.7 0t9.8 0 9.7 0 9.8 0 9.7 0 '
        '7.8-1"/><path fill="none" stroke="currentColor" stroke-width="2.9" stroke-linecap="round" '
        'stroke-linejoin="round" d="M48.8 50.8c0-7.8 3.9-11.7 8.8-15.6M44.9 50.8c0-5.9-1.9-9.8-5.8-13.7"/>'
    ),
    30: (  # white eel in dark waves
        '<circle cx="32" cy="32" r="30" fill="currentColor"/><path fill="none" stroke="var(--wm-paper)" '
        'stroke-width="6.4" stroke-linecap="round" stroke-linejoin="round" d="M7 45c4-9 11-13 16-7 5 6 10 '
        '8 14-2 2-7 5-10 10-11"/><path fill="var(--wm-paper)" d="M44 22c4-4 11-3 15 2-4 5-9 6-14 '
        '4.5Z"/><circle cx="52" cy="23.5" r="1.9" fill="var(--wm-seal)"/><path fill="none" '
        'stroke="var(--wm-paper)" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" d="M14 '
        '21q4-5 8 0t8 0 8 0M22 12q4-4 8 0t8 0M24 54q4-5 8 0t8 0m2-8q4-5 8 0t8-1"/>'
    ),
    31: (  # crowned Yama over the waves
        '<path fill="currentColor" d="M8 2H56L53 9H11Zm13 8H43l2 11H19Z"/><path fill="currentColor" d="M17 '
        '22H47c2 11-1 21-6 26-5 4-13 4-18 0-5-5-8-15-6-26Z"/><path fill="var(--wm-paper)" d="M20 27l10 '
        '3c-2 4-8 4-10-3Zm24 0-10 3c2 4 8 4 10-3ZM24 39q8 5 16 0c-1 9-15 9-16 0Z"/><path fill="none" '
        'stroke="var(--wm-paper)" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" d="M22 '
        '21.5H42"/><path fill="none" stroke="var(--wm-seal)" stroke-width="4.2" stroke-linecap="round" '
        'stroke-dasharray="0 5.6" d="M12 13V43M52 13V43M6.5 13V31m51-18V31"/><path fill="none" '
        'stroke="currentColor" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round" d="M5 '
        '57q4-6 9 0t9 0 9 0 9 0 9 0 9 0"/>'
    ),
    32: (  # headsman's sabre on prison bars
        '<path fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round" '
        'stroke-linejoin="round" d="M9 8V56M24 8V56M40 8V56M55 8V56M5 6H59M5 58H59"/><g '
        'transform="matrix(0.9 0 0 0.9 2.6 4)"><g transform="rotate(38 32 32)"><path fill="currentColor" '
        'stroke="var(--wm-paper)" stroke-width="3" d="M28 39c-1-13-3-23-9-35-1-8 5-14 17-18 8 14 8 34 0 '
        '53Z"/><path fill="none" stroke="var(--wm-paper)" stroke-width="2" stroke-linecap="round" '
        'stroke-linejoin="round" d="M37-2c2 10 1 20-2 28"/><path fill="none" stroke="currentColor" '
        'stroke-width="4.8" stroke-linecap="round" stroke-linejoin="round" d="M24 40H40m-8 0V56"/><path '
        'fill="none" stroke="var(--wm-seal)" stroke-width="3.6" stroke-linecap="round" '
        'stroke-linejoin="round" d="M32 60c-6-2-8 4-4 6 4 2 8-4 4-6 8 2 8-6 16-2"/></g></g>'
    ),
    33: (  # faggots on a carrying pole
        '<g fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"><path '
        'stroke-width="4.4" d="M4.4 15.6Q32 2.2 59.6 15.6"/><path stroke-width="1.7" d="M11 13.7 6.3 '
        '37.5M11 13.7 21.5 37.5M53 13.7 42.5 37.5M53 13.7l4.7 23.8"/><path stroke-width="4.2" d="M5.3 '
        "29.9l4.8 10.4L5.3 52.7M11 26l1.5 14.3L11 55.6M16.8 28 14.9 40.3l2.8 14.3M22.5 26 17.7 40.3l5.7 "
        "12.4M58.7 29.9 53.9 40.3l4.8 12.4M53 26 51.5 40.3 53 55.6M47.2 28l1.9 12.3-2.8 14.3M41.5 26l4.8 "
        '14.3-5.7 12.4"/></g><path fill="none" stroke="var(--wm-seal)" stroke-width="4.4" '
        'stroke-linecap="round" stroke-linejoin="round" d="M6.3 40.3H21.5m21 0H57.7"/>'
    ),
    34: (  # two-headed snake on a fork
        '<path fill="none" stroke="var(--wm-seal)" stroke-width="4.2" stroke-linecap="round" '
        'stroke-linejoin="round" d="M32 60V4M19 4V14c0 12 26 12 26 0V4"/><path fill="none" '
        'stroke="var(--wm-paper)" stroke-width="8.6" stroke-linecap="round" stroke-linejoin="round" d="M22 '
        '34c8 2 22 4 20 9-2 5-22 1-22 8 2 6 30 6 34-9"/><path fill="none" stroke="currentColor" '
        'stroke-width="6" stroke-linecap="round" stroke-linejoin="round" d="M11 26c-3 7 5 8 15 9 12 1 20 3 '
        '16 8-4 4-22 1-22 8 1 7 32 9 34-11"/><path fill="currentColor" d="M7 29c-3-6-2-12 3-17 5 5 7 10 5 '
        '17ZM50 42c-3-6-1-13 4-17 5 5 7 11 4 17Z"/><path fill="none" stroke="var(--wm-paper)" '
        'stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" d="M10 19h0M54 32h0"/><path '
        'fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" '
        'stroke-linejoin="round" d="M8 8l2 4 2-4M52 21l2 4 2-4"/>'
    ),
    35: (  # scorpion with two tails, fork
        '<path fill="none" stroke="var(--wm-seal)" stroke-width="3.6" stroke-linecap="round" '
        'stroke-linejoin="round" d="M32 60V4M25 4V9c0 6 14 6 14 0V4"/><path fill="none" '
        'stroke="currentColor" stroke-width="6.4" stroke-dasharray="5 1.3" d="M30 46C28 60 10 62 8 46m26 '
        '0c2 14 20 16 22 0"/><path fill="currentColor" d="M32 17c6 0 8 5 8 13 1 10-3 18-8 18s-9-8-8-18c0-8 '
        "2-13 8-13ZM5 47q-1-7 8-11-3 5-2 11Zm54 0q1-7-8-11 3 5 2 11ZM17 21C8 18 6 9 12 2q0 7 4 8l4-6c3 6 3 "
        '13-3 17Zm30 0c9-3 11-12 5-19q0 7-4 8L44 4c-3 6-3 13 3 17Z"/><path fill="none" '
        'stroke="currentColor" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round" d="M18 '
        '20l8 5m20-5-8 5M25 31 14 28m11 9H15m24-6 11-3M39 37H49"/><path fill="none" '
        'stroke="var(--wm-paper)" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="M27 '
        '30H37M26 36H38M28 42h8M29 22h0m6 0h0"/>'
    ),
    36: (  # crossbow and a flower
        '<g transform="rotate(32 27.6 34.4)"><path fill="currentColor" d="M23.3 7.3H32V46l6.3 13.6c-3.9 '
        '4.8-12.6 4.8-14.5 0Z"/><g fill="none" stroke="currentColor" stroke-linecap="round" '
        'stroke-linejoin="round"><path stroke-width="5.8" d="M6.4 29.6C8.3 19.9 16 14.1 27.6 14.1S47 19.9 '
        '48.9 29.6"/><path stroke-width="1.9" d="M6.4 29.6l21.2 5.8 21.3-5.8"/><path stroke-width="2.9" '
        'd="M34.4 44.1 41.2 47"/></g><path fill="currentColor" d="M27.6-4.3l4.9 9.7H22.8Z"/><path '
        'fill="none" stroke="var(--wm-paper)" stroke-width="2.1" stroke-linecap="round" '
        'stroke-linejoin="round" d="M27.6 10.2V34.4"/></g><circle cx="46" cy="52.8" r="4.8" fill="none" '
        'stroke="var(--wm-seal)" stroke-width="7.7" stroke-linecap="round" pathLength="50" '
        'stroke-dasharray="0 10"/><circle cx="46" cy="52.8" r="2.1" fill="var(--wm-paper)"/>'
    ),
}
