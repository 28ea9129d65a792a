import { PROVIDER_ONE_SPORT } from '@momio/contract/sport-codes'
import { sameSport } from '@momio/domain/same-sport'
import { sportIconKey } from '@momio/ui/pictures/sport-icon'

/** Numbers that have an icon (doc 2 §3) but no word in the contract. */
const MORE_SPORTS = [7, 9, 11, 17, 25, 28, 33, 35, 38, 54, 57, 59, 60, 75, 98, 130, 135, 136, 155] as const

type SportNumber = (typeof PROVIDER_ONE_SPORT)[keyof typeof PROVIDER_ONE_SPORT] | (typeof MORE_SPORTS)[number]

/** Key of the sport's name in the texts `sport`: these have one for every number named here. */
export type SportNameKey = `names.${SportNumber}` | 'names.esports' | 'names.other'

const KEYS: ReadonlyMap<string, SportNameKey> = new Map(
  [...Object.values(PROVIDER_ONE_SPORT), ...MORE_SPORTS].map((number) => [`sr:sport:${number}`, `names.${number}`]),
)

export function sportNameKey(sportId: string): SportNameKey {
  const known = KEYS.get(sameSport(sportId))
  return known ?? (sportIconKey(sportId) === 'esports' ? 'names.esports' : 'names.other')
}
