import { type Market, SELECTION_STATUS } from '@momio/contract/live-book'
import type { EventRecord } from '../book/event-record.ts'
import type { FixtureInput, MarketInput } from '../book/feed-input.ts'
import { type FeedDetail, withoutCashout } from '../book/line-detail.ts'
import type { LineRecord } from '../book/line-record.ts'
import type { ProducersDown } from '../book/producers-down.ts'
import type { MarketNames } from '../names/market-names.ts'
import { buildMarket, isShapedAs, shapeOf } from './build-market.ts'
import { isShown } from './main-line.ts'

/** Turns a line of the book into the market that players see now. */
export class LineView {
  readonly #names: MarketNames
  readonly #producers: ProducersDown

  constructor(names: MarketNames, producers: ProducersDown) {
    this.#names = names
    this.#producers = producers
  }

  show(record: EventRecord, line: LineRecord): Market {
    const { fixture } = record
    if (fixture === undefined) throw new Error(`${record.eventId} is shown without its fixture`)
    const input = line.input()
    return buildMarket(this.#shape(record, fixture, line, input), input, this.#status(record, line), line.results)
  }

  detail({ provider }: EventRecord, line: LineRecord): FeedDetail | undefined {
    const detail = line.detail()
    return this.#producers.has(provider, line.product) ? withoutCashout(detail) : detail
  }

  /** Names are made once and hold while the prices move. */
  #shape(record: EventRecord, fixture: FixtureInput, line: LineRecord, input: MarketInput) {
    if (line.shape !== undefined && isShapedAs(line.shape, fixture, input)) return line.shape
    const shape = shapeOf(this.#names, fixture, line.id, input)
    line.shape = shape
    if (shape.complete) record.incomplete.delete(line)
    else record.incomplete.add(line)
    return shape
  }

  /** A producer that is down suspends its lines and an expired event hides its own; neither touches what is over. */
  #status(record: EventRecord, { status, product }: LineRecord): number {
    if (record.expired && isShown(status)) return SELECTION_STATUS.Inactive
    const isDown = status === SELECTION_STATUS.Active && this.#producers.has(record.provider, product)
    return isDown ? SELECTION_STATUS.Suspended : status
  }
}
