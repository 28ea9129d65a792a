import { formatOdds } from '@momio/domain/odds'
import type { EventState, PeriodScore } from '../match/engine.ts'
import { type Market, STATUS } from '../prices/market.ts'
import { boardAttributes, boardStatistics } from './board-xml.ts'
import { type Attributes, document, element } from './xml.ts'

/** One message as a broker carries it. */
export interface Delivery {
  readonly routingKey: string
  readonly body: string
}

export const PRODUCT = { live: 1, prematch: 3 } as const
export type Product = (typeof PRODUCT)[keyof typeof PRODUCT]

/** A message with what the simulator needs to know about it. */
export interface Said extends Delivery {
  readonly product: Product
  readonly timestamp: number
  /** Settlements, cancels and their rollbacks: what a recovery sends again. */
  readonly isResult: boolean
}

export interface EventRef {
  /** Numeric part of `sr:match:…`, or of a season where the event is one. */
  readonly matchId: number
  readonly sportId: number
  /** `sr:match` when absent. */
  readonly type?: 'sr:season'
}

/** The producer, event and time of a message. */
export interface Speaker {
  readonly event: EventRef
  readonly product: Product
  readonly timestamp: number
}

export interface OddsChangeContent {
  readonly status: number
  readonly state: EventState
  readonly markets: readonly Market[]
  /** Why betting is stopped; 1 is a possible goal. */
  readonly betstopReason?: number
}

export function oddsChange(speaker: Speaker, content: OddsChangeContent): Said {
  const reason = content.betstopReason
  const odds = element(
    'odds',
    reason === undefined ? {} : { betting_status: 0, betstop_reason: reason },
    content.markets.map(market),
  )
  return eventMessage(speaker, 'odds_change', {}, [sportEventStatus(content.status, content.state), odds])
}

/** Odds of an event without sides: it has a status and no score. */
export function eventOdds(speaker: Speaker, status: number, markets: readonly Market[]): Said {
  return eventMessage(speaker, 'odds_change', {}, [
    element('sport_event_status', { status, match_status: 0 }),
    element('odds', {}, markets.map(market)),
  ])
}

export function betStop(speaker: Speaker): Said {
  return eventMessage(speaker, 'bet_stop', { groups: 'all' })
}

/** Change type 1: an event that was not there before; 3: an event that will not take place. */
export function fixtureChange(speaker: Speaker, changeType: 1 | 3, startTime: number): Said {
  return eventMessage(speaker, 'fixture_change', { change_type: changeType, start_time: startTime })
}

export function alive(product: Product, timestamp: number, subscribed: boolean): Said {
  return systemMessage('alive', { product, timestamp, subscribed: subscribed ? 1 : 0 })
}

export function snapshotComplete(product: Product, timestamp: number, requestId: number): Said {
  return systemMessage('snapshot_complete', { product, timestamp, request_id: requestId })
}

/** The same message as a recovery sends it: no result that the next recovery would have to send once more. */
export function recovered(said: Said, requestId: number): Said {
  const body = said.body.replace(/ timestamp="\d+"/, `$& request_id="${requestId}"`)
  return { ...said, isResult: false, body }
}

const SCOPE = { [PRODUCT.live]: '-.live', [PRODUCT.prematch]: 'pre.-' } as const
const RESULTS = new Set(['bet_settlement', 'bet_cancel', 'rollback_bet_settlement', 'rollback_bet_cancel'])

export function eventMessage(
  { event, product, timestamp }: Speaker,
  type: string,
  attributes: Attributes,
  children: readonly string[] = [],
): Said {
  const { matchId, sportId, type: urnType = 'sr:match' } = event
  const isResult = RESULTS.has(type)
  // Fixtures concern both producers, whichever of them sends the message.
  const scope = type === 'fixture_change' ? 'pre.live' : SCOPE[product]
  const header = { product, event_id: `${urnType}:${matchId}`, timestamp }
  return {
    routingKey: `${isResult ? 'lo' : 'hi'}.${scope}.${type}.${sportId}.${urnType}.${matchId}.-`,
    body: document(element(type, { ...header, ...attributes }, children)),
    product,
    timestamp,
    isResult,
  }
}

function systemMessage(type: string, attributes: Attributes & { product: Product; timestamp: number }): Said {
  const { product, timestamp } = attributes
  const body = document(element(type, attributes))
  return { routingKey: `-.-.-.${type}.-.-.-.-`, body, product, timestamp, isResult: false }
}

function sportEventStatus(status: number, state: EventState): string {
  const { clock, periods } = state
  const children: string[] = []
  if (clock) {
    children.push(
      element('clock', {
        match_time: minutes(clock.playedMs),
        stoppage_time: minutes(clock.stoppageMs),
        remaining_time: minutes(clock.leftInMatchMs),
        remaining_time_in_period: minutes(clock.leftInPeriodMs),
        stopped: String(clock.stopped),
      }),
    )
  }
  if (periods.length > 0) children.push(element('period_scores', {}, periods.map(periodScore)))
  const statistics = boardStatistics(state.board)
  if (statistics) children.push(statistics)
  return element(
    'sport_event_status',
    {
      status,
      reporting: 1,
      match_status: state.matchStatus,
      home_score: state.home,
      away_score: state.away,
      ...boardAttributes(state.board),
    },
    children,
  )
}

function periodScore(period: PeriodScore): string {
  return element('period_score', {
    match_status_code: period.matchStatus,
    number: period.number,
    home_score: period.home,
    away_score: period.away,
  })
}

/** Cashing out is open with the market and closes for good with it. */
const CASHOUT: Readonly<Record<number, number>> = {
  [STATUS.active]: 1,
  [STATUS.suspended]: -1,
  [STATUS.settled]: -2,
  [STATUS.cancelled]: -2,
}

function market({ id, specifiers, favourite, status, outcomes }: Market): string {
  return element(
    'market',
    {
      favourite: favourite ? 1 : undefined,
      status,
      id,
      specifiers: specifiers || undefined,
      cashout_status: CASHOUT[status],
    },
    outcomes.map((outcome) =>
      element('outcome', {
        id: outcome.id,
        odds: outcome.odds === null ? undefined : formatOdds(outcome.odds, 'decimal'),
        probabilities: outcome.probability.toFixed(6),
        active: outcome.odds === null ? 0 : 1,
      }),
    ),
  )
}

function minutes(ms: number | undefined): string | undefined {
  if (ms === undefined) return undefined
  const seconds = Math.floor(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
