import type { StakeLimit } from '@momio/contract/betting-rules'
import { ODDS_CHANGE_TYPE } from '@momio/contract/ticket-codes'
import { hindranceOf, type Leg } from '@momio/domain/betting/combination'
import { type AskedLeg, judgeLeg, type LegRefusal, type TakenLeg } from '@momio/domain/betting/judge-leg'
import { lineIdOf } from '@momio/domain/betting/line-id'
import {
  type LegAtRisk,
  marketKindOf,
  payoutBound,
  riskLimits,
  type StakeLimitHit,
  stakeLimitsHit,
} from '@momio/domain/betting/risk'
import { isUndecided } from '@momio/domain/betting/settle-ticket'
import type { Centavos } from '@momio/domain/money'
import type { Odds } from '@momio/domain/odds'
import { isRelevant, type Offer } from '../../catalogue/index.ts'
import { oddsOf } from '../custom/custom-bets.ts'
import { type CustomBetRefusal, judgeCustomBet } from '../custom/judge-custom-bet.ts'
import type { LineStandings } from '../results/line-standings.ts'
import type { BettingState } from '../risk/betting-state.ts'
import type { RoomTaken } from '../risk/exposures.ts'
import type { TicketRequest } from './ask.ts'

export interface JudgedLeg extends TakenLeg {
  readonly lineId: string
  readonly atRisk: LegAtRisk
}

export interface JudgedTicket {
  readonly legs: readonly JudgedLeg[]
  /** What the payout is the product of: the prices of the legs, or the one of a custom bet. */
  readonly prices: readonly Odds[]
  readonly mostPayout: Centavos
  /** The longest of its legs. */
  readonly delayMs: number
}

export type TicketRefusal =
  | { readonly refusal: 'BETTING_SUSPENDED' }
  | (LegRefusal & { readonly selectionIndex: number })
  | CustomBetRefusal
  | { readonly refusal: 'SELECTIONS_NOT_COMBINABLE'; readonly selectionIndexes: readonly number[] }
  | {
      readonly refusal: StakeLimitHit['code']
      readonly hits: readonly (StakeLimitHit & HitSelection)[]
    }

type HitSelection = Pick<StakeLimit, 'eventId' | 'marketId' | 'specifiers' | 'outcomeId'>

interface Ground {
  readonly offer: Offer
  readonly state: BettingState
  readonly exposures: RoomTaken
  /** Read under the locks of the events: a line whose result was taken is closed, whatever the book says. */
  readonly standings: LineStandings
  readonly now: Date
}

type Asked = Pick<TicketRequest, 'playerId' | 'stake' | 'legs' | 'policy' | 'custom'>

/** Whether the book and staff take these legs now, and what binds them. */
function judgeLegs(request: Asked, ground: Ground): readonly JudgedLeg[] | TicketRefusal {
  const { playerId, legs, custom } = request
  const { offer, state, exposures, standings, now } = ground
  // The parts of a custom bet only have to be open: the player agrees to one price for all of them.
  const policy = custom ? ODDS_CHANGE_TYPE.any : request.policy
  if (state.isSuspended('all', '')) return { refusal: 'BETTING_SUSPENDED' }
  const judged: JudgedLeg[] = []
  for (const [selectionIndex, asked] of legs.entries()) {
    const isFound = exposures.isLocked(asked.eventId) && offer.switchView.isEnabled(asked.eventId)
    const event = isFound ? offer.book.event(asked.eventId) : undefined
    // Asked before the lines, which the book shows suspended as soon as it has heard of it.
    if (event && (state.isSuspended('event', asked.eventId) || state.isSuspended('sport', event.match.sportId))) {
      return { refusal: 'EVENT_MATCH_NOT_ACTIVED', selectionIndex }
    }
    const taken = judgeLeg(asked, event, policy, now)
    if ('refusal' in taken) return { ...taken, selectionIndex }
    const lineId = lineIdOf(asked.marketId, asked.specifiers)
    const { match } = taken.event
    if (state.isSuspended('market', `${match.id}/${lineId}`)) {
      return { refusal: 'EVENT_MARKET_NOT_ACTIVED', selectionIndex }
    }
    const place = { eventId: match.id, lineId, outcomeId: asked.outcomeId }
    if (!isUndecided(standings.of(place).standing, asked.outcomeId, now)) {
      return { refusal: 'EVENT_MARKET_NOT_ACTIVED', selectionIndex }
    }
    const atRisk: LegAtRisk = {
      eventId: match.id,
      marketId: asked.marketId,
      odds: taken.odds,
      limits: riskLimits(state.rules, {
        sportId: match.sportId,
        level: event && isRelevant(event.tournament) ? 'top' : 'other',
        marketKind: marketKindOf(match.sportId, asked.marketId, asked.specifiers, asked.outcomeId),
        phase: taken.event.phase,
        odds: (custom && oddsOf(custom.quote)) ?? taken.odds,
      }),
      accumulated: exposures.stakedBy(playerId, match.id),
      exposure: exposures.of(place),
    }
    judged.push({ ...taken, lineId, atRisk })
  }
  return judged
}

/** All that a ticket of this stake is judged by. */
export function judgeTicket(request: Asked, ground: Ground): JudgedTicket | TicketRefusal {
  const judged = judgeLegs(request, ground)
  if ('refusal' in judged) return judged
  const { custom, policy } = request
  const prices = custom ? judgeCustomBet(judged, custom, policy) : judgeCombination(judged)
  if ('refusal' in prices) return prices
  const legs = judged.map(({ atRisk }) => atRisk)
  const hits = stakeLimitsHit(legs, request.stake, ground.state.factorOf(request.playerId), prices)
  const [first] = hits
  if (first) {
    const named = hits.flatMap((hit) => {
      const leg = request.legs[hit.legIndex]
      return leg ? [{ ...hit, ...selectionOf(leg, custom !== undefined) }] : []
    })
    return { refusal: first.code, hits: named }
  }
  const delayMs = Math.max(...legs.map(({ limits }) => limits.liveDelayMs))
  return { legs: judged, prices, mostPayout: payoutBound(legs), delayMs }
}

function judgeCombination(judged: readonly JudgedLeg[]): readonly Odds[] | TicketRefusal {
  const hindrance = hindranceOf(judged.map(combinable))
  if (!hindrance) return judged.map(({ odds }) => odds)
  const selectionIndexes = hindrance.kind === 'too-many' ? [] : hindrance.legs
  return { refusal: 'SELECTIONS_NOT_COMBINABLE', selectionIndexes }
}

function combinable({ event, line, outcome }: JudgedLeg): Leg {
  return {
    eventId: event.match.id,
    sportId: event.match.sportId,
    marketId: line.marketType,
    specifiers: line.specifiers,
    outcomeId: outcome.outcomeId,
  }
}

/** The parts of a custom bet are one selection, which none of them names. */
function selectionOf({ eventId, marketId, specifiers, outcomeId }: AskedLeg, isCustom: boolean): HitSelection {
  return isCustom ? { eventId, marketId } : { eventId, marketId, specifiers, outcomeId }
}
