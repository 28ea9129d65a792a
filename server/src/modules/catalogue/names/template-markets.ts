import { PROVIDER } from '@momio/contract/provider'
import { EVENT_TYPE, TYPE_GROUP } from '@momio/contract/sport-codes'
import type { MarketGrouping } from '@momio/contract/sport-market'
import { listLayout, marketTypesOf } from '@momio/domain/list-layout'
import { listed, MAIN, SHOWN_GROUPS, SHOWN_GROUPS_OF_TWO, type ShownGroup } from '@momio/domain/market-group-table'
import { numbersOf } from '@momio/domain/number-ranges'
import { sameSport } from '@momio/domain/same-sport'

/** The groups that the markets of a sport are shown in; a sport without groups of its own shows those of its list. */
export function templateMarketsOf(sportId: string, providerId: number, eventType: number): MarketGrouping[] {
  const groups = (providerId === PROVIDER.two ? SHOWN_GROUPS_OF_TWO : SHOWN_GROUPS).get(sameSport(sportId))
  const now = eventType === EVENT_TYPE.live ? 'live' : 'prematch'
  const shown: readonly ShownGroup[] = groups?.filter(([, , only = now]) => only === now) ?? [
    [MAIN, listed(...marketTypesOf(listLayout(sportId)))],
  ]
  return shown.map(([name, marketTypes], order) => ({
    nameMarketGrouping: name,
    order,
    typeGroup: name === MAIN ? TYPE_GROUP.main : TYPE_GROUP.other,
    templateMarketToSportMarkets: numbersOf(marketTypes).map((marketType, place) => ({ marketType, order: place })),
  }))
}
