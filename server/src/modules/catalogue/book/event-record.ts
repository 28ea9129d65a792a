import type { Market, MatchState } from '@momio/contract/live-book'
import { providerOf } from '@momio/contract/provider'
import { lineIdOf } from '../shown/build-market.ts'
import { isClosed } from '../shown/main-line.ts'
import { BetStops, type InGroups } from './bet-stops.ts'
import type { Phase } from './book-change.ts'
import {
  type BetStopInput,
  type CashoutInput,
  type FixtureInput,
  isOutright,
  type NamedMarketInput,
  type OddsChangeInput,
  type SettlementInput,
} from './feed-input.ts'
import { LineRecord } from './line-record.ts'
import { isFinished, NOT_STARTED, StateRecord } from './match-state.ts'
import type { ProducerScopes } from './producer-scopes.ts'
import type { ResultMessage } from './result-message.ts'

const NEVER = Number.NEGATIVE_INFINITY

/** What readers were told of an event, so that only news is told. */
interface Told {
  phase: Phase
  state: MatchState
  list: readonly Market[]
  countMarkets: number
  producerId: number
}

interface LatestProduct {
  product: number
  at: number
}

/**
 * What the feed said of one event so far, in whatever order it came: odds may arrive before the fixture, a settlement before
 * the odds, and a message before one that is older. Every part keeps the latest word by the feed's own time.
 */
export class EventRecord {
  readonly eventId: string
  readonly provider: number
  fixture: FixtureInput | undefined
  readonly lines = new Map<string, LineRecord>()
  /** By market and then by specifiers. */
  readonly #byType = new Map<number, Map<string, LineRecord>>()
  readonly state = new StateRecord()
  /** Time of the state that was last told with a result. */
  stateToldAt = NEVER
  readonly #stops = new BetStops()
  readonly #isOutright: boolean
  readonly #inGroups: InGroups
  readonly #scopes: ProducerScopes
  readonly #odds: LatestProduct = { product: 0, at: NEVER }
  readonly #liveOdds: LatestProduct = { product: 0, at: NEVER }
  /** A live producer has taken the event over; before that it belongs to the prematch offer. */
  live = false
  /** Readers were told of it. */
  listed = false
  readonly told: Told = { phase: 'prematch', state: NOT_STARTED, list: [], countMarkets: 0, producerId: 0 }
  /** The last number readers were told. */
  seq = 0
  /** A stored result of it cannot be read, so nobody knows which of its lines are decided: none takes bets. */
  heldBack = false
  /** The removal time of its fixture has passed. */
  expired = false
  readonly incomplete = new Set<LineRecord>()
  #heardAt = 0
  #closedAt = NEVER
  #fixtureClosedAt = NEVER
  #order = 0

  constructor(
    eventId: string,
    inGroups: (eventId: string, ...rest: Parameters<InGroups>) => boolean,
    scopes: ProducerScopes,
  ) {
    this.eventId = eventId
    this.#scopes = scopes
    this.provider = providerOf(eventId)
    this.#isOutright = isOutright(eventId)
    this.#inGroups = (marketId, groups) => groups.includes('all') || inGroups(eventId, marketId, groups)
  }

  /** An event that is over opens again only when a newer message says itself that it is being played. */
  get isOpen(): boolean {
    const { closedAt, state } = this
    return !isFinished(state.current.status) && (closedAt === NEVER || state.at > closedAt)
  }

  get closedAt(): number {
    return Math.max(this.#closedAt, this.#fixtureClosedAt)
  }

  get phase(): Phase {
    if (this.#isOutright) return 'outright'
    return this.live ? 'live' : 'prematch'
  }

  /** Product of the latest odds; of a live event, of the latest live ones. */
  get producerId(): number {
    return this.#liveOdds.product || this.#odds.product
  }

  /** A live match is listed at once, any other event when there is something to offer. */
  get isListable(): boolean {
    if (this.fixture === undefined || !this.isOpen) return false
    return this.phase === 'live' || this.#isPriced()
  }

  linesOfType(marketType: number): Iterable<LineRecord> {
    return this.#byType.get(marketType)?.values() ?? []
  }

  /** Each `take` returns the lines that the message touched. */
  takeOdds(message: OddsChangeInput): LineRecord[] {
    const { product, timestamp, eventStatus, markets } = message
    const isLive = this.#heard(product, timestamp, eventStatus?.status)
    noteProduct(this.#odds, message)
    if (isLive) noteProduct(this.#liveOdds, message)
    const touched = eventStatus === undefined ? [] : this.#takeState(eventStatus, timestamp)
    if (timestamp < this.#closedAt) return [...touched, ...this.#takeClosings(message)]
    for (const input of markets) {
      this.#order += 1
      const line = this.#line(input)
      const taken = line.takeOdds(input, message, this.#order)
      if (taken === 'old') continue
      const before = line.status
      line.settle(this.#stops, this.#inGroups)
      if (taken === 'news' || line.status !== before) touched.push(line)
    }
    return touched
  }

  /** Of odds from before the event closed only what they settled or cancelled counts. */
  #takeClosings({ markets, timestamp }: OddsChangeInput): LineRecord[] {
    const closed = markets.filter(({ status }) => isClosed(status)).map((input) => ({ input, line: this.#line(input) }))
    return this.#settled(
      closed.filter(({ input, line }) => line.noteClosing(input.status, timestamp)).map(({ line }) => line),
    )
  }

  takeBetStop(message: BetStopInput): LineRecord[] {
    this.#heard(message.product, message.timestamp)
    this.#order += 1
    if (message.timestamp < this.#closedAt || !this.#stops.take(message, this.#order)) return []
    return this.#stopped()
  }

  /** Suspends what is offered of a producer, or of all, until odds come that are newer than anything heard so far. */
  suspend(product: number | undefined): LineRecord[] {
    const products = product === undefined ? [...this.lines.values()].map((line) => line.product) : [product]
    for (const one of new Set(products)) {
      this.#order += 1
      this.#stops.takeAll(one, this.#heardAt, this.#order)
    }
    return this.#stopped()
  }

  takeCashout(message: CashoutInput): LineRecord[] {
    const { timestamp, markets } = message
    this.#heardAt = Math.max(this.#heardAt, timestamp)
    if (timestamp < this.#closedAt) return []
    return markets.flatMap((input) => {
      const line = this.#line(input)
      return line.takeCashout(input, message) ? line : []
    })
  }

  #stopped(): LineRecord[] {
    return [...this.lines.values()].filter((line) => {
      const before = line.status
      line.settle(this.#stops, this.#inGroups)
      return line.status !== before
    })
  }

  takeResult(message: ResultMessage): LineRecord[] {
    switch (message.type) {
      case 'settlement':
        return this.#takeSettlement(message)
      case 'cancel':
        return this.#takeNamed(message.markets, (line, market) => line.openResults().takeCancel(market, message))
      case 'cancel-rollback':
        return this.#takeNamed(message.markets, (line) => line.openResults().takeCancelRollback(message))
      case 'settlement-rollback':
        return this.#takeNamed(message.markets, (line, market) => {
          line.openResults().takeSettlementRollback(market, message.timestamp)
        })
    }
  }

  #takeSettlement(message: SettlementInput): LineRecord[] {
    return this.#settled(
      message.markets.map((market) => {
        const line = this.#line(market)
        line.openResults().takeSettlement(market, message)
        return line
      }),
    )
  }

  /** Taken out of the book, not by the state of the match: nothing heard so far brings it back. */
  close(): void {
    this.#closeAt(this.#heardAt + 1)
    this.#closedAt = Math.max(this.#closedAt, this.#heardAt)
  }

  /** The fixture says that it is over; another one may say that it is not. */
  closeByFixture(isOver: boolean): void {
    if (isOver) this.#closeAt(this.#heardAt + 1)
    this.#fixtureClosedAt = isOver ? this.#heardAt : NEVER
  }

  /** Remembered as over, without what it offered. */
  rememberClosed(fixture: FixtureInput | undefined, seq: number, closedAt: number): void {
    this.fixture = fixture
    this.seq = seq
    this.#closedAt = closedAt
  }

  /** Lines of which nothing is remembered. */
  dropEmptyLines(): void {
    for (const [id, line] of this.lines) {
      line.told = undefined
      line.toldDetail = undefined
      line.shape = undefined
      if (line.isEmpty) this.lines.delete(id)
    }
    this.incomplete.clear()
    this.#byType.clear()
    for (const line of this.lines.values()) this.#index(line)
  }

  #isPriced(): boolean {
    for (const line of this.lines.values()) if (line.isPriced) return true
    return false
  }

  #takeState(eventStatus: NonNullable<OddsChangeInput['eventStatus']>, timestamp: number): LineRecord[] {
    this.state.take(eventStatus, timestamp)
    if (!isFinished(eventStatus.status) || timestamp <= this.#closedAt) return []
    this.#closedAt = timestamp
    return this.#closeAt(timestamp)
  }

  /** What was offered before the event closed is not offered again when it opens. */
  #closeAt(timestamp: number): LineRecord[] {
    this.#stops.forgetBefore(timestamp)
    for (const line of this.lines.values()) line.forgetOddsBefore(timestamp)
    return this.#settled([...this.lines.values()])
  }

  #takeNamed(
    markets: readonly NamedMarketInput[],
    take: (line: LineRecord, market: NamedMarketInput) => void,
  ): LineRecord[] {
    return this.#settled(
      markets.map((market) => {
        const line = this.#line(market)
        take(line, market)
        return line
      }),
    )
  }

  #settled(lines: LineRecord[]): LineRecord[] {
    for (const line of lines) line.settle(this.#stops, this.#inGroups)
    return lines
  }

  #line(market: { readonly id: number; readonly specifiers: string }): LineRecord {
    const known = this.#byType.get(market.id)?.get(market.specifiers)
    if (known !== undefined) return known
    const line = new LineRecord(lineIdOf(market), market.id, market.specifiers)
    this.lines.set(line.id, line)
    this.#index(line)
    return line
  }

  #index(line: LineRecord): void {
    const lines = this.#byType.get(line.marketId)
    if (lines === undefined) this.#byType.set(line.marketId, new Map([[line.specifiers, line]]))
    else lines.set(line.specifiers, line)
  }

  /** Returns whether the message is of a match that is being played. */
  #heard(product: number, timestamp: number, status?: number): boolean {
    const isLive = this.#scopes.isLive(this.provider, product, status)
    this.live ||= isLive
    this.#heardAt = Math.max(this.#heardAt, timestamp)
    return isLive
  }
}

function noteProduct(latest: LatestProduct, { product, timestamp }: OddsChangeInput): void {
  if (timestamp < latest.at) return
  latest.product = product
  latest.at = timestamp
}
