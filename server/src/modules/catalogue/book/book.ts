import type { Match, OrderedTournaments } from '@momio/contract/live-book'
import { type EarlyPayoutRules, hasEarlyPayout } from '@momio/domain/betting/early-payout'
import type { Suspensions } from '@momio/domain/betting/suspensions'
import { createMarketNames } from '../names/create-market-names.ts'
import type { MarketNames } from '../names/market-names.ts'
import { sameFixture } from '../shown/build-event.ts'
import { LineView } from '../shown/line-view.ts'
import { tellOdds, tellState, tellWhole } from '../shown/tell-event.ts'
import type { BookChange } from './book-change.ts'
import { BookView } from './book-view.ts'
import type { EventRecord } from './event-record.ts'
import { EventRecords } from './event-records.ts'
import type {
  BetStopInput,
  CancelInput,
  CashoutInput,
  FixtureInput,
  OddsChangeInput,
  ProducerInput,
  ScopesInput,
  SettlementInput,
  SettlementRollbackInput,
} from './feed-input.ts'
import type { LineRecord } from './line-record.ts'
import { isFinished, sameScore } from './match-state.ts'
import { ProducerScopes } from './producer-scopes.ts'
import { ProducersDown } from './producers-down.ts'
import type { EventStateListener, RawMessage, ResultListener, ResultMessage } from './result-message.ts'
import { SeenResults } from './seen-results.ts'

/** The feed's own words for an event that is over. */
const FINISHED_FIXTURES: ReadonlySet<string> = new Set(['ended', 'closed', 'cancelled', 'postponed', 'abandoned'])

interface BookOptions {
  readonly clock: { now(): Date }
  /** Where the numbers of events begin: that of the leadership, so that those of a later one are always higher. */
  readonly epoch?: number
  /** What readers of this process already hold, when it takes the feed over from another. */
  readonly view?: BookView
  readonly names?: MarketNames
  /** Told of settlements, cancels and rollbacks, also of events that are not in the book; a repeated one is not told. */
  readonly onResult?: ResultListener
  /** Told what the feed last said of an event when it ends, whenever it has a result, and where a lead may pay bets. */
  readonly onState?: EventStateListener
  /** Absent: no sport pays early. */
  readonly earlyPayout?: EarlyPayoutRules
}

export function createBook(options: BookOptions): Book {
  return new Book(options)
}

/** Decides what each message of the feed changes; the view holds what readers see. No I/O. */
export class Book {
  readonly view: BookView
  readonly #clock: { now(): Date }
  readonly #records: EventRecords
  readonly #producers = new ProducersDown()
  readonly #scopes = new ProducerScopes()
  readonly #lineView: LineView
  readonly #results = new SeenResults()
  readonly #onResult: ResultListener | undefined
  readonly #onState: EventStateListener | undefined
  readonly #earlyPayout: EarlyPayoutRules
  /** Above the number of every event that left, also of those that are forgotten. */
  #firstSeq: number

  constructor(options: BookOptions) {
    const { clock, view = new BookView(), names = createMarketNames(), onResult, onState } = options
    this.#clock = clock
    this.#firstSeq = options.epoch ?? clock.now().getTime()
    this.view = view
    this.#onResult = onResult
    this.#onState = onState
    this.#earlyPayout = options.earlyPayout ?? new Map()
    this.#records = new EventRecords(
      (eventId, marketId, groups) => names.inGroups(eventId, marketId, groups),
      this.#scopes,
    )
    this.#lineView = new LineView(names, this.#producers)
  }

  applyFixture(fixture: FixtureInput): BookChange[] {
    if (this.#records.end(fixture.id) !== undefined) {
      this.#records.noteFixtureOfEnd(fixture)
      return []
    }
    const record = this.#records.open(fixture.id)
    const before = record.fixture
    const isSame = before !== undefined && sameFixture(before, fixture)
    if (!isSame) {
      record.fixture = fixture
      record.expired = false
    }
    record.closeByFixture(FINISHED_FIXTURES.has(fixture.status))
    if (!isSame && record.listed && record.isListable) {
      this.#expires(record, this.#clock.now())
      return this.#tellAnew(record, fixture)
    }
    return this.#tell(record, [])
  }

  applyOddsChange(message: OddsChangeInput): BookChange[] {
    if (!Number.isFinite(message.timestamp)) return []
    const { eventId, timestamp, eventStatus } = message
    if (eventStatus !== undefined && isFinished(eventStatus.status)) {
      this.#onState?.({ eventId, timestamp, status: eventStatus })
    }
    if (this.#isOver(message)) return []
    const record = this.#records.open(message.eventId)
    const before = record.state.current
    const touched = record.takeOdds(message)
    if (this.#mayPayEarly(record) && !sameScore(before, record.state.current)) this.#tellState(record)
    return this.#tell(record, touched)
  }

  applyBetStop(message: BetStopInput): BookChange[] {
    return this.#apply(message, (record) => record.takeBetStop(message))
  }

  applyCashout(message: CashoutInput): BookChange[] {
    return this.#apply(message, (record) => record.takeCashout(message))
  }

  /**
   * A message about the event could not be used: what is offered of its producer, or of all when it cannot be told, is
   * suspended line by line until newer odds of the line come.
   */
  suspend(eventId: string, product: number | undefined): BookChange[] {
    const record = this.#records.get(eventId)
    return record === undefined ? [] : this.#tell(record, record.suspend(product))
  }

  applySettlement(message: SettlementInput): BookChange[] {
    return this.applyResult({ ...message, type: 'settlement' })
  }

  applyCancel(message: CancelInput): BookChange[] {
    return this.applyResult({ ...message, type: 'cancel' })
  }

  applyCancelRollback(message: CancelInput): BookChange[] {
    return this.applyResult({ ...message, type: 'cancel-rollback' })
  }

  applySettlementRollback(message: SettlementRollbackInput): BookChange[] {
    return this.applyResult({ ...message, type: 'settlement-rollback' })
  }

  /** `raw` is kept in its place when the result cannot be stored. */
  applyResult(message: ResultMessage, raw?: RawMessage): BookChange[] {
    if (!Number.isFinite(message.timestamp)) return []
    if (this.#results.isNew(message)) {
      this.#onResult?.(message, raw)
      this.#tellStateOf(message.eventId)
    }
    return this.#apply(message, (record) => record.takeResult(message))
  }

  /** From now on; an event that is live stays so. */
  setScopes(input: ScopesInput): void {
    this.#scopes.take(input)
  }

  /** Results that an earlier book stored, before the feed speaks: a line they closed is not opened by the next odds. */
  recallResults(messages: readonly ResultMessage[]): void {
    for (const message of messages) this.#records.open(message.eventId).takeResult(message)
  }

  /** The event takes no bets as long as this book is written, whatever the feed says of it. */
  holdBack(eventId: string): void {
    this.#records.open(eventId).heldBack = true
  }

  /** A producer that is down takes no bets: its lines are shown suspended, and as they are once it is up again. */
  setProducer(input: ProducerInput): BookChange[] {
    const { provider, product } = input
    const isTurned = this.#producers.set(input, this.#clock.now().getTime())
    this.view.setDown(this.#producers.list)
    if (!isTurned) return []
    return this.#tellEvery((record) => {
      if (record.provider !== provider) return []
      return [...record.lines.values()].filter((line) => line.product === product)
    })
  }

  /** What staff suspends is shown suspended, lines that come later too, and as it is once staff resumes it. */
  setSuspensions(suspensions: Suspensions): BookChange[] {
    const before = this.#lineView.suspensions
    this.#lineView.suspensions = suspensions
    return this.#tellEvery(({ eventId, fixture, lines }) => {
      const isStopped = ({ stops }: Suspensions, { id }: LineRecord) => stops(eventId, fixture?.sport.id ?? '', id)
      return [...lines.values()].filter((line) => isStopped(before, line) !== isStopped(suspensions, line))
    })
  }

  /** Hides the lines of the events whose removal time has come. */
  expire(now: Date): BookChange[] {
    return this.#tellEvery((record) => (this.#expires(record, now) ? record.lines.values() : []))
  }

  /** Names that were still to come when their lines were shown. */
  renameIncomplete(): BookChange[] {
    return this.#tellEvery((record) => {
      const lines = [...record.incomplete]
      for (const line of lines) line.shape = undefined
      return lines
    })
  }

  remove(eventId: string): BookChange[] {
    const record = this.#records.get(eventId)
    record?.close()
    return record === undefined ? this.#takeAway(eventId, 0) : this.#tell(record, [])
  }

  /** The fixture is here, so that the event's messages can be shown. */
  hasFixture(eventId: string): boolean {
    return (this.#records.get(eventId) ?? this.#records.end(eventId))?.fixture !== undefined
  }

  match(eventId: string): Match | undefined {
    return this.view.match(eventId)
  }

  orderedTournaments(): OrderedTournaments {
    return this.view.orderedTournaments()
  }

  #apply(message: { eventId: string; timestamp: number }, take: (record: EventRecord) => LineRecord[]): BookChange[] {
    const { eventId, timestamp } = message
    if (!Number.isFinite(timestamp) || this.#records.end(eventId) !== undefined) return []
    const record = this.#records.open(eventId)
    return this.#tell(record, take(record))
  }

  /** Many results come with one state, which is told once. */
  #tellStateOf(eventId: string): void {
    const record = this.#records.get(eventId)
    if (record !== undefined && record.stateToldAt !== record.state.at) this.#tellState(record)
  }

  #tellState(record: EventRecord): void {
    const { eventId, state } = record
    if (state.said === undefined) return
    record.stateToldAt = state.at
    this.#onState?.({ eventId, timestamp: state.at, status: state.said })
  }

  /** Odds may come before the fixture, which names the sport. */
  #mayPayEarly({ fixture }: EventRecord): boolean {
    if (fixture === undefined) return this.#earlyPayout.size > 0
    return hasEarlyPayout(this.#earlyPayout, fixture.sport.id)
  }

  /** Only the end of the event is known, and the message does not say that it is being played again. */
  #isOver({ eventId, eventStatus, timestamp }: OddsChangeInput): boolean {
    const end = this.#records.end(eventId)
    if (end === undefined) return false
    return timestamp <= end.closedAt || eventStatus === undefined || isFinished(eventStatus.status)
  }

  /** An event that an earlier feed left in the view is not ours until the feed tells of it again. */
  #tell(record: EventRecord, touched: Iterable<LineRecord>): BookChange[] {
    const { fixture } = record
    if (fixture !== undefined && record.isListable) {
      const now = this.#clock.now()
      const isExpired = this.#expires(record, now)
      if (!record.listed) return this.#list(record, fixture)
      if (record.told.phase !== record.phase) return this.#tellAnew(record, fixture)
      return this.#emit(
        tellOdds(record, fixture, this.#lineView, isExpired ? record.lines.values() : touched),
        tellState(record, fixture),
      )
    }
    return this.#close(record)
  }

  #list(record: EventRecord, fixture: FixtureInput): BookChange[] {
    const lastSeq = Math.max(record.seq, this.view.match(record.eventId)?.seq ?? 0)
    this.#records.noteListed(record)
    return this.#tellWhole(record, fixture, Math.max(this.#firstSeq, lastSeq + 1))
  }

  #tellAnew(record: EventRecord, fixture: FixtureInput): BookChange[] {
    return this.#tellWhole(record, fixture, record.seq + 1)
  }

  #tellWhole(record: EventRecord, fixture: FixtureInput, seq: number): BookChange[] {
    const isEarlyPayoutApplied = hasEarlyPayout(this.#earlyPayout, fixture.sport.id)
    return this.#emit(tellWhole(record, fixture, this.#lineView, { seq, isEarlyPayoutApplied }))
  }

  #tellEvery(linesOf: (record: EventRecord) => Iterable<LineRecord>): BookChange[] {
    return [...this.#records.listed()].flatMap((record) =>
      record.fixture === undefined ? [] : this.#emit(tellOdds(record, record.fixture, this.#lineView, linesOf(record))),
    )
  }

  /** The event has nothing to show, or nothing more. */
  #close(record: EventRecord): BookChange[] {
    const { eventId, fixture, listed, isOpen } = record
    const changes = listed && fixture !== undefined ? this.#emit(tellState(record, fixture)) : []
    if (listed || !isOpen) changes.push(...this.#takeAway(eventId, record.seq))
    record.listed = false
    record.seq = changes.at(-1)?.seq ?? record.seq
    if (!isOpen) this.#records.noteClosed(record)
    return changes
  }

  #takeAway(eventId: string, lastSeq: number): BookChange[] {
    const match = this.view.match(eventId)
    if (match === undefined) return []
    const { sportId, tournamentId } = match
    const seq = Math.max(match.seq, lastSeq) + 1
    return this.#emit({ kind: 'removed', eventId, sportId, tournamentId, seq })
  }

  /** True when the removal time of the event has come since it was last asked. */
  #expires(record: EventRecord, now: Date): boolean {
    const removeAt = record.fixture?.removeAt
    if (removeAt === undefined || record.expired) return false
    // A time that cannot be read takes no bets.
    record.expired = !(Date.parse(removeAt) > now.getTime())
    return record.expired
  }

  #emit(...changes: (BookChange | undefined)[]): BookChange[] {
    const told = changes.filter((change) => change !== undefined)
    for (const change of told) {
      if (change.kind === 'removed') this.#firstSeq = Math.max(this.#firstSeq, change.seq + 1)
      this.view.apply(change)
    }
    return told
  }
}
