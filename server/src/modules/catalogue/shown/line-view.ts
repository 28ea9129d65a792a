import { type Market, SELECTION_STATUS } from '@momio/contract/live-book'
import { type Suspensions, suspensionsOf } from '@momio/domain/betting/suspensions'
import type { EventRecord } from '../book/event-record.ts'
import type { FixtureInput, MarketInput } from '../book/feed-input.ts'
import { type FeedDetail, withoutCashout } from '../book/line-detail.ts'
import type { LineRecord } from '../book/line-record.ts'
import { withPriceSource } from '../book/price-source.ts'
import type { ProducersDown } from '../book/producers-down.ts'
import type { MarketNames } from '../names/market-names.ts'
import { buildMarket, isShapedAs, type LineShape, shapeOf } from './build-market.ts'
import { isClosed, isShown } from './main-line.ts'

/** Turns a line of the book into the market that players see now. */
export class LineView {
  readonly #names: MarketNames
  readonly #producers: ProducersDown
  /** Where staff has stopped betting. */
  suspensions: Suspensions = suspensionsOf([])

  constructor(names: MarketNames, producers: ProducersDown) {
    this.#names = names
    this.#producers = producers
  }

  show(record: EventRecord, line: LineRecord): Market {
    const { fixture } = record
    if (fixture === undefined) throw new Error(`${record.eventId} is shown without its fixture`)
    const input = line.input()
    const shape = this.#shape(record, fixture, line, input)
    const market = buildMarket(shape, input, this.#status(record, line, shape), line.results)
    return withPriceSource(market, line.priceSource())
  }

  /** Nobody buys back a bet on a line that is closed, whatever newer odds say of it. */
  detail(record: EventRecord, line: LineRecord): FeedDetail | undefined {
    const detail = line.detail()
    return isClosed(line.status) || this.#takesNoBets(record, line) ? withoutCashout(detail) : detail
  }

  /** Names are made once and hold while the prices move. */
  #shape(record: EventRecord, fixture: FixtureInput, line: LineRecord, input: MarketInput): LineShape {
    if (line.shape !== undefined && isShapedAs(line.shape, fixture, input)) return line.shape
    const shape = shapeOf(this.#names, fixture, line.id, input)
    line.shape = shape
    if (shape.complete) record.incomplete.delete(line)
    else record.incomplete.add(line)
    return shape
  }

  /**
   * A producer that is down suspends its lines, staff what they have stopped, an event that is held back all of its own;
   * an expired event hides its own, and a line that nobody can name in full is hidden; none of it touches what is over.
   */
  #status(record: EventRecord, line: LineRecord, { lacksSpecifiers }: LineShape): number {
    const { status } = line
    if ((record.expired || lacksSpecifiers) && isShown(status)) return SELECTION_STATUS.Inactive
    const isSuspended = status === SELECTION_STATUS.Active && this.#takesNoBets(record, line)
    return isSuspended ? SELECTION_STATUS.Suspended : status
  }

  #takesNoBets(record: EventRecord, { id, product }: LineRecord): boolean {
    const { eventId, heldBack, provider, fixture } = record
    if (heldBack || this.#producers.has(provider, product)) return true
    return this.suspensions.stops(eventId, fixture?.sport.id ?? '', id)
  }
}
