import { type Market, SELECTION_STATUS } from '@momio/contract/live-book'
import type { LineShape } from '../shown/build-market.ts'
import { type BetStops, type InGroups, isAfter } from './bet-stops.ts'
import type { EventMessageInput, MarketInput, OutcomeInput } from './feed-input.ts'
import { type FeedDetail, feedDetail, sameWaysToEnd } from './line-detail.ts'
import { LineResults } from './line-results.ts'
import type { PriceSource } from './price-source.ts'

const NEVER = Number.NEGATIVE_INFINITY
const { Active, Cancelled, HandedOver, Inactive, Settled, Suspended } = SELECTION_STATUS

interface Handover {
  readonly product: number
  readonly timestamp: number
  readonly order: number
  readonly input: MarketInput
}

interface Cashout {
  readonly product: number
  readonly timestamp: number
  readonly input: MarketInput
}

/** Old: nothing changed. Same: newer, with the same odds and details, so that only the status may be another. */
type Taken = 'old' | 'same' | 'news'

/**
 * What the feed said of one line: the latest of each kind of message by the feed's own time. Where the line stands follows
 * from these alone, never from the order in which they arrived.
 */
export class LineRecord {
  readonly id: string
  readonly marketId: number
  readonly specifiers: string
  /** Latest odds that were not a handover. */
  #odds: MarketInput | undefined
  product = 0
  oddsAt = NEVER
  oddsOrder = 0
  #oddsStatus: number = Inactive
  /** Latest odds with outcomes: a message that only closes the line leaves them out, and the player keeps seeing them. */
  #full: MarketInput | undefined
  #fullAt = NEVER
  #fullProduct = 0
  #handovers: readonly Handover[] = []
  #cashout: Cashout | undefined
  #results: LineResults | undefined
  /** When odds last said that the line is settled, and that it is cancelled; like a result it stays when odds are forgotten. */
  #settledByOddsAt = NEVER
  #cancelledByOddsAt = NEVER
  /** What the line stands at by its own messages, whether its producer is up or not. */
  status: number = Inactive
  shape: LineShape | undefined
  /** As readers hold it; undefined while they hold nothing. */
  told: Market | undefined
  /** As replicas hold it. */
  toldDetail: FeedDetail | undefined

  constructor(id: string, marketId: number, specifiers: string) {
    this.id = id
    this.marketId = marketId
    this.specifiers = specifiers
  }

  get isPriced(): boolean {
    return this.#odds !== undefined
  }

  get isEmpty(): boolean {
    if (this.#odds !== undefined || this.#handovers.length > 0 || this.#results !== undefined) return false
    return this.#cashout === undefined && this.#closedAt() === NEVER
  }

  get results(): LineResults | undefined {
    return this.#results
  }

  /** `order` counts arrivals. */
  takeOdds(input: MarketInput, { product, timestamp }: EventMessageInput, order: number): Taken {
    if (input.status === HandedOver) return this.#takeHandover({ product, timestamp, order, input })
    const isClosing = this.noteClosing(input.status, timestamp)
    const isFull = input.status === Active || input.outcomes.length > 0
    if (timestamp < this.oddsAt) {
      if (!isFull || timestamp < this.#fullAt) return isClosing ? 'news' : 'old'
      this.#takeFull(input, product, timestamp)
      return 'news'
    }
    const isSame = this.#odds !== undefined && product === this.product && sameInput(this.#odds, input)
    if (isSame && timestamp === this.oddsAt) return 'old'
    // After a handover the cashout status was the handover's.
    const wasHandedOver = isSame && this.#handedOver() !== undefined
    this.#odds = input
    this.#oddsStatus = knownStatus(input.status)
    this.product = product
    this.oddsAt = timestamp
    this.oddsOrder = order
    if (isFull) this.#takeFull(input, product, timestamp)
    return isSame && !wasHandedOver ? 'same' : 'news'
  }

  #takeFull(input: MarketInput, product: number, timestamp: number): void {
    this.#full = input
    this.#fullProduct = product
    this.#fullAt = timestamp
  }

  /** False when odds that settle or cancel the line say nothing new of it, or do neither. */
  noteClosing(status: number, timestamp: number): boolean {
    if (status === Settled && timestamp > this.#settledByOddsAt) this.#settledByOddsAt = timestamp
    else if (status === Cancelled && timestamp > this.#cancelledByOddsAt) this.#cancelledByOddsAt = timestamp
    else return false
    return true
  }

  #takeHandover(handover: Handover): Taken {
    const held = this.#handovers.find(({ product }) => product === handover.product)
    if (held !== undefined && handover.timestamp <= held.timestamp) return 'old'
    this.#handovers = [...this.#handovers.filter((one) => one !== held), handover]
    return 'news'
  }

  /** False when a newer one is known. */
  takeCashout(input: MarketInput, { product, timestamp }: EventMessageInput): boolean {
    if (this.#cashout !== undefined && timestamp < this.#cashout.timestamp) return false
    this.#cashout = { product, timestamp, input }
    return true
  }

  /** The message that the shown prices came from. */
  priceSource(): PriceSource | undefined {
    return this.#full === undefined ? undefined : { producerId: this.#fullProduct, at: this.#fullAt }
  }

  openResults(): LineResults {
    this.#results ??= new LineResults()
    return this.#results
  }

  /** The event was closed: what was offered before is not offered again. What was settled or cancelled stays so. */
  forgetOddsBefore(timestamp: number): void {
    if (this.#fullAt < timestamp) {
      this.#full = undefined
      this.#fullAt = NEVER
    }
    if (this.#handovers.length > 0) this.#handovers = this.#handovers.filter((one) => one.timestamp >= timestamp)
    if (this.#cashout !== undefined && this.#cashout.timestamp < timestamp) this.#cashout = undefined
    if (this.oddsAt >= timestamp) return
    this.#odds = undefined
    this.product = 0
    this.oddsAt = NEVER
  }

  /** The market to show, with the outcomes that only its settlement knows. */
  input(): MarketInput {
    const input = this.#shown()
    if (this.#results === undefined) return input
    const known = new Set(input.outcomes.map((outcome) => outcome.id))
    const settled = [...this.#results.results().keys()].filter((id) => !known.has(id))
    return settled.length === 0 ? input : { ...input, outcomes: [...input.outcomes, ...settled.map(withoutPrice)] }
  }

  /** The cashout status is that of the latest message, whether it has outcomes or not; the rest goes with the outcomes. */
  detail(): FeedDetail | undefined {
    const handover = this.#handedOver()
    const cashout = this.#cashout
    const isLatest = cashout !== undefined && cashout.product === this.product && cashout.timestamp >= this.oddsAt
    if (handover === undefined && isLatest) {
      return feedDetail(cashout.input.cashoutStatus, this.#shown(), cashout.input.outcomes)
    }
    const latest = handover?.input ?? this.#odds ?? this.#lastHandover()?.input
    return feedDetail(latest?.cashoutStatus, this.#shown())
  }

  settle(stops: BetStops, inGroups: InGroups): void {
    this.status = this.#closedStatus() ?? this.#openStatus(stops, inGroups)
  }

  /** Settled or cancelled, whichever was said last, until a rollback: newer odds alone never open the line again. */
  #closedStatus(): number | undefined {
    const settledAt = this.#settledAt()
    const isSettled = settledAt > (this.#results?.rolledBackAt ?? NEVER)
    const isCancelled = this.#cancelledByOddsAt > (this.#results?.cancelRolledBackAt ?? NEVER)
    if (isCancelled && !(isSettled && settledAt >= this.#cancelledByOddsAt)) return Cancelled
    return isSettled ? Settled : undefined
  }

  /** A price from before the line was closed is not offered again after the rollback until the feed says so. */
  #openStatus(stops: BetStops, inGroups: InGroups): number {
    const closedAt = this.#closedAt()
    if (closedAt === NEVER || this.oddsAt > closedAt) return this.#statusByOdds(stops, inGroups)
    const said = this.#said()
    return said === Active || said === Settled || said === Cancelled ? Suspended : said
  }

  /** Time of the last word that settled the line, taken back or not. */
  #settledAt(): number {
    return Math.max(this.#settledByOddsAt, this.#results?.settledAt ?? NEVER)
  }

  #closedAt(): number {
    return Math.max(this.#settledAt(), this.#cancelledByOddsAt)
  }

  /** Stops and handovers move an active line only, so the first of them counts. */
  #statusByOdds(stops: BetStops, inGroups: InGroups): number {
    const said = this.#said()
    if (said !== Active) return said
    const stop = stops.firstFor(this, inGroups)
    const handover = this.#handedOver()
    if (stop === undefined) return handover === undefined ? Active : Suspended
    const isStopFirst = handover === undefined || isAfter(handover, stop.timestamp, stop.order)
    return isStopFirst ? stop.status : Suspended
  }

  /** By the latest odds alone; a line that was only handed over is shown locked, if there is anything to show. */
  #said(): number {
    if (this.#odds !== undefined) return this.#oddsStatus
    return this.#lastHandover()?.input.outcomes.length ? Suspended : Inactive
  }

  /** Handed over by the producer whose odds these are: another one's handover came after this one's odds already. */
  #handedOver(): Handover | undefined {
    if (this.#handovers.length === 0) return undefined
    return this.#handovers.find(
      (handover) => handover.product === this.product && isAfter(handover, this.oddsAt, this.oddsOrder),
    )
  }

  #lastHandover(): Handover | undefined {
    return this.#handovers.reduce<Handover | undefined>(
      (last, one) => (last === undefined || isAfter(one, last.timestamp, last.order) ? one : last),
      undefined,
    )
  }

  #shown(): MarketInput {
    return this.#full ?? this.#odds ?? this.#lastHandover()?.input ?? this.#unpriced()
  }

  #unpriced(): MarketInput {
    return { id: this.marketId, specifiers: this.specifiers, favourite: false, status: Inactive, outcomes: [] }
  }
}

function withoutPrice(id: string): OutcomeInput {
  return { id, active: false }
}

/** A status the schema does not know takes no bets. */
function knownStatus(status: number): number {
  return Number.isInteger(status) && status >= Cancelled && status <= Active ? status : Suspended
}

function sameInput(a: MarketInput, b: MarketInput): boolean {
  return (
    a.status === b.status &&
    a.favourite === b.favourite &&
    a.cashoutStatus === b.cashoutStatus &&
    a.extendedSpecifiers === b.extendedSpecifiers &&
    a.name === b.name &&
    a.outcomes.length === b.outcomes.length &&
    a.outcomes.every((outcome, index) => sameOutcome(outcome, b.outcomes[index] as OutcomeInput))
  )
}

function sameOutcome(a: OutcomeInput, b: OutcomeInput): boolean {
  return (
    a.id === b.id &&
    a.odds === b.odds &&
    a.active === b.active &&
    a.probabilities === b.probabilities &&
    a.name === b.name &&
    sameWaysToEnd(a.waysToEnd, b.waysToEnd)
  )
}
