import { providerTwoId } from '@momio/contract/provider'
import { PROVIDER_ONE_SPORT, PROVIDER_TWO_SPORT } from '@momio/contract/sport-codes'

const NAMES = Object.keys(PROVIDER_TWO_SPORT) as (keyof typeof PROVIDER_TWO_SPORT)[]
const SAME: ReadonlyMap<string, string> = new Map(
  NAMES.map((name) => [providerTwoId('sport', PROVIDER_TWO_SPORT[name]), `sr:sport:${PROVIDER_ONE_SPORT[name]}`]),
)

/** The sport as provider one numbers it; a sport that only one of them has stays as it is. */
export function sameSport(sportId: string): string {
  return SAME.get(sportId) ?? sportId
}

/** Every id of the sport, whichever provider's is asked with. */
export function idsOfSport(sportId: string): readonly string[] {
  const ofOne = sameSport(sportId)
  return [ofOne, ...[...SAME].flatMap(([ofTwo, same]) => (same === ofOne ? [ofTwo] : []))]
}
