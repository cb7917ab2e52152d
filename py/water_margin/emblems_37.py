"""The emblems of the heroes of rank 37 to 72: vector drawings for the box 0 0 64 64."""

from collections.abc import Mapping

EMBLEMS: Mapping[int, str] = {
    37: (  # eight trigrams of a battle formation
        '<g fill="currentColor" stroke-linecap="round" stroke-linejoin="round"><path fill="none" '
        'stroke="currentColor" stroke-width="3.8" stroke-linecap="butt" d="M27.7 17.5H36.3M25.1 11.3H38.9'
        'M22.5 5H41.5M39.2 18.7L41.1 20.5M43.5 22.9L45.3 24.8M41.8 12.5L51.5 22.2M44.4 6.2L57.8 19.6M46.5 '
        '27.7V30.3M46.5 33.7V36.3M52.7 25.1V38.9M59 22.5V30.3M59 33.7V41.5M45.3 39.2L43.5 41.1M41.1 43.5'
        'L39.2 45.3M51.5 41.8L47.8 45.4M45.4 47.8L41.8 51.5M57.8 44.4L44.4 57.8M36.3 46.5H33.7M30.3 '
        '46.5H27.7M38.9 52.7H33.7M30.3 52.7H25.1M41.5 59H33.7M30.3 59H22.5M24.8 45.3L18.7 39.2M22.2 51.5'
        'L18.6 47.8M16.2 45.4L12.5 41.8M19.6 57.8L14.1 52.3M11.7 49.9L6.2 44.4M17.5 36.3V27.7M11.3 '
        '38.9V33.7M11.3 30.3V25.1M5 41.5V22.5M18.7 24.8L24.8 18.7M12.5 22.2L22.2 12.5M6.2 19.6L11.7 14.1'
        'M14.1 11.7L19.6 6.2"/><circle cx="32" cy="32" r="7" fill="var(--wm-seal)"/></g>'
    ),
    38: (  # sword planted in three mountains
        '<g fill="currentColor" stroke-linecap="round" stroke-linejoin="round"><path d="M2 60L12 40Q15 33 '
        '19 40L28 60ZM36 60L45 40Q49 33 52 40L62 60Z"/><path stroke="var(--wm-paper)" stroke-width="3" '
        'd="M11 62L25 31Q32 20 39 31L53 62Z"/><path fill="none" stroke="var(--wm-paper)" stroke-width="2" '
        'd="M45 46Q42 50 46 58M13 46Q11 52 15 58M55 49Q52 53 55 58M19 57Q20 53 23 49"/><path '
        'fill="var(--wm-seal)" stroke="var(--wm-paper)" stroke-width="2.5" d="M27.5 21H36.5V43L32 52L27.5 '
        '43Z"/><path fill="none" stroke="var(--wm-paper)" stroke-width="1.8" d="M32 25V42"/><path d="M23 '
        '15H41L38 22Q32 19 26 22Z"/><path fill="none" stroke="currentColor" stroke-width="5" d="M32 14V7"/>'
        '<path d="M27 6Q27 2 32 2Q37 2 37 6Z"/><path fill="none" stroke="var(--wm-seal)" '
        'stroke-width="2.6" d="M36 4Q44 5 42 12Q46 15 43 20"/></g>'
    ),
    39: (  # studded gate barred by a whip
        '<g fill="currentColor" stroke-linecap="round" stroke-linejoin="round"><path d="M2 11Q7 15 13 13'
        'Q17 11 19 4H45Q47 11 51 13Q57 15 62 11Q62 20 56 20H8Q2 20 2 11ZM8 22.5H31V61H8ZM33 22.5H56V61H33'
        'Z"/><path fill="none" stroke="var(--wm-paper)" stroke-width="4.5" d="M14 29h.1M25 29h.1M39 54h.1'
        'M50 54h.1M50 44h.1M14 40h.1"/><path fill="none" stroke="var(--wm-paper)" stroke-width="11" d="M5 '
        '58.6L59 23.4"/><path fill="none" stroke="var(--wm-seal)" stroke-width="5.5" d="M9 56L56 25.3"/>'
        '<path fill="none" stroke="var(--wm-seal)" stroke-width="3.2" d="M20.3 44.1L24.5 50.4M27 39.7L31.2 '
        '46.1M33.7 35.3L37.9 41.7M40.4 31L44.6 37.3M47.1 26.6L51.3 33"/><path fill="none" '
        'stroke="var(--wm-seal)" stroke-width="3.5" d="M8.5 49L14.8 58.5"/></g>'
    ),
    40: (  # dark face, red beard, winged cap
        '<g fill="currentColor" stroke-linecap="round" stroke-linejoin="round"><path d="M19 23V13Q20 8 26 '
        '9Q28 3 32 3Q36 3 38 9Q44 8 45 13V23Z"/><path d="M2 15Q10 13 18 17V21Q10 19 2 21ZM62 15Q54 13 46 '
        '17V21Q54 19 62 21Z"/><path d="M16 26H48Q52 38 44 47Q32 56 20 47Q12 38 16 26Z"/><path '
        'fill="var(--wm-seal)" d="M17 44Q12 50 16 54Q14 60 21 59Q24 63 28 60Q32 64 36 60Q40 63 43 59Q50 60 '
        '48 54Q52 50 47 44Q40 51 32 46Q24 51 17 44Z"/><path fill="none" stroke="var(--wm-paper)" '
        'stroke-width="2.6" d="M20 30L28 33M44 30L36 33"/><circle cx="25" cy="37" r="2.6" '
        'fill="var(--wm-paper)"/><circle cx="40" cy="36.5" r="1.9" fill="var(--wm-paper)"/><path '
        'fill="none" stroke="var(--wm-paper)" stroke-width="3.4" d="M29.5 42h.1M34.5 42h.1"/><path '
        'fill="none" stroke="var(--wm-paper)" stroke-width="2" d="M23 52Q21 55 24 57M32 53V57M41 52Q43 55 '
        '40 57"/></g>'
    ),
    41: (  # elk rising from a stone well
        '<g fill="currentColor" stroke-linecap="round" stroke-linejoin="round"><path fill="none" '
        'stroke="currentColor" stroke-width="4" d="M27 22Q22 18 12 20Q5 16 4 8M12 20Q12 12 11 5M18 18Q19 '
        '11 18 6M37 22Q42 18 52 20Q59 16 60 8M52 20Q52 12 53 5M46 18Q45 11 46 6"/><path d="M8 49Q32 41 56 '
        '49L53 60Q32 64 11 60Z"/><path fill="none" stroke="var(--wm-paper)" stroke-width="2" d="M9 54Q32 '
        '49 55 54M21 50L22 46M43 50L42 46M32 52V62M17 53V61M47 53V61"/><path stroke="var(--wm-paper)" '
        'stroke-width="2.4" d="M26 20Q32 17 38 20L41 29L37 44Q37 50 32 50Q27 50 27 44L23 29Z"/><path '
        'd="M25 24Q17 22 13 28Q19 32 25 30ZM39 24Q47 22 51 28Q45 32 39 30Z"/><path fill="none" '
        'stroke="var(--wm-paper)" stroke-width="2.4" d="M28 29L29.5 31M36 29L34.5 31M30 46h.1M34 46h.1"/>'
        '<path fill="none" stroke="var(--wm-seal)" stroke-width="5.4" d="M25 6h.1M39 6h.1M32 12h.1"/></g>'
    ),
    42: (  # helmet before four triumphal flags
        '<g fill="currentColor" stroke-linecap="round" stroke-linejoin="round"><path fill="none" '
        'stroke="currentColor" stroke-width="2.8" d="M35.9 34.5L43.4 4.4M42.4 42.5L62.4 27.9M28.1 34.5'
        'L20.6 4.4M21.6 42.5L1.6 27.9"/><path fill="var(--wm-seal)" d="M43.1 5.4L54.5 25.7L37.8 26.7ZM61.8 '
        '28.4L58.3 46.7L47.5 38.7ZM20.9 5.4L9.5 25.7L26.2 26.7ZM2.2 28.4L5.7 46.7L16.5 38.7Z"/><path '
        'stroke="var(--wm-paper)" stroke-width="3" d="M15 46Q17 32 29 28L30.5 19H33.5L35 28Q47 32 49 46L52 '
        '50L49 62H39L37 52H27L25 62H15L12 50Z"/><path fill="none" stroke="var(--wm-paper)" '
        'stroke-width="2.2" d="M14 47.5Q32 41 50 47.5M17 53L24 53M17 57.5L23 57.5M47 53L40 53M47 57.5L41 '
        '57.5M32 31V40"/><circle cx="32" cy="18" r="3.4"/></g>'
    ),
    43: (  # three-pointed blade beside heavenly eye
        '<g fill="currentColor" stroke-linecap="round" stroke-linejoin="round"><path d="M46 1Q52 9 50 17'
        'L49.5 23Q57 23 61 13Q62 31 50 34L49 38H43L42 34Q30 31 31 13Q35 23 42.5 23L42 17Q40 9 46 1Z"/>'
        '<path fill="none" stroke="var(--wm-paper)" stroke-width="2" d="M46 12V31"/><path fill="none" '
        'stroke="currentColor" stroke-width="4.6" d="M46 38V61"/><path fill="none" stroke="var(--wm-seal)" '
        'stroke-width="3.4" d="M41 39H51"/><path d="M17 8Q39 33 17 58Q-5 33 17 8Z"/><path '
        'fill="var(--wm-paper)" d="M17 15Q33 33 17 51Q1 33 17 15Z"/><circle cx="17" cy="33" r="7.4" '
        'fill="var(--wm-seal)"/><circle cx="17" cy="33" r="2.8"/><path fill="none" stroke="currentColor" '
        'stroke-width="3" d="M5 12L8 16M29 12L27 15M5 54L8 50M29 54L26 50"/></g>'
    ),
    44: (  # great wave over a town wall
        '<g fill="currentColor" stroke-linecap="round" stroke-linejoin="round"><path fill="var(--wm-seal)" '
        'd="M39 54V37H44V41H48V37H53V41H57V37H62V54Z"/><path stroke="var(--wm-paper)" stroke-width="2.4" '
        'd="M2 62V36Q4 6 32 3Q52 2 57 17Q51 13 46 16Q52 20 50 27Q44 20 39 23Q43 28 40 33Q34 28 30 32Q23 41 '
        '33 48Q44 54 62 50V62Z"/><path fill="none" stroke="var(--wm-paper)" stroke-width="2.4" d="M8 56Q8 '
        '22 32 11M17 57Q14 32 29 22M28 56Q20 50 20 42"/><circle cx="55" cy="29" r="2.3"/><circle cx="46" '
        'cy="32" r="1.8"/></g>'
    ),
    45: (  # burning wheel of a fire cart
        '<g fill="currentColor" stroke-linecap="round" stroke-linejoin="round"><path fill="var(--wm-seal)" '
        'd="M9 42Q1 25 13 14Q12 22 18 25Q17 10 32 2Q30 12 39 18Q44 15 43 7Q59 20 55 42Q44 30 32 30Q20 30 9 '
        '42Z"/><circle cx="32" cy="43" r="21" fill="var(--wm-paper)"/><circle cx="32" cy="43" r="16" '
        'fill="none" stroke="currentColor" stroke-width="5"/><path fill="none" stroke="currentColor" '
        'stroke-width="3" stroke-linecap="butt" d="M17.2 36.9L46.8 49.1M25.9 28.2L38.1 57.8M38.1 28.2L25.9 '
        '57.8M46.8 36.9L17.2 49.1"/><circle cx="32" cy="43" r="5.5"/><circle cx="32" cy="43" r="2" '
        'fill="var(--wm-paper)"/></g>'
    ),
    46: (  # brush writing on a scroll
        '<g fill="currentColor" stroke-linecap="round" stroke-linejoin="round"><path d="M11 4H53V60H11Z"/>'
        '<path fill="none" stroke="currentColor" stroke-width="5" d="M5 6H59M5 58H59"/><path '
        'fill="var(--wm-paper)" d="M16 14H48V50H16Z"/><path fill="none" stroke="var(--wm-seal)" '
        'stroke-width="3.8" d="M20 43Q22 33 28 36Q28 45 34 43Q40 37 44 41M43 46.5h.1"/><path '
        'stroke="var(--wm-paper)" stroke-width="2.6" d="M60 12Q63 14 61 17L46 29L42 25ZM40 26L44.5 31Q40 '
        '39 26 42Q31 30 40 26Z"/></g>'
    ),
    47: (  # two swords set as scales
        '<g fill="currentColor" stroke-linecap="round" stroke-linejoin="round"><path d="M28.5 '
        '19H35.5V52L32 61L28.5 52Z"/><path fill="none" stroke="currentColor" stroke-width="4.5" d="M32 '
        '13V5"/><path d="M12 13L20 12H58L62 15.5L58 19H20L12 18Z"/><path fill="none" stroke="currentColor" '
        'stroke-width="4" d="M3 15.5H12M15 10V21"/><path fill="none" stroke="currentColor" '
        'stroke-width="2.5" d="M14 22L5 42M14 22L23 42M50 22L41 42M50 22L59 42"/><path d="M3 41H25Q22 51 '
        '14 51Q6 51 3 41ZM39 41H61Q58 51 50 51Q42 51 39 41Z"/><circle cx="32" cy="5" r="3.4" '
        'fill="var(--wm-seal)"/><circle cx="14" cy="37" r="4" fill="var(--wm-seal)"/><circle cx="50" '
        'cy="37" r="4" fill="var(--wm-seal)"/><path fill="none" stroke="var(--wm-paper)" '
        'stroke-width="1.8" d="M32 24V48"/></g>'
    ),
    48: (  # great bird brushing the clouds
        '<g fill="currentColor" stroke-linecap="round" stroke-linejoin="round"><path fill="none" '
        'stroke="currentColor" stroke-width="5" d="M28 26Q20 8 3 5M28 26Q18 15 4 14M28 27Q18 20 7 23M28 28'
        'Q20 25 12 31M29 30Q24 29 19 37M36 26Q44 8 61 5M36 26Q46 15 60 14M36 27Q46 20 57 23M36 28Q44 25 52 '
        '31M35 30Q40 29 45 37"/><path d="M27 24Q27 12 33 11Q38 11 40 16L37 18Q38 28 37 34L32 40L27 34Z"/>'
        '<path fill="none" stroke="currentColor" stroke-width="5" d="M32 34L26 46M32 34V48M32 34L38 46"/>'
        '<circle cx="34" cy="15" r="1.3" fill="var(--wm-paper)"/><path fill="none" '
        'stroke="var(--wm-paper)" stroke-width="6" d="M2 52H62"/><path fill="none" stroke="var(--wm-seal)" '
        'stroke-width="3.6" d="M2 59H24Q32 59 31 52Q29 46 23 48Q20 51 24 53M30 59H50Q58 58 57 51Q54 46 49 '
        '49Q47 52 50 53M14 53H6"/></g>'
    ),
    49: (  # fire-eyed guardian lion with a chain
        '<g fill="currentColor" stroke-linecap="round" stroke-linejoin="round"><path d="M28 24Q46 28 50 42'
        'Q57 49 55 61H35Q34 56 40 54L37 46Q32 49 32 54L31 61H17Q17 56 22 54L20 36ZM51 41Q58 38 55 28Q53 20 '
        '58 12Q63 22 62 34Q61 46 54 49Z"/><path fill="none" stroke="currentColor" stroke-width="13" d="M27 '
        '8h.1M36 13h.1M41 22h.1M39 32h.1M30 39h.1"/><path fill="none" stroke="var(--wm-paper)" '
        'stroke-width="1.8" d="M25 8a2 2 0 1 1 3 2M34 13a2 2 0 1 1 3 2M39 22a2 2 0 1 1 3 2M37 32a2 2 0 1 1 '
        '3 2"/><path d="M3 21L4 15Q8 11 12 13Q15 5 24 8L34 18L31 32L22 38Q13 39 10 36L11 31H19L20 26L5 '
        '27Z"/><circle cx="18" cy="18" r="4" fill="var(--wm-paper)"/><circle cx="18" cy="18" r="2.8" '
        'fill="var(--wm-seal)"/><path fill="var(--wm-seal)" d="M10 13Q13 1 25 8Q17 8 14 14Z"/><path '
        'fill="none" stroke="currentColor" stroke-width="2.6" d="M9 31a3 4 0 1 0 .1 0m0 10a3 4 0 1 0 .1 '
        '0m0 10a3 4 0 1 0 .1 0M9 38v4m0 6v4"/></g>'
    ),
    50: (  # tiger head with a brocade flower
        '<g fill="currentColor" stroke-linecap="round" stroke-linejoin="round"><path d="M32 8Q39 8 45 11'
        'Q49 4 57 8Q61 15 55 21Q58 28 57 34L62 40L56 42L58 49L50 49Q43 60 32 60Q21 60 14 49L6 49L8 42L2 40'
        'L7 34Q6 28 9 21Q3 15 7 8Q15 4 19 11Q25 8 32 8Z"/><path fill="var(--wm-paper)" d="M14 30Q21 24 27 '
        '32Q20 37 14 30ZM50 30Q43 24 37 32Q44 37 50 30Z"/><circle cx="21.5" cy="31" r="2.6"/><circle '
        'cx="42.5" cy="31" r="2.6"/><path fill="var(--wm-paper)" d="M32 42Q41 40 45 47Q41 55 32 55Q23 55 '
        '19 47Q23 40 32 42Z"/><path d="M27 38H37L33 44V48Q37 51 40 49L41 51Q36 54 32 51Q28 54 23 51L24 '
        '49Q27 51 31 48V44Z"/><path fill="none" stroke="var(--wm-paper)" stroke-width="2.6" d="M8 37L15 38'
        'M12 44L17 43M56 37L49 38M52 44L47 43M14 20L20 22M50 20L44 22M12 11L14 13M52 11L50 13"/><path '
        'fill="none" stroke="var(--wm-seal)" stroke-width="4.6" d="M32 14V24M27 19H37"/><circle cx="32" '
        'cy="19" r="1.6" fill="var(--wm-paper)"/></g>'
    ),
    51: (  # leopard resting on a branch
        '<g fill="currentColor" stroke-linecap="round" stroke-linejoin="round"><path fill="none" '
        'stroke="currentColor" stroke-width="4" d="M55 26Q63 21 58 13Q54 6 60 3"/><path fill="none" '
        'stroke="currentColor" stroke-width="5.4" d="M19 37L10 46L5 52M46 34L41 46L35 51L37 58H34M23 37L22 '
        '49L16 58H13M52 33L55 45L49 52L52 58H49"/><path d="M10 22Q20 17 28 21Q38 25 47 20Q57 20 58 30Q57 '
        '38 50 38Q43 36 36 38Q28 41 20 41Q12 38 11 32Z"/><path stroke="var(--wm-paper)" stroke-width="2" '
        'd="M2 32Q3 27 6 25V18L11 21L16 18L18 24Q21 29 18 35Q14 39 8 38Q3 37 2 32Z"/><path fill="none" '
        'stroke="var(--wm-paper)" stroke-width="2.3" d="M8 28L10 29.5M15 29L14 29.5M6 34.5h.1M24 25q3-1 3 2'
        'M33 28q3-2 4 1M43 25q3-1 4 2M25 34q3-2 4 1M36 34q2-2 4 0M45 33q3-2 4 1M52 27h.1M30 30h.1"/><path '
        'fill="var(--wm-seal)" d="M24 3Q36 2 39 12Q27 15 24 3ZM40 14Q38 5 46 2Q50 9 40 14Z"/></g>'
    ),
    52: (  # cannon shaking the sky
        '<g fill="currentColor" stroke-linecap="round" stroke-linejoin="round"><path fill="var(--wm-seal)" '
        'd="M52.4 1.2L53.5 9.5L61.5 7L56.3 13.6L63.8 17.4L55.5 18.5L58 26.5L51.4 21.3L47.6 28.8L46.5 20.5'
        'L38.5 23L43.7 16.4L36.2 12.6L44.5 11.5L42 3.5L48.6 8.7Z"/><path d="M10 38Q5 47 12 52Q19 56 25 '
        '50L50 25L40 15Z"/><path fill="none" stroke="currentColor" stroke-width="5.4" d="M38 14L51 27"/>'
        '<path fill="none" stroke="var(--wm-paper)" stroke-width="2.4" d="M31 21L42 32M21 30L32 41"/><path '
        'fill="none" stroke="currentColor" stroke-width="4.6" d="M30 46L50 60M30 60H60"/><circle cx="25" '
        'cy="49" r="14.5" fill="var(--wm-paper)"/><circle cx="25" cy="49" r="10.6" fill="none" '
        'stroke="currentColor" stroke-width="4.6"/><path fill="none" stroke="currentColor" '
        'stroke-width="3" d="M25 39V59M15 49H35"/><circle cx="25" cy="49" r="4"/></g>'
    ),
    53: (  # abacus with one red rod
        '<g fill="currentColor" stroke-linecap="round" stroke-linejoin="round"><rect x="4" y="10" '
        'width="56" height="44" rx="2" fill="none" stroke="currentColor" stroke-width="5"/><path '
        'fill="none" stroke="currentColor" stroke-width="3.6" d="M4 25H60"/><path fill="none" '
        'stroke="currentColor" stroke-width="1.5" stroke-linecap="butt" d="M13 12V52M22.5 12V52M32 12V52'
        'M41.5 12V52M51 12V52"/><path fill="none" stroke="currentColor" stroke-width="5" d="M11.2 17h3.6'
        'M20.7 17h3.6M39.7 21h3.6M49.2 17h3.6M11.2 47h3.6M11.2 41h3.6M11.2 35h3.6M20.7 47h3.6M20.7 41h3.6'
        'M20.7 30h3.6M39.7 47h3.6M39.7 35h3.6M39.7 29h3.6M49.2 47h3.6M49.2 41h3.6M49.2 30h3.6"/><path '
        'fill="none" stroke="var(--wm-seal)" stroke-width="5" d="M30.2 20.5h3.6M30.2 47h3.6M30.2 36h3.6'
        'M30.2 30h3.6"/></g>'
    ),
    54: (  # halberd with a streaming leopard tail
        '<g fill="currentColor" stroke-linecap="round" stroke-linejoin="round"><path fill="none" '
        'stroke="var(--wm-seal)" stroke-width="8.5" d="M32 42Q46 30 48 42Q49 53 58 56"/><path fill="none" '
        'stroke="var(--wm-paper)" stroke-width="3" d="M38 38.5h.1M45 38h.1M48 45h.1M52.5 52h.1"/><circle '
        'cx="58" cy="56" r="4"/><path fill="none" stroke="currentColor" stroke-width="4.6" d="M52.4 '
        '12.3L11.9 60.6"/><path d="M60.7 2.4L57.5 14L51.6 16.9L47.9 13.8L49.8 7.6ZM45.7 17.2L40.8 10.5'
        'L38.3 13.5L43.1 20.2ZM35.4 29.4L28 25.8L25.4 28.9L32.8 32.5ZM47.5 5.6Q19.5 9.5 20.5 37.8Q29.4 '
        '17.9 47.5 5.6Z"/><path fill="none" stroke="var(--wm-seal)" stroke-width="4" d="M26.2 37.3L32.3 '
        '42.5"/></g>'
    ),
    55: (  # halberd and spilt quicksilver
        '<g fill="currentColor" stroke-linecap="round" stroke-linejoin="round"><path fill="none" '
        'stroke="currentColor" stroke-width="4" d="M11 62V14M11 17H20M11 28H20"/><path d="M11 2L15 12L13 '
        '16H9L7 12ZM18 6Q33 22 18 40Q23 22 18 6Z"/><path d="M36.6 31.3L30.9 20.7L35.4 20.6L38.1 19.2Q37.4 '
        '9.4 46.7 5.6Q54.2 2.7 58.8 7.1L63.5 15.9Q64.5 22.1 57.9 26.8Q49.6 32.4 41.8 26.3L39.2 27.7Z"/>'
        '<path fill="var(--wm-seal)" d="M53.5 29.1L42.2 7.9L47.5 5.1L58.8 26.3Z"/><circle cx="32" cy="35" '
        'r="2.6"/><circle cx="35" cy="45" r="3.4"/><circle cx="27" cy="54" r="4.4"/><circle cx="39" '
        'cy="56" r="5.8"/><circle cx="51" cy="58" r="3.6"/><circle cx="59" cy="60" r="2"/><circle cx="48" '
        'cy="47" r="2.2"/><path fill="none" stroke="var(--wm-paper)" stroke-width="2.4" d="M37 54h.1M26 '
        '52h.1"/></g>'
    ),
    56: (  # healing gourd, needle and pills
        '<g fill="currentColor" stroke-linecap="round" stroke-linejoin="round"><path fill="none" '
        'stroke="currentColor" stroke-width="4" d="M24 8Q25 3 32 4"/><path d="M19 8H29L30 13Q35 18 32 26'
        'Q30 29 32 31Q42 35 42 46Q41 61 24 61Q7 61 6 46Q6 35 16 31Q18 29 16 26Q13 18 18 13Z"/><path '
        'fill="none" stroke="var(--wm-seal)" stroke-width="4" d="M16 29Q24 32 32 29"/><path fill="none" '
        'stroke="var(--wm-paper)" stroke-width="2.8" d="M13 46Q13 39 18 37"/><circle cx="54" cy="7" '
        'r="3.4" fill="none" stroke="currentColor" stroke-width="2.6"/><path fill="none" '
        'stroke="currentColor" stroke-width="4.6" d="M54 12V28"/><path d="M52.4 28H55.6L54 60Z"/><path '
        'fill="none" stroke="var(--wm-paper)" stroke-width="1.4" d="M51 16.5L57 15M51 20.5L57 19M51 24.5'
        'L57 23"/><path fill="none" stroke="var(--wm-seal)" stroke-width="5.6" d="M43 11h.1M43 20h.1M43 '
        '29h.1"/></g>'
    ),
    57: (  # horse grazing a healing herb
        '<g fill="currentColor" stroke-linecap="round" stroke-linejoin="round"><path d="M37 3L42 11Q31 14 '
        '25 23L9 37Q4 42 7 47Q11 53 18 47Q27 46 34 41Q40 48 33 62H61Q64 30 53 16L49 4L44 11Z"/><path '
        'fill="none" stroke="var(--wm-paper)" stroke-width="2.6" d="M25 26L30 27M11 42h.1M14 47L20 43"/>'
        '<path fill="none" stroke="var(--wm-paper)" stroke-width="2.4" d="M49 14Q56 26 54 36M46 20Q52 30 '
        '50 40M41 62Q46 54 45 46M51 62Q55 54 54 46"/><path fill="none" stroke="var(--wm-seal)" '
        'stroke-width="3" d="M15 49Q12 56 13 62"/><path fill="var(--wm-seal)" d="M13 56Q6 57 2 50Q10 48 13 '
        '56ZM14 60Q15 53 24 52Q23 60 14 60Z"/></g>'
    ),
    58: (  # stumpy tiger with a flower
        '<g fill="currentColor" stroke-linecap="round" stroke-linejoin="round"><path fill="none" '
        'stroke="currentColor" stroke-width="5.5" d="M54 36Q63 30 58 20Q54 12 59 8"/><path d="M22 26Q40 20 '
        '52 27Q60 33 58 46L56 54V59H47V54H30V59H21L14 48Z"/><path fill="none" stroke="var(--wm-paper)" '
        'stroke-width="2.8" d="M36 24Q38 29 35 34M44 24Q46 30 43 36M51 28Q53 32 50 38M58 17L54 16"/><path '
        'stroke="var(--wm-paper)" stroke-width="2" d="M5 20Q1 13 6 9Q11 7 14 12Q19 10 25 12Q28 7 33 9Q38 '
        '13 34 20Q38 28 34 36Q28 44 19 44Q11 44 5 36Q1 28 5 20Z"/><path fill="none" '
        'stroke="var(--wm-paper)" stroke-width="2.4" d="M19.5 15v4M14 16l1 3M25 16l-1 3M13 33q3 3 6.5 '
        '0q3.5 3 6.5 0M10 25l5-1M29 25l-5-1"/><path fill="none" stroke="currentColor" stroke-width="2.8" '
        'd="M16 41L8 50"/><path fill="none" stroke="var(--wm-seal)" stroke-width="5" d="M8 46v8M4 50h8"/>'
        '<circle cx="8" cy="50" r="1.8" fill="var(--wm-paper)"/></g>'
    ),
    59: (  # two sabres and a red lasso
        '<g fill="currentColor" stroke-linecap="round" stroke-linejoin="round"><path fill="none" '
        'stroke="var(--wm-seal)" stroke-width="4" d="M5 24Q6 12 32 12Q58 12 59 24"/><path '
        'stroke="var(--wm-paper)" stroke-width="2.2" d="M22 46L46 14Q50 7 57 2Q59 15 51 24L29 51Z"/><path '
        'stroke="var(--wm-paper)" stroke-width="2.2" d="M42 46L18 14Q14 7 7 2Q5 15 13 24L35 51Z"/><path '
        'fill="none" stroke="currentColor" stroke-width="4.4" d="M18 44L29 52M46 44L35 52M23 49L15 60M41 49'
        'L49 60"/><path fill="none" stroke="var(--wm-paper)" stroke-width="8.5" d="M5 25Q7 36 32 36Q57 36 '
        '59 25"/><path fill="none" stroke="var(--wm-seal)" stroke-width="4" d="M5 24Q6 36 32 36Q58 36 59 24'
        'M54 32Q63 40 58 47Q54 54 61 60"/></g>'
    ),
    60: (  # owl perched on a broadsword
        '<g fill="currentColor" stroke-linecap="round" stroke-linejoin="round"><path d="M24.5 '
        '38H39.5V55L32 63L24.5 55Z"/><path fill="none" stroke="var(--wm-paper)" stroke-width="2.2" d="M32 '
        '40V57"/><path d="M11 30Q32 34 53 30V36Q32 39 11 36Z"/><path stroke="var(--wm-paper)" '
        'stroke-width="2.4" d="M20 2Q25 6 32 6Q39 6 44 2Q47 9 46 18Q45 28 38 32L32 34L26 32Q19 28 18 18Q17 '
        '9 20 2Z"/><circle cx="26" cy="12.5" r="5.2" fill="var(--wm-paper)"/><circle cx="38" cy="12.5" '
        'r="5.2" fill="var(--wm-paper)"/><circle cx="26.4" cy="12.5" r="3.2" fill="var(--wm-seal)"/>'
        '<circle cx="37.6" cy="12.5" r="3.2" fill="var(--wm-seal)"/><path fill="var(--wm-paper)" d="M30 '
        '15H34L32 20.5Z"/><path fill="none" stroke="var(--wm-paper)" stroke-width="1.8" d="M25 23L27 25L29 '
        '23M35 23L37 25L39 23M30 27.5L32 29.5L34 27.5"/></g>'
    ),
    61: (  # horned mask of a demon king
        '<g fill="currentColor" stroke-linecap="round" stroke-linejoin="round"><path d="M20 22Q6 20 4 3Q12 '
        '12 24 13ZM44 22Q58 20 60 3Q52 12 40 13Z"/><path d="M32 10Q46 10 52 22L60 26L54 31L60 38L52 41Q48 '
        '62 32 62Q16 62 12 41L4 38L10 31L4 26L12 22Q18 10 32 10Z"/><path fill="var(--wm-seal)" d="M32 '
        '13Q37 19 32 25Q27 19 32 13Z"/><path fill="var(--wm-paper)" d="M14 30Q16 24 28 32Q26 37 20 36Q15 '
        '35 14 30ZM50 30Q48 24 36 32Q38 37 44 36Q49 35 50 30Z"/><circle cx="22" cy="32.5" r="2.4"/><circle '
        'cx="42" cy="32.5" r="2.4"/><path fill="none" stroke="var(--wm-paper)" stroke-width="2.6" d="M14 24'
        'Q20 22 27 28M50 24Q44 22 37 28M28 41Q32 38 36 41"/><path fill="var(--wm-paper)" d="M18 45Q32 50 '
        '46 45Q46 57 32 57Q18 57 18 45Z"/><path d="M27 47L29 53L31 48H33L35 53L37 47ZM20 57V52Q24 55 28 55'
        'L26 59ZM44 57V52Q40 55 36 55L38 59Z"/></g>'
    ),
    62: (  # comet with streaming hair
        '<g fill="currentColor" stroke-linecap="round" stroke-linejoin="round"><path d="M24 34Q40 30 62 2'
        'Q46 12 20 26ZM30 44Q50 38 62 20Q50 34 29 37ZM27 51Q46 52 60 40Q46 46 32 46ZM13 28Q24 18 36 4Q16 '
        '12 6 30Z"/><circle cx="18" cy="45" r="16.5" fill="var(--wm-paper)"/><path fill="var(--wm-seal)" '
        'd="M18 28.5L23.7 39.3L34.5 45L23.7 50.7L18 61.5L12.3 50.7L1.5 45L12.3 39.3ZM28.3 34.7L26 45L28.3 '
        '55.3L18 53L7.7 55.3L10 45L7.7 34.7L18 37Z"/><circle cx="18" cy="45" r="3.4" '
        'fill="var(--wm-paper)"/><path fill="none" stroke="currentColor" stroke-width="4.5" d="M55 54h.1M9 '
        '9h.1"/><path fill="none" stroke="currentColor" stroke-width="3.2" d="M45 60h.1"/></g>'
    ),
    63: (  # fire star over a jar
        '<g fill="currentColor" stroke-linecap="round" stroke-linejoin="round"><path fill="var(--wm-seal)" '
        'd="M32 1L36.2 11.3L46.5 15.5L36.2 19.7L32 30L27.8 19.7L17.5 15.5L27.8 11.3ZM40.1 7.4L38 15.5L40.1 '
        '23.6L32 21.5L23.9 23.6L26 15.5L23.9 7.4L32 9.5Z"/><circle cx="32" cy="15.5" r="2.8" '
        'fill="var(--wm-paper)"/><path d="M21 32H43L44 37.5Q56 41 54 51Q52 58 45 62H19Q12 58 10 51Q8 41 20 '
        '37.5Z"/><path fill="none" stroke="var(--wm-paper)" stroke-width="2.6" d="M19 39H45"/><path '
        'fill="var(--wm-paper)" d="M32 43L40.5 50L32 57L23.5 50Z"/><circle cx="32" cy="50" r="3" '
        'fill="var(--wm-seal)"/></g>'
    ),
    64: (  # eight flying knives over a shield
        '<g fill="currentColor" stroke-linecap="round" stroke-linejoin="round"><path fill="none" '
        'stroke="currentColor" stroke-width="2.4" d="M34.9 33.3L37.2 21.5M33 21.7L40.9 23.2M39.8 35.9L46.1 '
        '26.3M42.4 25L48.8 29.2M41.9 41.3L49.9 35.9M47.5 33.7L51 39M41.7 46.3L49.5 44.9M48.4 42.4L49.4 47.6'
        'M29.1 33.3L26.8 21.5M23.1 23.2L31 21.7M24.2 35.9L17.9 26.3M15.2 29.2L21.6 25M22.1 41.3L14.1 35.9'
        'M13 39L16.5 33.7M22.3 46.3L14.5 44.9M14.6 47.6L15.6 42.4"/><path d="M34.4 19.9L40.3 21.1L43 10.4'
        'L41 1.9M44.2 23.9L49.1 27L55.3 18.5L56.6 10.2M49.2 33.5L51.9 37.5L59.5 32.9L63.2 27M49.9 42.8'
        'L50.5 46.7L57.8 45.9L62.5 42.6M23.7 21.1L29.6 19.9L28.1 9L23 1.9M14.9 27L19.8 23.9L14.5 14.7L7.4 '
        '10.2M12.1 37.5L14.8 33.5L7.7 28.2L0.8 27M13.5 46.7L14.1 42.8L7.1 41.2L1.5 42.6"/><circle cx="32" '
        'cy="48" r="12.5"/><circle cx="32" cy="48" r="9.6" fill="var(--wm-paper)"/><circle cx="32" cy="48" '
        'r="7" fill="var(--wm-seal)"/></g>'
    ),
    65: (  # monkey sage before crossed javelins
        '<g fill="currentColor" stroke-linecap="round" stroke-linejoin="round"><path fill="none" '
        'stroke="currentColor" stroke-width="3.4" d="M6 60L56 8M58 60L8 8"/><path d="M2 2L14 7L7 14ZM62 '
        '2L50 7L57 14Z"/><circle cx="32" cy="37" r="21" fill="var(--wm-paper)"/><path d="M32 16Q45 16 49 28'
        'Q58 27 59 35Q58 42 49 42Q45 56 32 56Q19 56 15 42Q6 42 5 35Q6 27 15 28Q19 16 32 16Z"/><path '
        'fill="var(--wm-paper)" d="M32 29Q38 24 43 28Q46 34 42 39Q44 52 32 52Q20 52 22 39Q18 34 21 28Q26 '
        '24 32 29Z"/><path fill="none" stroke="currentColor" stroke-width="2.7" d="M24 30.5L29 32.5M40 30.5'
        'L35 32.5M27 35h.1M37 35h.1M31 39.5h.1M33 39.5h.1M25 44Q32 48 39 44"/><path fill="none" '
        'stroke="var(--wm-seal)" stroke-width="3.6" d="M17 24Q25 17 32 25Q39 17 47 24"/><circle cx="32" '
        'cy="16" r="3.6" fill="var(--wm-seal)"/></g>'
    ),
    66: (  # graver cutting a red seal
        '<g fill="currentColor" stroke-linecap="round" stroke-linejoin="round"><path fill="var(--wm-seal)" '
        'd="M20 22H59V61H20Z"/><path fill="none" stroke="var(--wm-paper)" stroke-width="3.4" '
        'stroke-linecap="butt" d="M53 29V55H27V41"/><path fill="none" stroke="var(--wm-paper)" '
        'stroke-width="3.4" stroke-linecap="butt" d="M27 35H46V48H35V41"/><path fill="none" '
        'stroke="var(--wm-paper)" stroke-width="14" d="M6 5L32 38"/><path fill="none" '
        'stroke="currentColor" stroke-width="9" d="M7 6L15 16"/><path fill="none" stroke="currentColor" '
        'stroke-width="5.5" d="M18 20L26 30"/><path d="M22 33L30 26.5L38 37L31 42.5Z"/><path fill="none" '
        'stroke="var(--wm-paper)" stroke-width="2" d="M12.5 20L20 14"/><path fill="none" '
        'stroke="currentColor" stroke-width="4" d="M8 46h.1M13 36h.1M12 56h.1M4 38h.1"/></g>'
    ),
    67: (  # iron flute with a tassel
        '<g fill="currentColor" stroke-linecap="round" stroke-linejoin="round"><path fill="none" '
        'stroke="currentColor" stroke-width="8" d="M6 50L58 16"/><path fill="none" '
        'stroke="var(--wm-paper)" stroke-width="3.4" d="M24 38.5h.1M31 34h.1M38 29.5h.1M45 24.5h.1"/><path '
        'fill="none" stroke="var(--wm-paper)" stroke-width="1.6" d="M11 41.5L15 48.5M14.5 39.5L18.5 46.5'
        'M51 16L55 23"/><path fill="none" stroke="var(--wm-seal)" stroke-width="3" d="M8 52V55"/><path '
        'fill="var(--wm-seal)" d="M5 54H11L14 62H2Z"/><path fill="none" stroke="var(--wm-paper)" '
        'stroke-width="1.2" d="M6.5 58L6 62M10 58L10.5 62"/><path fill="none" stroke="currentColor" '
        'stroke-width="3.6" d="M6 30Q6 20 14 20Q21 21 19 28Q15 31 13 27M21 16Q24 5 33 7Q40 11 35 18Q30 21 '
        '29 15"/><path fill="none" stroke="currentColor" stroke-width="3.6" d="M31 52Q42 60 50 53Q55 45 47 '
        '42Q41 43 44 49M55 37Q61 38 60 31"/></g>'
    ),
    68: (  # dragon leaving its cave
        '<g fill="currentColor" stroke-linecap="round" stroke-linejoin="round"><path d="M2 62V34L8 28L9 '
        '18L18 14L22 5L33 4L38 12L44 16L45 26L50 32L49 38L55 46L62 62Z"/><path fill="none" '
        'stroke="var(--wm-paper)" stroke-width="2.4" d="M8 46L13 36L13 25M21 20L26 13M52 50L56 60"/><path '
        'fill="var(--wm-paper)" d="M12 63V48Q12 32 26 32Q40 32 41 48V63Z"/><path fill="none" '
        'stroke="var(--wm-paper)" stroke-width="13" d="M30 48Q42 47 43 34"/><path fill="none" '
        'stroke="var(--wm-seal)" stroke-width="8.5" stroke-linecap="butt" d="M20 62Q19 48 30 48Q42 47 43 '
        '34"/><path fill="var(--wm-seal)" stroke="var(--wm-paper)" stroke-width="2.4" d="M33 34.2L18.4 19.8'
        'L35.4 23.7L28.3 9.6L42.4 20.2Q47 17.1 51.4 21.5L56.2 19.5Q62.4 18.7 62 25L60.1 29.1L56.2 28.4'
        'L54.1 31.2L47.9 32.1L52.1 35.3L61 35.3Q60.6 41.7 51.8 41.6L45.4 41.3L40.1 48.3L36.7 42.5Z"/>'
        '<circle cx="46.5" cy="26" r="1.6" fill="var(--wm-paper)"/></g>'
    ),
    69: (  # great clam churning the river
        '<g fill="currentColor" stroke-linecap="round" stroke-linejoin="round"><path d="M4 40Q6 16 32 5Q58 '
        '16 60 40Q50 34 32 34Q14 34 4 40Z"/><path fill="none" stroke="var(--wm-paper)" stroke-width="2.2" '
        'd="M32 33V12M22 33Q20 24 24 14M42 33Q44 24 40 14M13 35Q11 28 15 21M51 35Q53 28 49 21"/><path '
        'd="M4 44Q16 52 32 52Q48 52 60 44Q56 58 32 58Q8 58 4 44Z"/><circle cx="32" cy="43" r="6" '
        'fill="var(--wm-seal)"/><path fill="none" stroke="currentColor" stroke-width="3" d="M2 61Q9 56 16 '
        '61Q24 66 32 61Q40 56 48 61Q55 65 62 60"/></g>'
    ),
    70: (  # junk with a tall mast
        '<g fill="currentColor" stroke-linecap="round" stroke-linejoin="round"><path fill="none" '
        'stroke="currentColor" stroke-width="4" d="M34 4V50"/><path fill="var(--wm-seal)" d="M36 3Q44 2 50 '
        '6Q44 9 36 10Z"/><path d="M30 12Q14 18 9 44H30ZM38 16H50Q56 28 55 44H38Z"/><path fill="none" '
        'stroke="var(--wm-paper)" stroke-width="2.2" d="M8 37H56M10 29H56M14 21H54"/><path d="M2 44H10L13 '
        '48H52L56 42H62L56 58H12Q5 54 2 44Z"/><path fill="none" stroke="currentColor" stroke-width="2.6" '
        'd="M3 61Q10 57 17 61Q24 64 32 61Q40 57 47 61Q54 64 61 60"/></g>'
    ),
    71: (  # gibbon with needle and thread
        '<g fill="currentColor" stroke-linecap="round" stroke-linejoin="round"><path d="M2 3Q30 8 62 '
        '2V7Q30 13 2 8Z"/><path fill="none" stroke="currentColor" stroke-width="5" d="M52 7Q50 25 30 29M29 '
        '33Q45 31 49 43"/><path d="M24 29Q33 24 37 31Q40 42 33 50Q26 55 20 49Q16 41 24 29Z"/><circle '
        'cx="21" cy="24" r="9"/><path fill="none" stroke="currentColor" stroke-width="5" d="M22 48Q10 42 8 '
        '52Q8 58 13 58M28 50Q33 57 27 61"/><path fill="var(--wm-paper)" d="M13 23Q16 18 19 21Q23 19 24 '
        '24Q24 30 18 30Q13 29 13 23Z"/><path fill="none" stroke="currentColor" stroke-width="1.8" d="M17 '
        '24h.1M21 24h.1"/><path fill="none" stroke="var(--wm-seal)" stroke-width="2.4" d="M45 45a3.6 3.6 0 '
        '1 0 .1 0M55 45a3.6 3.6 0 1 0 .1 0"/><path fill="var(--wm-seal)" d="M46 52L50 51L57 63ZM54 52L50 '
        '51L43 63Z"/></g>'
    ),
    72: (  # tiger leaping over a gorge
        '<g fill="currentColor" stroke-linecap="round" stroke-linejoin="round"><circle cx="34" cy="21" '
        'r="16" fill="var(--wm-seal)"/><path d="M2 62V47L13 45L18 52L15 62ZM62 62V50L51 47L45 54L48 62Z"/>'
        '<path fill="none" stroke="currentColor" stroke-width="4.5" d="M15 24Q5 24 8 15Q10 9 4 6"/><path '
        'd="M13 23Q26 12 40 15L45 9L48 13L55 14L61 21L57 26L50 28L61 34L59 38L47 34L52 42L47 43L39 33Q30 '
        '35 25 33L17 42L10 45L9 41L14 36L5 38L3 34L12 30Z"/><path fill="none" stroke="var(--wm-paper)" '
        'stroke-width="2.6" d="M25 18Q28 23 26 29M33 16Q36 22 34 28M18 22Q20 26 17 30M41 17Q43 20 42 23"/>'
        '<circle cx="53" cy="19" r="1.5" fill="var(--wm-paper)"/><path fill="none" stroke="currentColor" '
        'stroke-width="3" d="M22 60Q27 55 32 60Q36 63 41 59"/></g>'
    ),
}
