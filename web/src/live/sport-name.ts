import { PROVIDER_ONE_SPORT } from '@momio/contract/sport-codes'

type SportNumber = (typeof PROVIDER_ONE_SPORT)[keyof typeof PROVIDER_ONE_SPORT]

/** Key of the sport's name in the texts `sport`: these have one for every number the contract knows. */
export type SportNameKey = `names.${SportNumber}` | 'names.other'

const KEYS: ReadonlyMap<string, SportNameKey> = new Map(
  Object.values(PROVIDER_ONE_SPORT).map((number) => [`sr:sport:${number}`, `names.${number}`]),
)

export function sportNameKey(sportId: string): SportNameKey {
  return KEYS.get(sportId) ?? 'names.other'
}
