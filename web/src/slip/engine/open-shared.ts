import { ApiError } from '@momio/client/api-error'
import type { Api } from '@momio/client/client'
import * as bettingRoutes from '@momio/contract/betting-routes'
import type { FixtureDetail, fixtureDetailV1, fixtureDetailV2 } from '@momio/contract/event-fixture'
import { providerOf } from '@momio/contract/provider'
import type { RefusalCode } from '@momio/contract/refusals'
import type { SharedSelection, sharedSlip } from '@momio/contract/shared-slip'
import * as sportRoutes from '@momio/contract/sport-routes'
import { americanOf, offeredOdds } from '@momio/domain/odds'
import { providerNameOf } from '../../live/provider.ts'
import type { BetItem } from '../bet-item.ts'
import { withShared } from '../slip-changes.ts'
import { isBeingSet } from '../slip-state.ts'
import type { SlipStore } from '../slip-store.ts'

interface OpeningParts {
  readonly api: Api
  readonly store: SlipStore
}

/** What became of a code: nobody shared a slip under it, or it is not known because no answer came. */
export type Opening = 'opened' | 'unknown' | 'unreachable'

/** Fills the slip with what somebody shared, at the prices of now. A slip that is busy with a bet is filled afterwards. */
export async function openShared({ api, store }: OpeningParts, code: string): Promise<Opening> {
  await untilBeingSet(store)
  const shared = await sharedItems(api, code).catch((error: unknown) =>
    isRefused(error, NOBODYS) ? 'unknown' : 'unreachable',
  )
  if (typeof shared === 'string') return shared
  // The player may have pressed meanwhile.
  await untilBeingSet(store)
  store.change((state) => withShared(state, shared.items, shared.missing))
  return 'opened'
}

async function sharedItems(api: Api, code: string) {
  const { selections } = await api.call<typeof sharedSlip>(bettingRoutes.sharedSlip, { params: { code } })
  const eventIds = [...new Set(selections.map(({ eventId }) => eventId))]
  const fixtures = new Map(await Promise.all(eventIds.map(async (id) => [id, await fixtureOf(api, id)] as const)))
  const items = selections.flatMap((selection) => itemOf(selection, fixtures.get(selection.eventId)) ?? [])
  return { items, missing: selections.length - items.length }
}

/** The code of a link; what is wrong with it the slip itself says. */
export async function openLinked(parts: OpeningParts, code: string): Promise<void> {
  const opening = await openShared(parts, code)
  if (opening !== 'opened') {
    parts.store.see((state) => ({ ...state, isExpanded: true, notice: { kind: `code-${opening}` } }))
  }
  // A reload then tries again.
  if (opening !== 'unreachable') forgetCode()
}

function untilBeingSet(store: SlipStore): Promise<void> {
  return new Promise((resolve) => {
    const stop = store.subscribe(look)
    function look() {
      if (!isBeingSet(store.get())) return
      stop()
      resolve()
    }
    look()
  })
}

/** Codes that the server cannot even read were never given out. */
const NOBODYS = ['NOT_FOUND', 'VALIDATION'] as const
/** A match that is over has left the book. */
const OVER = ['MATCH_WAS_NOT_FOUND'] as const

function isRefused(error: unknown, codes: readonly RefusalCode[]): boolean {
  return error instanceof ApiError && codes.some((code) => code === error.code)
}

/** Once is enough: a reload would bring back what was placed or taken out since. */
function forgetCode() {
  const url = new URL(location.href)
  url.searchParams.delete('slip')
  history.replaceState(history.state, '', url)
}

/** Undefined when the match is over; one that cannot be had now is no match that is over. */
async function fixtureOf(api: Api, id: string): Promise<FixtureDetail | undefined> {
  const params = { id }
  try {
    return providerNameOf(id) === 'one'
      ? await api.call<typeof fixtureDetailV1>(sportRoutes.fixtureDetailV1, { params })
      : await api.call<typeof fixtureDetailV2>(sportRoutes.fixtureDetailV2, { params })
  } catch (error) {
    if (isRefused(error, OVER)) return undefined
    throw error
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
