import { type MatchState, PRODUCER, SELECTION_STATUS } from '@momio/contract/live-book'
import { lineIdOf } from './build-market.ts'
import type { BetStopInput, FixtureInput, MarketInput, OddsChangeInput } from './feed-input.ts'
import { inGroups } from './market-descriptions.ts'
import { buildState, NOT_STARTED } from './match-state.ts'

export interface LineRecord {
  readonly input: MarketInput
  /** What the line stands at now: a bet stop moves it without new odds. */
  readonly status: number
  readonly product: number
  readonly timestamp: number
}

const LIVE_PRODUCERS: ReadonlySet<number> = new Set([PRODUCER.liveOdds, PRODUCER.betpal])

/**
 * What the feed said of one event so far, in whatever order it came: odds may arrive before the fixture. Each line and
 * the state keep the time of the message they came from, and an older message does not touch them.
 */
export class EventRecord {
  fixture: FixtureInput | undefined
  readonly lines = new Map<string, LineRecord>()
  state: MatchState = NOT_STARTED
  /** Product of the latest odds. */
  producerId = 0
  /** A live producer has taken the event over; before that it belongs to the prematch offer. */
  live = false
  /** Readers were told of it. */
  listed = false
  lastTimestamp = 0
  #stateTimestamp = 0

  /** Returns the lines that the message touched. */
  takeOdds(message: OddsChangeInput): string[] {
    this.#heard(message)
    this.producerId = message.product
    if (message.eventStatus !== undefined && message.timestamp >= this.#stateTimestamp) {
      this.state = buildState(message.eventStatus, this.state, message.timestamp)
      this.#stateTimestamp = message.timestamp
    }
    const touched = new Set<string>()
    for (const input of message.markets) {
      const id = lineIdOf(input)
      const line = nextLine(this.lines.get(id), input, message)
      if (line === null) continue
      this.lines.set(id, line)
      touched.add(id)
    }
    return [...touched]
  }

  /** Moves only active lines of the groups it names. */
  takeBetStop(message: BetStopInput): string[] {
    this.#heard(message)
    const touched: string[] = []
    for (const [id, line] of this.lines) {
      if (line.status !== SELECTION_STATUS.Active || message.timestamp < line.timestamp) continue
      if (!inGroups(line.input.id, message.groups)) continue
      this.lines.set(id, { ...line, status: message.marketStatus, timestamp: message.timestamp })
      touched.push(id)
    }
    return touched
  }

  #heard(message: { product: number; timestamp: number }): void {
    if (LIVE_PRODUCERS.has(message.product)) this.live = true
    this.lastTimestamp = Math.max(this.lastTimestamp, message.timestamp)
  }
}

function nextLine(before: LineRecord | undefined, input: MarketInput, message: OddsChangeInput): LineRecord | null {
  if (before !== undefined && message.timestamp < before.timestamp) return null
  const { product, timestamp } = message
  if (input.status !== SELECTION_STATUS.HandedOver) {
    // The feed leaves the outcomes out when it only closes a line; the player keeps seeing them, locked.
    const closedOnly = before !== undefined && input.status !== SELECTION_STATUS.Active && input.outcomes.length === 0
    return { input: closedOnly ? before.input : input, status: input.status, product, timestamp }
  }
  // Handed over: silent when the other producer's odds are here already, otherwise no bets until they come.
  if (before === undefined || before.product !== product) return null
  return { ...before, status: SELECTION_STATUS.Suspended, timestamp }
}
