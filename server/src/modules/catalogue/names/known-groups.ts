import { es } from '@momio/domain/market-words/es'
import { numbersOf } from './number-ranges.ts'

/** Groups a bet stop may name, beside `all`, and their markets among those we have words for: until the catalogue came. */
const GROUPS: readonly (readonly [group: string, markets: string])[] = [
  [
    'score',
    '1-5 7-34 41 45-77 80-127 186-220 223-238 245-251 253-264 266-288 290-291 293-305 309-314 326-332 334-335 399-400 404-422 427-462 470-472 520 525-532 548-553 563 753-758 849 894-897 903-904',
  ],
  [
    'regular_play',
    '1 7-41 45-59 100-101 136-142 146-148 162-172 186-201 220 234 237-238 268-273 298-300 314 326-329 399-400 430-442 525-526 532 546-550 563 888-893 898-899 968',
  ],
  ['1st_half', '60-81 149-155 159-161 173-183 470-472 542 552'],
  ['player_props', '759-788'],
  ['incl_ot', '37 122 219 223-232 290-295 404-405 849 882 903-904 909 931-932'],
  ['incl_ei', '251 253-267 781-788 925-928'],
  ['combo', '35-37 78-79 231-232 265 292-295 424-425 542-547 888-891'],
  ['bookings', '136-142 146-155 159-161'],
  ['incl_ot_and_pen', '406-427'],
  ['period', '443-462 529'],
  ['2nd_half', '83-98 543-545 553'],
  ['corners', '162-183'],
  ['game', '209-215 245-250 520'],
  ['set', '202-208 309-313'],
  ['quarter', '235-236 301-305 753-758'],
  ['map', '333-335 395-398 554-558'],
  ['scorers', '38-40 882 892-893 898-899 909 968'],
  ['ot', '113-118 897'],
  ['structures', '396-398 556-558'],
  ['pen_so', '123-127'],
  ['2nd_half_incl_ot', '231-232 293-295'],
  ['5_innings', '274-278'],
  ['cup_tie', '2-5'],
  ['15_min', '102-104'],
  ['10_min', '105-107'],
  ['5_min', '108-110'],
  ['4.5_innings', '279-281'],
  ['3_innings', '284-286'],
  ['map_incl_ot', '330-332'],
  ['kills', '333 554-555'],
  ['misc', '6 289'],
  ['ot_1st_half', '119-120'],
  ['points', '216-218'],
  ['tiebreak', '894-895'],
  ['inning', '287-288'],
  ['round', '337-338'],
]

const BY_MARKET = new Map<number, string[]>()
for (const [group, ranges] of GROUPS) {
  for (const market of numbersOf(ranges).filter((number) => number in es.markets)) {
    BY_MARKET.set(market, [...(BY_MARKET.get(market) ?? []), group])
  }
}

export function knownGroups(marketId: number): readonly string[] {
  return BY_MARKET.get(marketId) ?? []
}
