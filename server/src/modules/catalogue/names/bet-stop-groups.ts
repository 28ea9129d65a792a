import { BET_STOP_GROUPS } from '@momio/domain/market-group-table'
import { numbersOf } from '@momio/domain/number-ranges'

const BY_MARKET = new Map<number, string[]>()
for (const [group, marketTypes] of BET_STOP_GROUPS) {
  for (const marketType of numbersOf(marketTypes)) {
    BY_MARKET.set(marketType, [...(BY_MARKET.get(marketType) ?? []), group])
  }
}

export function betStopGroupsOf(marketType: number): readonly string[] {
  return BY_MARKET.get(marketType) ?? []
}
