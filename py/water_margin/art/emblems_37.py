"""The emblems of the heroes of rank 37 to 72: vector drawings for the box 0 0 64 64."""

from collections.abc import Mapping

EMBLEMS: Mapping[int, str] = {
    37: (  # eight trigrams of a battle formation
        '<g fill="currentColor" stroke-linecap="round" stroke-linejoin="round"><path fill="none" '
        'stroke="currentColor" stroke-width="3.8" stroke-linecap="butt" d="M27.7 17.5H36.3M25.1 11.3H38.9'
        "M22.5 5H41.5M39.2 18.7L41.1 20.5M43.5 22.9L45.3 24.8M41.8 12.5L51.5 22.2M44.4 6.2L57.8 19.6M46.5 "
        "27.7V30.3M46.5 33.7V36.3M52.7 25.1V38.9M59 22.5V30.3M59 33.7V41.5M45.3 39.2L43.5 41.1M41.1 43.5"
        "L39.2 45.3M51.5 41.8L47.8 45.4M45.4 47.8L41.8 51.5M57.8 44.4L44.4 57.8M36.3 46.5H33.7M30.3 "
        "46.5H27.7M38.9 52.7H33.7M30.3 52.7H25.1M41.5 59H33.7M30.3 59H22.5M24.8 45.3L18.7 39.2M22.2 51.5"
        "L18.6 47.8M16.2 45.4L12.5 41.8M19.6 57.8L14.1 52.3M11.7 49.9L6.2 44.4M17.5 36.3V27.7M11.3 "
        "38.9V33.7M11.3 30.3V25.1M5 41.5V22.5M18.7 24.8L24.8 18.7M12.5 22.2L22.2 12.5M6.2 19.6L11.7 14.1"
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
    39: (  # ribbed whip and lance, round shield
        '<g fill="currentColor" stroke-linecap="round" stroke-linejoin="round"><circle cx="32" cy="32" '
        'r="23"/><circle cx="32" cy="32" r="18.6" fill="none" stroke="var(--wm-paper)" stroke-width="2.2"/>'
        '<path fill="none" stroke="var(--wm-paper)" stroke-width="11" d="M8 8L60 60M60 4L4 60"/><path '
        'fill="none" stroke="currentColor" stroke-width="4.4" d="M14 14L59 59"/><path d="M3 3L17 8L15.6 '
        '15.6L8 17Z"/><path fill="none" stroke="var(--wm-paper)" stroke-width="11" d="M20 44L44 20"/><path '
        'fill="none" stroke="var(--wm-seal)" stroke-width="5.6" d="M8 56L56 8"/><path fill="none" '
        'stroke="var(--wm-seal)" stroke-width="3.2" d="M15.3 42.3L21.7 48.7M20.9 36.7L27.3 43.1M26.6 31L33 '
        '37.4M32.3 25.3L38.7 31.7M37.9 19.7L44.3 26.1M43.6 14L50 20.4"/><path fill="none" '
        'stroke="var(--wm-seal)" stroke-width="4" d="M7 49L15 57"/></g>'
    ),
    40: (  # three arrows in the target
        '<g fill="currentColor" stroke-linecap="round" stroke-linejoin="round"><circle cx="25" cy="31" '
        'r="23"/><circle cx="25" cy="31" r="17.6" fill="var(--wm-paper)"/><circle cx="25" cy="31" '
        'r="12.6"/><circle cx="25" cy="31" r="7.6" fill="var(--wm-paper)"/><circle cx="25" cy="31" r="4.6" '
        'fill="var(--wm-seal)"/><path fill="none" stroke="currentColor" stroke-width="4.6" d="M14 52L10 '
        '61M37 52L41 61"/><path fill="none" stroke="var(--wm-paper)" stroke-width="7.4" d="M26 30L47.6 10.6'
        'M26 30L54.9 27.5M26 30L50.6 45.4"/><path fill="none" stroke="currentColor" stroke-width="3.2" d="'
        'M26 30L47.6 10.6M26 30L54.9 27.5M26 30L50.6 45.4"/><path fill="var(--wm-seal)" d="M42.3 15.3L42.7 '
        "8.2L47.9 3.5L47.6 10.6L54.6 11L49.4 15.6ZM47.9 28.1L52.5 22.7L59.4 22.1L54.9 27.5L60.3 32L53.3 "
        '32.6ZM44.7 41.7L51.5 40.1L57.5 43.8L50.6 45.4L52.2 52.3L46.2 48.5Z"/></g>'
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
        '<g transform="translate(3 3) scale(.9)" fill="currentColor" stroke-linecap="round" '
        'stroke-linejoin="round"><path fill="none" stroke="currentColor" stroke-width="2.8" d="M35.9 34.5'
        'L43.4 4.4M42.4 42.5L62.4 27.9M28.1 34.5L20.6 4.4M21.6 42.5L1.6 27.9"/><path fill="var(--wm-seal)" '
        'd="M43.1 5.4L54.5 25.7L37.8 26.7ZM61.8 28.4L58.3 46.7L47.5 38.7ZM20.9 5.4L9.5 25.7L26.2 26.7ZM2.2 '
        '28.4L5.7 46.7L16.5 38.7Z"/><path stroke="var(--wm-paper)" stroke-width="3" d="M15 46Q17 32 29 28'
        'L30.5 19H33.5L35 28Q47 32 49 46L52 50L49 62H39L37 52H27L25 62H15L12 50Z"/><path fill="none" '
        'stroke="var(--wm-paper)" stroke-width="2.2" d="M14 47.5Q32 41 50 47.5M17 53L24 53M17 57.5L23 57.5'
        'M47 53L40 53M47 57.5L41 57.5M32 31V40"/><circle cx="32" cy="18" r="3.4"/></g>'
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
    48: (  # great bird gliding over clouds
        '<g transform="translate(1 0)" fill="currentColor" stroke-linecap="round" stroke-linejoin="round">'
        '<path d="M62 26L55 28Q52 33 44 35Q32 40 20 37L3 43L10 35L2 33L15 30Q25 27 30 26Q38 25 44 22Q50 18 '
        '56 22Z"/><path stroke="var(--wm-paper)" stroke-width="2.2" d="M46 29Q42 32 34 32L25 29Q18 20 4 18'
        'L13 14L5 8L17 8L14 2Q36 4 46 29Z"/><path fill="none" stroke="var(--wm-paper)" stroke-width="2" d="'
        'M20 10Q32 16 37 26M17 16Q26 20 31 27"/><circle cx="53" cy="24" r="1.5" fill="var(--wm-paper)"/>'
        '<path stroke="var(--wm-paper)" stroke-width="2" d="M33 33L40 34Q36 43 25 48L27 43L20 43Q29 39 33 '
        '33Z"/><path fill="none" stroke="var(--wm-seal)" stroke-width="3.8" d="M2 59H24Q32 59 31 52Q29 46 '
        '23 48Q20 51 24 53M32 59H50Q58 58 57 51Q54 45 49 48Q47 51 50 53M14 53H7"/></g>'
    ),
    49: (  # fire-eyed guardian lion with a chain
        '<g fill="currentColor" stroke-linecap="round" stroke-linejoin="round"><path d="M28 24Q46 28 50 42'
        "Q57 49 55 61H35Q34 56 40 54L37 46Q32 49 32 54L31 61H17Q17 56 22 54L20 36ZM51 41Q58 38 55 28Q53 20 "
        '58 12Q63 22 62 34Q61 46 54 49Z"/><path fill="none" stroke="currentColor" stroke-width="13" d="M27 '
        '8h.1M36 13h.1M41 22h.1M39 32h.1M30 39h.1"/><path fill="none" stroke="var(--wm-paper)" '
        'stroke-width="1.8" d="M25 8a2 2 0 1 1 3 2M34 13a2 2 0 1 1 3 2M39 22a2 2 0 1 1 3 2M37 32a2 2 0 1 1 '
        '3 2"/><path d="M3 21L4 15Q8 11 12 13Q15 5 24 8L34 18L31 32L22 38Q13 39 10 36L11 31H19L20 26L5 '
        '27Z"/><circle cx="18" cy="18" r="4" fill="var(--wm-paper)"/><circle cx="18" cy="18" r="2.8" '
        'fill="var(--wm-seal)"/><path fill="var(--wm-seal)" d="M10 13Q13 1 25 8Q17 8 14 14Z"/><path '
        'fill="none" stroke="currentColor" stroke-width="2.6" d="M9 31a3 4 0 1 0 .1 0m0 10a3 4 0 1 0 .1 '
        '0m0 10a3 4 0 1 0 .1 0M9 38v4m0 6v4"/></g>'
    ),
    50: (  # lying tiger patched with brocade flowers
        '<g fill="currentColor" stroke-linecap="round" stroke-linejoin="round"><path fill="none" '
        'stroke="currentColor" stroke-width="5" d="M9 44Q2 36 5 27Q9 19 15 24"/><path d="M5 52Q4 38 14 34'
        "Q24 29 34 30Q34 20 40 15L39 7L46 10Q51 9 55 11L60 8L59 17L62 23Q62 31 55 32Q54 39 53 47H59Q62 49 "
        '61 56H40Q38 52 34 51Q32 54 34 56H12Q6 56 5 52Z"/><path fill="none" stroke="var(--wm-paper)" '
        'stroke-width="2.2" d="M52 18.5L55 19M56 28L61 26.5M39 22L43 23M37 28L42 28.5M43 14L45 16M50 '
        '12.5V14.5M54 56V53M28 56Q26 50 20 49"/><path fill="none" stroke="var(--wm-paper)" '
        'stroke-width="7.4" d="M13.4 42h5.2M16 39.4v5.2M26.4 38h5.2M29 35.4v5.2M40.4 39h5.2M43 36.4v5.2"/>'
        '<path fill="none" stroke="var(--wm-seal)" stroke-width="4.2" d="M13.4 42h5.2M16 39.4v5.2M26.4 '
        '38h5.2M29 35.4v5.2M40.4 39h5.2M43 36.4v5.2"/><path fill="none" stroke="var(--wm-paper)" '
        'stroke-width="2" d="M16 42h.1M29 38h.1M43 39h.1"/></g>'
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
        '<g transform="translate(-2 0)" fill="currentColor" stroke-linecap="round" stroke-linejoin="round">'
        '<path fill="var(--wm-seal)" d="M52.4 1.2L53.5 9.5L61.5 7L56.3 13.6L63.8 17.4L55.5 18.5L58 26.5'
        'L51.4 21.3L47.6 28.8L46.5 20.5L38.5 23L43.7 16.4L36.2 12.6L44.5 11.5L42 3.5L48.6 8.7Z"/><path '
        'd="M10 38Q5 47 12 52Q19 56 25 50L50 25L40 15Z"/><path fill="none" stroke="currentColor" '
        'stroke-width="5.4" d="M38 14L51 27"/><path fill="none" stroke="var(--wm-paper)" '
        'stroke-width="2.4" d="M31 21L42 32M21 30L32 41"/><path fill="none" stroke="currentColor" '
        'stroke-width="4.6" d="M30 46L50 60M30 60H60"/><circle cx="25" cy="49" r="14.5" '
        'fill="var(--wm-paper)"/><circle cx="25" cy="49" r="10.6" fill="none" stroke="currentColor" '
        'stroke-width="4.6"/><path fill="none" stroke="currentColor" stroke-width="3" d="M25 39V59M15 '
        '49H35"/><circle cx="25" cy="49" r="4"/></g>'
    ),
    53: (  # abacus with one red rod
        '<g fill="currentColor" stroke-linecap="round" stroke-linejoin="round"><rect x="4" y="10" '
        'width="56" height="44" rx="2" fill="none" stroke="currentColor" stroke-width="5"/><path '
        'fill="none" stroke="currentColor" stroke-width="3.6" d="M4 25H60"/><path fill="none" '
        'stroke="currentColor" stroke-width="1.5" stroke-linecap="butt" d="M13 12V52M22.5 12V52M32 12V52'
        'M41.5 12V52M51 12V52"/><path fill="none" stroke="currentColor" stroke-width="5" d="M11.2 17h3.6'
        "M20.7 17h3.6M39.7 21h3.6M49.2 17h3.6M11.2 47h3.6M11.2 41h3.6M11.2 35h3.6M20.7 47h3.6M20.7 41h3.6"
        'M20.7 30h3.6M39.7 47h3.6M39.7 35h3.6M39.7 29h3.6M49.2 47h3.6M49.2 41h3.6M49.2 30h3.6"/><path '
        'fill="none" stroke="var(--wm-seal)" stroke-width="5" d="M30.2 20.5h3.6M30.2 47h3.6M30.2 36h3.6'
        'M30.2 30h3.6"/></g>'
    ),
    54: (  # halberd with a streaming leopard tail
        '<g transform="translate(-3 -1)" fill="currentColor" stroke-linecap="round" '
        'stroke-linejoin="round"><path fill="none" stroke="var(--wm-seal)" stroke-width="8.5" d="M32 42Q46 '
        '30 48 42Q49 53 58 56"/><path fill="none" stroke="var(--wm-paper)" stroke-width="3" d="M38 38.5h.1'
        'M45 38h.1M48 45h.1M52.5 52h.1"/><circle cx="58" cy="56" r="4"/><path fill="none" '
        'stroke="currentColor" stroke-width="4.6" d="M52.4 12.3L11.9 60.6"/><path d="M60.7 2.4L57.5 14'
        "L51.6 16.9L47.9 13.8L49.8 7.6ZM45.7 17.2L40.8 10.5L38.3 13.5L43.1 20.2ZM35.4 29.4L28 25.8L25.4 "
        '28.9L32.8 32.5ZM47.5 5.6Q19.5 9.5 20.5 37.8Q29.4 17.9 47.5 5.6Z"/><path fill="none" '
        'stroke="var(--wm-seal)" stroke-width="4" d="M26.2 37.3L32.3 42.5"/></g>'
    ),
    55: (  # halberd and spilt quicksilver
        '<g transform="translate(-1 -1)" fill="currentColor" stroke-linecap="round" '
        'stroke-linejoin="round"><path fill="none" stroke="currentColor" stroke-width="4" d="M11 62V14M11 '
        '17H20M11 28H20"/><path d="M11 2L15 12L13 16H9L7 12ZM18 6Q33 22 18 40Q23 22 18 6Z"/><path d="M36.6 '
        "31.3L30.9 20.7L35.4 20.6L38.1 19.2Q37.4 9.4 46.7 5.6Q54.2 2.7 58.8 7.1L63.5 15.9Q64.5 22.1 57.9 "
        '26.8Q49.6 32.4 41.8 26.3L39.2 27.7Z"/><path fill="var(--wm-seal)" d="M53.5 29.1L42.2 7.9L47.5 '
        '5.1L58.8 26.3Z"/><circle cx="32" cy="35" r="2.6"/><circle cx="35" cy="45" r="3.4"/><circle '
        'cx="27" cy="54" r="4.4"/><circle cx="39" cy="56" r="5.8"/><circle cx="51" cy="58" r="3.6"/>'
        '<circle cx="59" cy="60" r="2"/><circle cx="48" cy="47" r="2.2"/><path fill="none" '
        'stroke="var(--wm-paper)" stroke-width="2.4" d="M37 54h.1M26 52h.1"/></g>'
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
        '<g transform="translate(0 -1)" fill="currentColor" stroke-linecap="round" stroke-linejoin="round">'
        '<path d="M37 3L42 11Q31 14 25 23L9 37Q4 42 7 47Q11 53 18 47Q27 46 34 41Q40 48 33 62H61Q64 30 53 16'
        'L49 4L44 11Z"/><path fill="none" stroke="var(--wm-paper)" stroke-width="2.6" d="M25 26L30 27M11 '
        '42h.1M14 47L20 43"/><path fill="none" stroke="var(--wm-paper)" stroke-width="2.4" d="M49 14Q56 26 '
        '54 36M46 20Q52 30 50 40M41 62Q46 54 45 46M51 62Q55 54 54 46"/><path fill="none" '
        'stroke="var(--wm-seal)" stroke-width="3" d="M15 49Q12 56 13 62"/><path fill="var(--wm-seal)" '
        'd="M13 56Q6 57 2 50Q10 48 13 56ZM14 60Q15 53 24 52Q23 60 14 60Z"/></g>'
    ),
    58: (  # stumpy tiger hugging a wine jar
        '<g fill="currentColor" stroke-linecap="round" stroke-linejoin="round"><path fill="none" '
        'stroke="currentColor" stroke-width="5" d="M44 54Q58 56 57 45Q55 38 59 34"/><path d="M16 30Q7 38 '
        '10 52Q11 62 18 62H46Q53 62 54 52Q57 38 48 30Z"/><path d="M13 9Q12 2 19 3L23 6Q32 3 41 6L45 3Q52 2 '
        '51 9Q54 16 51 23Q46 34 32 34Q18 34 13 23Q10 16 13 9Z"/><path fill="none" stroke="var(--wm-paper)" '
        'stroke-width="2.4" d="M32 6v6M26 7l1 4M38 7l-1 4M14 20h5M50 20h-5M20 17q3-4 6 0M38 17q3-4 6 0M28 '
        '26q2 3 4 0q2 3 4 0"/><path fill="var(--wm-paper)" d="M29.5 20H34.5L32 23Z"/><path '
        'fill="var(--wm-seal)" stroke="var(--wm-paper)" stroke-width="2.6" d="M25 32H39V36Q47 39 47 47Q47 '
        '57 40 60H24Q17 57 17 47Q17 39 25 36Z"/><path fill="none" stroke="var(--wm-paper)" '
        'stroke-width="2" d="M25 37H39"/><path stroke="var(--wm-paper)" stroke-width="2.4" d="M9 41H22Q27 '
        '44 22 48H9ZM55 41H42Q37 44 42 48H55Z"/></g>'
    ),
    59: (  # two sabres and a red lasso
        '<g transform="translate(-1 -1)" fill="currentColor" stroke-linecap="round" '
        'stroke-linejoin="round"><path fill="none" stroke="var(--wm-seal)" stroke-width="4" d="M5 24Q6 12 '
        '32 12Q58 12 59 24"/><path stroke="var(--wm-paper)" stroke-width="2.2" d="M22 46L46 14Q50 7 57 '
        '2Q59 15 51 24L29 51Z"/><path stroke="var(--wm-paper)" stroke-width="2.2" d="M42 46L18 14Q14 7 7 '
        '2Q5 15 13 24L35 51Z"/><path fill="none" stroke="currentColor" stroke-width="4.4" d="M18 44L29 52'
        'M46 44L35 52M23 49L15 60M41 49L49 60"/><path fill="none" stroke="var(--wm-paper)" '
        'stroke-width="8.5" d="M5 25Q7 36 32 36Q57 36 59 25"/><path fill="none" stroke="var(--wm-seal)" '
        'stroke-width="4" d="M5 24Q6 36 32 36Q58 36 59 24M54 32Q63 40 58 47Q54 54 61 60"/></g>'
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
    61: (  # meteor hammer whirling in black wind
        '<g fill="currentColor" stroke-linecap="round" stroke-linejoin="round"><path fill="none" '
        'stroke="var(--wm-seal)" stroke-width="3.8" d="M18 20Q44 12 34 32Q22 50 46 44"/><circle cx="15" '
        'cy="20" r="11.5"/><circle cx="49" cy="44" r="11.5"/><path fill="none" stroke="var(--wm-paper)" '
        'stroke-width="2" d="M12 10Q6 20 12 30M18 10Q24 20 18 30M46 34Q40 44 46 54M52 34Q58 44 52 54"/>'
        '<path fill="none" stroke="currentColor" stroke-width="4.6" d="M24 6Q44 -1 56 15Q61 23 59 29M40 58'
        'Q20 65 8 49Q3 41 5 35"/><path fill="none" stroke="currentColor" stroke-width="3.6" d="M34 13Q45 '
        '11 50 22M30 51Q19 53 14 42"/><path fill="none" stroke="currentColor" stroke-width="4" d="M60 '
        '9h.1M4 55h.1M57 60h.1M7 4h.1"/></g>'
    ),
    62: (  # comet with streaming hair
        '<g fill="currentColor" stroke-linecap="round" stroke-linejoin="round"><path d="M24 34Q40 30 62 2'
        "Q46 12 20 26ZM30 44Q50 38 62 20Q50 34 29 37ZM27 51Q46 52 60 40Q46 46 32 46ZM13 28Q24 18 36 4Q16 "
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
    64: (  # eight flying knives round a shield
        '<g fill="currentColor" stroke-linecap="round" stroke-linejoin="round"><path fill="none" '
        'stroke="currentColor" stroke-width="2.6" d="M32 19L32 11M27.5 12L36.5 12M41.2 22.8L46.8 17.2M43 '
        "14.7L49.3 21M45 32L53 32M52 27.5L52 36.5M41.2 41.2L46.8 46.8M49.3 43L43 49.3M32 45L32 53M36.5 52"
        "L27.5 52M22.8 41.2L17.2 46.8M21 49.3L14.7 43M19 32L11 32M12 36.5L12 27.5M22.8 22.8L17.2 17.2M14.7 "
        '21L21 14.7"/><path d="M29 10L35 10L35.4 6L32 1L29 6ZM45.4 14.3L49.7 18.6L57.7 11.1L60.3 3.7L53.2 '
        "6.5ZM54 29L54 35L58 35.4L63 32L58 29ZM49.7 45.4L45.4 49.7L52.9 57.7L60.3 60.3L57.5 53.2ZM35 54L29 "
        "54L28.6 58L32 63L35 58ZM18.6 49.7L14.3 45.4L6.3 52.9L3.7 60.3L10.8 57.5ZM10 35L10 29L6 28.6L1 32"
        'L6 35ZM14.3 18.6L18.6 14.3L11.1 6.3L3.7 3.7L6.5 10.8Z"/><circle cx="32" cy="32" r="11.5"/><circle '
        'cx="32" cy="32" r="8.6" fill="var(--wm-paper)"/><circle cx="32" cy="32" r="6" '
        'fill="var(--wm-seal)"/></g>'
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
    67: (  # iron flute between two sabres
        '<g fill="currentColor" stroke-linecap="round" stroke-linejoin="round"><path d="M11 43Q1 22 11 '
        '2Q18 9 19 22Q20 33 19 43ZM53 43Q63 22 53 2Q46 9 45 22Q44 33 45 43Z"/><path fill="none" '
        'stroke="var(--wm-paper)" stroke-width="1.8" d="M12 12Q9 26 14 38M52 12Q55 26 50 38"/><path '
        'fill="none" stroke="currentColor" stroke-width="4.4" d="M8 46H22M42 46H56"/><path fill="none" '
        'stroke="currentColor" stroke-width="4.8" d="M15 48L17 59M49 48L47 59"/><path fill="none" '
        'stroke="var(--wm-seal)" stroke-width="7" d="M32 6V54"/><path fill="none" stroke="var(--wm-paper)" '
        'stroke-width="3.2" d="M32 13h.1M32 24h.1M32 30h.1M32 36h.1M32 42h.1"/><path fill="none" '
        'stroke="var(--wm-paper)" stroke-width="1.8" d="M28 18.5H36M28 48H36"/><path fill="none" '
        'stroke="currentColor" stroke-width="3.2" d="M32 58V60.5"/></g>'
    ),
    68: (  # dragon slipping out of its cave
        '<g fill="currentColor" stroke-linecap="round" stroke-linejoin="round"><path d="M14 62L17 44L15 '
        '30L22 24L24 12L34 10L40 2L50 5L55 16L62 24V62Z"/><path fill="var(--wm-seal)" d="M24 62V46Q25 28 '
        '40 28Q54 28 55 46V62Z"/><path fill="none" stroke="var(--wm-paper)" stroke-width="12" d="M44 62Q50 '
        '42 32 42"/><path fill="none" stroke="currentColor" stroke-width="7.5" stroke-linecap="butt" d="'
        'M44 62Q50 42 30 41"/><path fill="none" stroke="var(--wm-paper)" stroke-width="1.8" d="M40 47L45 '
        '43M43 53L49 51"/><path stroke="var(--wm-paper)" stroke-width="2.6" d="M30 40.6L43 25.8L27.1 29.5'
        "L32.8 16.7L20.1 26.7Q15.5 23.9 11.6 28.5L6.9 26.9Q0.9 26.5 1.6 32.6L3.8 36.3L7.5 35.4L9.7 38L15.7 "
        '38.4L11.8 41.7L3.4 42.3Q4.2 48.4 12.6 47.8L18.7 47L24.3 53.4L27.1 47.6Z"/><circle cx="17.5" '
        'cy="32" r="1.7" fill="var(--wm-paper)"/><path fill="none" stroke="currentColor" '
        'stroke-width="2.4" d="M4 28Q2 22 7 20"/></g>'
    ),
    69: (  # great clam churning the river
        '<g transform="translate(3 2) scale(.9)" fill="currentColor" stroke-linecap="round" '
        'stroke-linejoin="round"><path d="M4 40Q6 16 32 5Q58 16 60 40Q50 34 32 34Q14 34 4 40Z"/><path '
        'fill="none" stroke="var(--wm-paper)" stroke-width="2.2" d="M32 33V12M22 33Q20 24 24 14M42 33Q44 '
        '24 40 14M13 35Q11 28 15 21M51 35Q53 28 49 21"/><path d="M4 44Q16 52 32 52Q48 52 60 44Q56 58 32 '
        '58Q8 58 4 44Z"/><circle cx="32" cy="43" r="6" fill="var(--wm-seal)"/><path fill="none" '
        'stroke="currentColor" stroke-width="3" d="M2 61Q9 56 16 61Q24 66 32 61Q40 56 48 61Q55 65 62 60"/>'
        "</g>"
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
        '<g transform="translate(0 -1)" fill="currentColor" stroke-linecap="round" stroke-linejoin="round">'
        '<path d="M2 3Q30 8 62 2V7Q30 13 2 8Z"/><path fill="none" stroke="currentColor" stroke-width="5" '
        'd="M52 7Q50 25 30 29M29 33Q45 31 49 43"/><path d="M24 29Q33 24 37 31Q40 42 33 50Q26 55 20 49Q16 '
        '41 24 29Z"/><circle cx="21" cy="24" r="9"/><path fill="none" stroke="currentColor" '
        'stroke-width="5" d="M22 48Q10 42 8 52Q8 58 13 58M28 50Q33 57 27 61"/><path fill="var(--wm-paper)" '
        'd="M13 23Q16 18 19 21Q23 19 24 24Q24 30 18 30Q13 29 13 23Z"/><path fill="none" '
        'stroke="currentColor" stroke-width="1.8" d="M17 24h.1M21 24h.1"/><path fill="none" '
        'stroke="var(--wm-seal)" stroke-width="2.4" d="M45 45a3.6 3.6 0 1 0 .1 0M55 45a3.6 3.6 0 1 0 .1 '
        '0"/><path fill="var(--wm-seal)" d="M46 52L50 51L57 63ZM54 52L50 51L43 63Z"/></g>'
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
