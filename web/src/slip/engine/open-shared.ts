import * as bettingRoutes from '@momio/contract/betting-routes'
import type { FixtureDetail, fixtureDetailV1, fixtureDetailV2 } from '@momio/contract/event-fixture'
import { providerOf } from '@momio/contract/provider'
import type { SharedSelection, sharedSlip } from '@momio/contract/shared-slip'
import * as sportRoutes from '@momio/contract/sport-routes'
import { americanOf, offeredOdds } from '@momio/domain/odds'
import { api } from '../../api/api.ts'
import { providerNameOf } from '../../live/provider.ts'
import type { BetItem } from '../bet-item.ts'
import { slip } from '../page-slip.ts'
import { withShared } from '../slip-changes.ts'
import { isBeingSet } from '../slip-state.ts'

/** Fills the slip with what somebody shared, at the prices of now. */
export async function openShared(code: string): Promise<void> {
  if (!isBeingSet(slip.get())) return
  try {
    const { selections } = await api.call<typeof sharedSlip>(bettingRoutes.sharedSlip, { params: { code } })
    const eventIds = [...new Set(selections.map(({ eventId }) => eventId))]
    const fixtures = new Map(await Promise.all(eventIds.map(async (id) => [id, await fixtureOf(id)] as const)))
    const items = selections.flatMap((selection) => itemOf(selection, fixtures.get(selection.eventId)) ?? [])
    slip.change((state) => withShared(state, items, selections.length - items.length))
  } catch {
    slip.see((state) => ({ ...state, isExpanded: true, notice: { kind: 'code-unknown' } }))
  }
  forgetCode()
}

/** Once is enough: a reload would bring back what was placed or taken out since. */
function forgetCode() {
  const url = new URL(location.href)
  url.searchParams.delete('slip')
  history.replaceState(history.state, '', url)
}

/** Undefined when the match is over, or cannot be had. */
async function fixtureOf(id: string): Promise<FixtureDetail | undefined> {
  const params = { id }
  try {
    return providerNameOf(id) === 'one'
      ? await api.call<typeof fixtureDetailV1>(sportRoutes.fixtureDetailV1, { params })
      : await api.call<typeof fixtureDetailV2>(sportRoutes.fixtureDetailV2, { params })
  } catch {
    return undefined
  }
}

function itemOf(selection: SharedSelection, match: FixtureDetail | undefined): BetItem | undefined {
  const market = match?.markets.find(
    ({ marketType, specifiers }) => marketType === selection.marketId && specifiers === selection.specifiers,
  )
  const outcome = market?.outcomes.find(({ outcomeId }) => outcomeId === selection.outcomeId)
  const odds = offeredOdds(outcome?.odds ?? undefined)
  if (!match || !market || !outcome || odds === undefined) return undefined
  const price = { outcomeOdds: odds, outcomeOddsUS: americanOf(odds), outcomeName: outcome.name }
  const { homeCompetitorName: homeName, awayCompetitorName: awayName } = match
  return {
    matchId: match.id,
    matchName: homeName === '' ? match.name : `${homeName} - ${awayName}`,
    homeName,
    awayName,
    matchStatus: match.status,
    scheduleTime: match.scheduleTime,
    isCustom: false,
    timestamp: Date.now(),
    marketId: market.id,
    marketName: market.name,
    marketOriginalName: market.originalName,
    marketStatus: market.status,
    marketTypeId: market.marketType,
    specifiers: market.specifiers,
    marketIsFavorite: market.isFavorite,
    removeAt: match.removeAt,
    outcomeActive: outcome.active,
    outcomeId: outcome.id,
    outcomeOnlyId: outcome.outcomeId,
    providerId: providerOf(match.id),
    producerId: match.producerId,
    sportId: match.sportId,
    stake: null,
    placeSingleResult: null,
    latestOutcome: price,
    placedOutcome: price,
    isEarlyPayoutApplied: match.isEarlyPayoutApplied,
    acceptanceDate: null,
    // Its stream says so in a moment.
    isCurrent: false,
  }
}
