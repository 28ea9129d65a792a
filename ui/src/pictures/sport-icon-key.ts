import type { COMMON_SPORT_PATHS } from './sport-icon-common.ts'
import type { REST_SPORT_PATHS } from './sport-icon-rest.ts'

export type SportIconKey = keyof typeof COMMON_SPORT_PATHS | keyof typeof REST_SPORT_PATHS

const ESPORTS =
  '107 112-115 118-119 121-128 132-134 139-140 152-154 156 158-162 164 166-168 170-171 173-176 178 194-198'

/** Doc 2 §3: provider one's sport numbers by icon. Later lines win, so 153 leaves the esports range it lies in. */
const BY_ICON: readonly (readonly [SportIconKey, string])[] = [
  ['esports', ESPORTS],
  ['ebasketball', '153'],
  ['esoccer', '137'],
  ['counter-strike', '109'],
  ['league-of-legends', '110'],
  ['dota', '111'],
  ['soccer', '1 54 60 106 130 163'],
  ['basketball', '2 35'],
  ['basketball-3x3', '155'],
  ['baseball', '3'],
  ['ice-hockey', '4'],
  ['tennis', '5 98'],
  ['handball', '6 157'],
  ['field-hockey', '7 38 57 62 24'],
  ['golf', '9'],
  ['boxing', '10'],
  ['motorsport', '11'],
  ['rugby', '12'],
  ['aussie-rules', '13'],
  ['american-football', '16'],
  ['cycling', '17'],
  ['snooker', '19'],
  ['table-tennis', '20'],
  ['cricket', '21'],
  ['darts', '22'],
  ['volleyball', '23'],
  ['pool', '25'],
  ['waterpolo', '26'],
  ['curling', '28'],
  ['futsal', '29'],
  ['badminton', '31'],
  ['bowls', '32'],
  ['chess', '33'],
  ['beach-volley', '34'],
  ['squash', '37'],
  ['f1', '40'],
  ['rugby-league', '59'],
  ['archery', '75'],
  ['mma', '117'],
  ['gaelic-football', '135'],
  ['hurling', '136'],
]

/** Provider two numbers its sports otherwise. */
const PROVIDER_TWO: Record<string, SportIconKey> = {
  10: 'soccer',
  4: 'basketball',
  3: 'baseball',
  15: 'ice-hockey',
  24: 'tennis',
}

function numbersOf(ranges: string): number[] {
  return ranges.split(' ').flatMap((range) => {
    const [from = Number.NaN, to = from] = range.split('-').map(Number)
    return Array.from({ length: to - from + 1 }, (_, step) => from + step)
  })
}

const PROVIDER_ONE = new Map(BY_ICON.flatMap(([icon, ranges]) => numbersOf(ranges).map((n) => [String(n), icon])))

/** The icon of 'sr:sport:1', 'bg:sport:10', 'slots' or 'world'; anything else is a favourite. */
export function sportIconKey(sportId: string): SportIconKey {
  if (sportId === 'slots' || sportId === 'world') return sportId
  const [, provider, number = ''] = /^(sr|bg):sport:(\d+)$/.exec(sportId) ?? []
  const icon = provider === 'bg' ? PROVIDER_TWO[number] : PROVIDER_ONE.get(number)
  return icon ?? 'favourites'
}
