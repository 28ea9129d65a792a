import type { StakeLimit } from '@momio/contract/betting-rules'
import { lineIdOf } from '@momio/domain/betting/line-id'
import {
  type LegAtRisk,
  type MarketKind,
  marketKindOf,
  type RiskLimits,
  type RiskRule,
  riskLimits,
  stakeLimitsHit,
  strictestLimits,
} from '@momio/domain/betting/risk'
import { pesos } from '@momio/domain/money'
import { type Odds, oddsFromDecimal } from '@momio/domain/odds'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import { type BookEvent, isRelevant, type Offer } from '../../catalogue/index.ts'
import { shownLimit } from '../place/told-refusal.ts'
import { readBettingState } from './betting-state.ts'
import { readExposures, type StakedPlace } from './exposures.ts'

interface UserEvent {
  readonly eventId: string
  readonly marketId: number
  readonly specifiers?: string | undefined
  readonly outcomeId?: string | undefined
  readonly stake: number
  readonly odds: number
}

/** Nothing stands on an outcome that is not named. */
const UNNAMED = '?'

/** What a stake would hit, looked at before it is placed. The placing decides again, with the event locked. */
export async function limitsByEvent(
  reader: Kysely<Schema>,
  offer: Offer,
  asked: { readonly playerId: string; readonly isOneTicket: boolean; readonly userEvents: readonly UserEvent[] },
): Promise<StakeLimit[]> {
  const { playerId, isOneTicket, userEvents } = asked
  const state = await readBettingState(reader, [playerId])
  const bets = userEvents.flatMap((one) => {
    const event = offer.book.event(one.eventId)
    if (!event) return []
    const { eventId, marketId, stake } = one
    const place: StakedPlace = {
      eventId,
      lineId: lineIdOf(marketId, one.specifiers ?? ''),
      outcomeId: one.outcomeId ?? UNNAMED,
      odds: oddsFromDecimal(one.odds),
    }
    return [{ place, asked: one, stake: pesos(stake), limits: limitsOf(one, event, state.rules, place.odds) }]
  })
  const exposures = await readExposures(
    reader,
    bets.map(({ place }) => place),
    bets.map(({ place: { eventId } }) => ({ playerId, eventId })),
  )
  const factor = state.factorOf(playerId)
  const tickets = isOneTicket ? [bets] : bets.map((one) => [one])
  return tickets.flatMap((ticket) => {
    const [first] = ticket
    if (!first) return []
    const legs = ticket.map(({ place, asked: { marketId }, limits }): LegAtRisk => {
      const { eventId, odds } = place
      const accumulated = exposures.stakedBy(playerId, eventId)
      return { eventId, marketId, odds, limits, accumulated, exposure: exposures.of(place) }
    })
    const hits = stakeLimitsHit(legs, first.stake, factor)
    // A single that would be taken counts for those behind it.
    if (hits.length === 0) exposures.add({ playerId, stake: first.stake, legs: ticket.map(({ place }) => place) })
    return hits.flatMap((hit) => {
      const bet = ticket[hit.legIndex]
      return bet ? [shownLimit({ ...hit, ...bet.asked })] : []
    })
  })
}

function limitsOf(asked: UserEvent, event: BookEvent, rules: readonly RiskRule[], odds: Odds): RiskLimits {
  const { match, tournament, phase } = event
  const { sportId } = match
  const level = isRelevant(tournament) ? 'top' : 'other'
  return strictestLimits(
    [...kindsOf(asked, event)].map((marketKind) => riskLimits(rules, { sportId, level, marketKind, phase, odds })),
  )
}

/** One where line and outcome are named; otherwise every kind that the market has on this event. */
function kindsOf({ marketId, specifiers, outcomeId }: UserEvent, { match, lines }: BookEvent): Set<MarketKind> {
  const kindOf = (line = '', outcome = '') =>
    marketKindOf(match.sportId, marketId, specifiers ?? line, outcomeId ?? outcome)
  if (specifiers !== undefined && outcomeId !== undefined) return new Set([kindOf()])
  const ofMarket = [...lines.values()].filter(({ marketType }) => marketType === marketId)
  const kinds = ofMarket.flatMap((line) => line.outcomes.map((one) => kindOf(line.specifiers, one.outcomeId)))
  return new Set(kinds.length > 0 ? kinds : [kindOf()])
}
