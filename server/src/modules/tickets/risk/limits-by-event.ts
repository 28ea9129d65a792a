import type { StakeLimit } from '@momio/contract/betting-rules'
import { type LegAtRisk, marketKindOf, riskLimits, stakeLimitsHit } from '@momio/domain/betting/risk'
import { centavos, pesos } from '@momio/domain/money'
import { oddsFromDecimal } from '@momio/domain/odds'
import { sameSport } from '@momio/domain/same-sport'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import { isRelevant, type Offer } from '../../catalogue/index.ts'
import { shownLimit } from '../place/told-refusal.ts'
import { readBettingState } from './betting-state.ts'
import { readExposures } from './exposures.ts'

interface UserEvent {
  readonly eventId: string
  readonly marketId: number
  readonly stake: number
  readonly odds: number
}

/**
 * What a stake would hit, looked at before it is placed. The placing decides again with every line and outcome: here only
 * events and kinds of markets are named.
 */
export async function limitsByEvent(
  reader: Kysely<Schema>,
  offer: Offer,
  asked: { readonly playerId: string; readonly isOneTicket: boolean; readonly userEvents: readonly UserEvent[] },
): Promise<StakeLimit[]> {
  const { playerId, isOneTicket, userEvents } = asked
  const state = await readBettingState(reader, [playerId])
  const places = userEvents.map(({ eventId }) => ({ eventId, lineId: '', outcomeId: '' }))
  const exposures = await readExposures(
    reader,
    places,
    userEvents.map(({ eventId }) => ({ playerId, eventId })),
  )
  const before = new Map<string, number>()
  const legs = userEvents.flatMap(({ eventId, marketId, stake, odds }) => {
    const event = offer.book.event(eventId)
    if (!event) return []
    const price = oddsFromDecimal(odds)
    const accumulated = centavos(exposures.stakedBy(playerId, eventId) + (before.get(eventId) ?? 0))
    if (!isOneTicket) before.set(eventId, (before.get(eventId) ?? 0) + pesos(stake))
    const leg: LegAtRisk = {
      eventId,
      marketId,
      odds: price,
      limits: riskLimits(state.rules, {
        sportId: sameSport(event.match.sportId),
        level: isRelevant(event.tournament) ? 'top' : 'other',
        marketKind: marketKindOf(event.match.sportId, marketId, '', ''),
        phase: event.phase,
        odds: price,
      }),
      accumulated,
      exposure: {
        event: exposures.of({ eventId, lineId: '', outcomeId: '' }).event,
        market: centavos(0),
        outcome: centavos(0),
      },
    }
    return [{ leg, stake: pesos(stake) }]
  })
  const factor = state.factorOf(playerId)
  const tickets = isOneTicket ? [legs] : legs.map((one) => [one])
  return tickets.flatMap((ticket) => {
    const [first] = ticket
    if (!first) return []
    const ofTicket = ticket.map(({ leg }) => leg)
    return stakeLimitsHit(ofTicket, first.stake, factor).flatMap((hit) => {
      const leg = ofTicket[hit.legIndex]
      return leg ? [shownLimit({ ...hit, eventId: leg.eventId, marketId: leg.marketId })] : []
    })
  })
}
