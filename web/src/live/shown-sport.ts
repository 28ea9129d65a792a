import { PROVIDER_ONE_SPORT, PROVIDER_TWO_SPORT } from '@momio/contract/sport-codes'

const PROVIDER_TWO = Object.keys(PROVIDER_TWO_SPORT) as (keyof typeof PROVIDER_TWO_SPORT)[]

const SHOWN: ReadonlyMap<string, string> = new Map(
  PROVIDER_TWO.map((name) => [`bg:sport:${PROVIDER_TWO_SPORT[name]}`, `sr:sport:${PROVIDER_ONE_SPORT[name]}`]),
)

/** Players know one soccer: a sport of provider two is shown under provider one's id; one without a twin keeps its own. */
export function shownSport(sportId: string): string {
  return SHOWN.get(sportId) ?? sportId
}
