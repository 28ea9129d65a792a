import { MATCH_STATUS, PRODUCER, PROVIDER } from '@momio/contract/live-book'
import type { Book, FeedBook } from '../../modules/catalogue/index.ts'
import { type Coverage, eventIdOf, fixtureInput } from './fixture-input.ts'
import type { FixturePart, PartContent } from './fixture-part.ts'
import { marketInput, productOf, settledOutcomes, specifiersOf } from './market-input.ts'
import { eventStatusInput } from './summary-input.ts'
import type { GeniusFixture, GeniusMarket } from './updategram.ts'
import type { Standing } from './vouching.ts'

export type TwoBook = Pick<
  Book,
  'applyFixture' | 'applyOddsChange' | 'applySettlement' | 'applySettlementRollback' | 'setProducer' | 'expire'
>

type ResultContent = Extract<PartContent, { kind: 'result' }>

/** Between two facts about one line there is room for one that comes late. */
const STEP_MS = 2

interface LineFacts {
  market?: GeniusMarket
  marketOrder: number
  marketTimestamp: number
  result?: ResultContent
  resultOrder: number
  resultTimestamp: number
  settled: boolean
  /** The result that could not be used and waits for staff. */
  setAside?: ResultContent
}

/** One fixture of provider two on its way to the book: each part by its own order, whatever order they come in. */
export class ProviderTwoFixture {
  readonly #book: TwoBook
  readonly #keepAside: FeedBook['keepAside']
  readonly #eventId: string
  readonly #orders = new Map<string, number>()
  /** By market id and sequence. */
  readonly #lines = new Map<string, LineFacts>()
  #fixture: GeniusFixture | undefined
  #coverage: Coverage | undefined
  #lastTimestamp = 0
  #saidAt = 0
  #inPlay = false
  #vouched = true

  /** `keepAside` is for results that cannot be used: they wait for staff. */
  constructor(book: TwoBook, fixtureId: number, keepAside: FeedBook['keepAside']) {
    this.#book = book
    this.#keepAside = keepAside
    this.#eventId = eventIdOf(fixtureId)
  }

  standing(now: number): Standing {
    return { hasBegun: this.#inPlay || hasStarted(this.#fixture, now), saidAt: this.#saidAt }
  }

  /** Prices that the provider does not vouch for are suspended until it does again. */
  vouch(vouched: boolean, now: number): void {
    if (vouched === this.#vouched) return
    this.#vouched = vouched
    for (const line of this.#lines.values()) {
      if (line.market === undefined || line.settled) continue
      this.#lastTimestamp += STEP_MS
      line.marketTimestamp = this.#lastTimestamp
      this.#applyMarket(line, now)
    }
  }

  /** Nobody plays it any more, as far as one knows: out of the book until the provider speaks of it again. */
  takeOut(): void {
    const input = this.#fixture && fixtureInput(this.#fixture, this.#coverage)
    if (input) this.#book.applyFixture({ ...input, status: 'closed' })
  }

  /** `older` when a message with a higher order has said the same part already. */
  take(
    { part, fixtureOrder, sentAt, acceptedAt, content }: FixturePart,
    now: number,
  ): 'applied' | 'older' | 'unusable' {
    if (fixtureOrder <= (this.#orders.get(part) ?? -1)) return 'older'
    this.#orders.set(part, fixtureOrder)
    this.#saidAt = Math.max(this.#saidAt, acceptedAt)
    // What counts for the book is the order within the fixture, which the provider's clock need not follow.
    this.#lastTimestamp = Math.max(this.#lastTimestamp + STEP_MS, sentAt)
    switch (content.kind) {
      case 'fixture':
        return this.#takeFixture(content.fixture, now)
      case 'coverage':
        this.#coverage = content
        return this.#applyFixture()
      case 'summary': {
        const eventStatus = eventStatusInput(content.summary)
        this.#inPlay ||= eventStatus.status !== MATCH_STATUS.NotStarted
        // A summary before the match must not make it a live one.
        const product = eventStatus.status === MATCH_STATUS.NotStarted ? PRODUCER.control : PRODUCER.liveOdds
        this.#book.applyOddsChange({ ...this.#header(product, this.#lastTimestamp), eventStatus, markets: [] })
        return 'applied'
      }
      case 'market':
        return this.#takeMarket(content.market, fixtureOrder, now)
      case 'result':
        return this.#takeResult(content, fixtureOrder, now)
    }
  }

  /** Closes the markets that have run out since they were applied. */
  expireMarkets(now: number): void {
    for (const line of this.#lines.values()) {
      const { market } = line
      if (market?.ExpiryUtc === undefined || Date.parse(market.ExpiryUtc) > now) continue
      line.market = { ...market, ExpiryUtc: undefined, TradingStatus: 'Closed' }
      this.#lastTimestamp += STEP_MS
      line.marketTimestamp = this.#lastTimestamp
      this.#applyMarket(line, now)
    }
  }

  /** The fixture says which selection is home and which away, so markets that came before it are applied again. */
  #takeFixture(fixture: GeniusFixture, now: number): 'applied' | 'unusable' {
    const isFirst = this.#fixture === undefined
    this.#fixture = fixture
    this.#inPlay ||= fixture.Status === 'InPlay'
    const applied = this.#applyFixture()
    if (!isFirst) return applied
    for (const line of this.#lines.values()) {
      this.#applyMarket(line, now)
      this.#settle(line, now)
    }
    return applied
  }

  #applyFixture(): 'applied' | 'unusable' {
    const input = this.#fixture && fixtureInput(this.#fixture, this.#coverage)
    if (input === undefined) return 'applied'
    if (input === null) return 'unusable'
    this.#book.applyFixture(input)
    return 'applied'
  }

  #takeMarket(market: GeniusMarket, order: number, now: number): 'applied' | 'unusable' {
    const line = this.#line(market.Id, market.Sequence)
    line.market = market
    line.marketOrder = order
    line.marketTimestamp = order < line.resultOrder ? line.resultTimestamp - 1 : this.#lastTimestamp
    this.#applyMarket(line, now)
    return line.settled ? 'applied' : this.#settle(line, now)
  }

  #takeResult(result: ResultContent, order: number, now: number): 'applied' | 'unusable' {
    const line = this.#line(result.result.MarketId, result.result.MarketSequence)
    if (line.settled) this.#rollBack(line)
    line.result = result
    line.resultOrder = order
    line.resultTimestamp = order < line.marketOrder ? line.marketTimestamp - 1 : this.#lastTimestamp
    return this.#settle(line, now)
  }

  #line(marketId: number, sequence: number): LineFacts {
    const key = `${marketId}:${sequence}`
    const known = this.#lines.get(key)
    if (known) return known
    const line = { marketOrder: -1, marketTimestamp: 0, resultOrder: -1, resultTimestamp: 0, settled: false }
    this.#lines.set(key, line)
    return line
  }

  /** A line whose result cannot be used takes no bets, for it is decided, though nobody knows how. */
  #applyMarket({ market, marketTimestamp, result, setAside }: LineFacts, now: number): void {
    if (market === undefined) return
    const isUndecidable = setAside !== undefined && setAside === result
    const isOffered = this.#vouched && !isUndecidable
    const shown = isOffered ? market : { ...market, TradingStatus: suspendedUnlessOver(market.TradingStatus) }
    const markets = [marketInput(shown, this.#fixture, now)]
    this.#book.applyOddsChange({ ...this.#header(productOf(market), marketTimestamp), markets })
  }

  /** Waits for the market and the fixture, by which the selections are known. */
  #settle(line: LineFacts, now: number): 'applied' | 'unusable' {
    const { market, result, resultTimestamp } = line
    if (market === undefined || result === undefined || this.#fixture === undefined) return 'applied'
    const outcomes = settledOutcomes(result.result, market, this.#fixture)
    if (outcomes === null) {
      if (line.setAside === result) return 'unusable'
      this.#setAside(result, productOf(market))
      line.setAside = result
      this.#lastTimestamp += STEP_MS
      line.marketTimestamp = this.#lastTimestamp
      this.#applyMarket(line, now)
      return 'unusable'
    }
    line.settled = true
    const markets = [{ id: market.MarketType.Id, specifiers: specifiersOf(market), outcomes }]
    this.#book.applySettlement({ ...this.#header(productOf(market), resultTimestamp), certainty: 2, markets })
    return 'applied'
  }

  #setAside({ result }: ResultContent, product: number): void {
    const eventId = this.#eventId
    this.#keepAside({
      provider: PROVIDER.two,
      product,
      eventId,
      kind: 'settlement',
      problem: 'unusable',
      detail: 'a selection or its result is not known, or has two',
      format: 'message',
      raw: { routingKey: eventId, body: JSON.stringify({ eventId, ...result }) },
    })
  }

  /** A result that comes again takes the place of the one before. */
  #rollBack(line: LineFacts): void {
    line.settled = false
    if (line.market === undefined) return
    const markets = [{ id: line.market.MarketType.Id, specifiers: specifiersOf(line.market), outcomeIds: [] }]
    const header = this.#header(productOf(line.market), this.#lastTimestamp - 1)
    this.#book.applySettlementRollback({ ...header, markets })
  }

  #header(product: number, timestamp: number) {
    return { product, eventId: this.#eventId, timestamp }
  }
}

function suspendedUnlessOver(status: string): string {
  return status === 'Open' ? 'Suspended' : status
}

function hasStarted(fixture: GeniusFixture | undefined, now: number): boolean {
  return fixture !== undefined && (fixture.Status === 'InPlay' || Date.parse(fixture.StartTimeUtc) <= now)
}

/** The standing of a fixture by its kept parts, before they are applied to a book. */
export function standingOf(parts: readonly FixturePart[], now: number): Standing {
  const saidAt = parts.reduce((latest, { acceptedAt }) => Math.max(latest, acceptedAt), 0)
  return {
    saidAt,
    hasBegun: parts.some(({ content }) => content.kind === 'fixture' && hasStarted(content.fixture, now)),
  }
}
