import { formatOdds } from '@momio/domain/odds'
import type { EventState } from './engine.ts'
import type { Market } from './market.ts'

/** One message as a broker carries it. */
export interface Delivery {
  readonly routingKey: string
  readonly body: string
}

/** Live odds. */
const PRODUCT = 1

export interface EventRef {
  /** Numeric part of `sr:match:…`. */
  readonly matchId: number
  readonly sportId: number
}

export interface OddsChangeContent {
  readonly status: number
  readonly state: EventState
  readonly markets: readonly Market[]
  /** Why betting is stopped; 1 is a possible goal. */
  readonly betstopReason?: number
}

export function oddsChange(event: EventRef, timestamp: number, content: OddsChangeContent): Delivery {
  const reason = content.betstopReason
  const odds = element(
    'odds',
    reason === undefined ? {} : { betting_status: 0, betstop_reason: reason },
    content.markets.map(market),
  )
  const body = element('odds_change', header(event, timestamp), [sportEventStatus(content.status, content.state), odds])
  return { routingKey: eventKey('hi.-.live', 'odds_change', event), body: document(body) }
}

export function betStop(event: EventRef, timestamp: number): Delivery {
  const body = element('bet_stop', { ...header(event, timestamp), groups: 'all' })
  return { routingKey: eventKey('hi.-.live', 'bet_stop', event), body: document(body) }
}

/** Change type 1: an event that was not there before. */
export function fixtureChange(event: EventRef, timestamp: number, startTime: number): Delivery {
  const body = element('fixture_change', { ...header(event, timestamp), change_type: 1, start_time: startTime })
  return { routingKey: eventKey('hi.pre.live', 'fixture_change', event), body: document(body) }
}

export function alive(timestamp: number): Delivery {
  const body = element('alive', { product: PRODUCT, timestamp, subscribed: 1 })
  return { routingKey: '-.-.-.alive.-.-.-.-', body: document(body) }
}

type Attributes = Readonly<Record<string, string | number | undefined>>

export function element(name: string, attributes: Attributes, children: readonly string[] = []): string {
  let text = `<${name}`
  for (const key in attributes) {
    const value = attributes[key]
    if (value !== undefined) text += ` ${key}="${typeof value === 'number' ? value : escapeAttribute(value)}"`
  }
  return children.length === 0 ? `${text}/>` : `${text}>${children.join('')}</${name}>`
}

export function document(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${root}`
}

function header(event: EventRef, timestamp: number): Attributes {
  return { product: PRODUCT, event_id: `sr:match:${event.matchId}`, timestamp }
}

function eventKey(scope: string, type: string, { sportId, matchId }: EventRef): string {
  return `${scope}.${type}.${sportId}.sr:match.${matchId}.-`
}

function sportEventStatus(status: number, state: EventState): string {
  const { clock } = state
  return element(
    'sport_event_status',
    { status, reporting: 1, match_status: state.matchStatus, home_score: state.home, away_score: state.away },
    [
      element('clock', {
        match_time: minutes(clock.playedMs),
        stoppage_time: minutes(clock.stoppageMs),
        remaining_time: minutes(clock.leftInMatchMs),
        remaining_time_in_period: minutes(clock.leftInPeriodMs),
        stopped: String(clock.stopped),
      }),
      element(
        'period_scores',
        {},
        state.periods.map((period) =>
          element('period_score', {
            match_status_code: period.matchStatus,
            number: period.number,
            home_score: period.home,
            away_score: period.away,
          }),
        ),
      ),
    ],
  )
}

function market({ id, specifiers, favourite, status, outcomes }: Market): string {
  return element(
    'market',
    { favourite: favourite ? 1 : undefined, status, id, specifiers: specifiers || undefined },
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

function escapeAttribute(text: string): string {
  if (!/[&<"]/.test(text)) return text
  return text.replace(/[&<"]/g, (character) => (character === '&' ? '&amp;' : character === '<' ? '&lt;' : '&quot;'))
}
