import { providerOf } from '@momio/contract/provider'
import type { EarlyPayoutRules } from '@momio/domain/betting/early-payout'
import type { Bus } from '../../../platform/bus/bus.ts'
import type { Database } from '../../../platform/database/database.ts'
import { Unwell } from '../../../platform/operation/health.ts'
import type { Logger } from '../../../platform/operation/log.ts'
import type { Cancel, Clock } from '../../../platform/turns/clock.ts'
import { type Book, createBook } from '../book/book.ts'
import type { BookView } from '../book/book-view.ts'
import { recordCourse } from '../course/record-course.ts'
import type { CourseEnd } from '../course/stored-course.ts'
import { createMarketNames } from '../names/create-market-names.ts'
import type { MarketNames } from '../names/market-names.ts'
import { recordFixtures } from '../store/record-fixtures.ts'
import { type ResultRecorder, recordResults } from '../store/record-results.ts'
import type { ReadResults } from '../store/results-log.ts'
import { allDown } from './all-down.ts'
import { type BookPublisher, publishBook } from './publish-book.ts'

/** After this long a feed whose producers are up has sent every event it knows. */
const LEFTOVERS_AFTER_MS = 60_000
/** How late the removal time of an event of provider two may be noticed. */
const EXPIRE_EVERY_MS = 1000

export interface LedBook extends Pick<ResultRecorder, 'keepAside'> {
  readonly book: Book
  /** The book's own: what the feed teaches it is in the lines from then on. */
  readonly names: MarketNames
  /** Resolves when everything the book took before is in the database: only then may the feed count it as processed. */
  written(): Promise<void>
  /** Throws while results of the feed wait for the database or for staff, or cannot be read where they are stored. */
  checkResults(): Promise<void>
  /** Suspends all prices at once, here and in other processes, however long the end of the feed's work takes. */
  stepDown(): void
  stop(): Promise<void>
}

interface LeadOptions {
  readonly bus: Bus
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  /** Whether the book is published to other processes. */
  readonly shared: boolean
  readonly view: BookView
  /** Number of this leadership. */
  readonly epoch: number
  readonly holds: () => boolean
  readonly earlyPayout?: EarlyPayoutRules
  /** Events that the database holds open. */
  readonly openIds: readonly string[]
  /** Where the courses of open events stand. */
  readonly courses: ReadonlyMap<string, CourseEnd>
  /** Results of these events that an earlier leadership stored. */
  readonly stored: ReadResults
}

/** From here on this process writes the book. Until the feed sends an event again, its prices are suspended. */
export function leadBook(options: LeadOptions): LedBook {
  const { bus, db, clock, log, shared, view, epoch, holds, openIds, stored, courses, earlyPayout } = options
  view.blindAll()
  // Until the feed says how its producers are.
  view.setDown(allDown(view, 'leaderless', clock.now()))
  const fixtures = recordFixtures({ book: view, db, clock, log })
  const results = recordResults({ db, clock, log })
  const course = recordCourse({ book: view, db, clock, log, ends: courses })
  const names = createMarketNames()
  const listeners = { onResult: results.take, onState: results.takeState }
  const book = createBook({ clock, epoch, view, names, earlyPayout, ...listeners })
  book.recallResults(stored.results.map(({ result }) => result))
  // One row that cannot be read costs the offer of its event, not that of all.
  for (const { id, eventId, problem } of stored.unreadable) {
    log.error({ eventId, resultId: id, problem }, 'a stored result cannot be read: its event takes no bets')
    book.holdBack(eventId)
  }
  const publisher: BookPublisher | undefined = shared
    ? publishBook({ book: view, bus, clock, log, epoch, holds })
    : undefined

  const leftovers = new Set([...openIds, ...[...view.events()].map(({ match }) => match.id)])
  view.await(leftovers)
  const stopCounting = view.onChange((change) => leftovers.delete(change.eventId))
  const cancelLeftovers: Cancel = clock.every(LEFTOVERS_AFTER_MS, () => {
    const down = new Set(
      view.downProducers().flatMap(({ providerId, reason }) => (reason === 'leaderless' ? [] : [providerId])),
    )
    for (const eventId of leftovers) {
      if (down.has(providerOf(eventId))) continue
      leftovers.delete(eventId)
      if (view.event(eventId) !== undefined) book.remove(eventId)
      else {
        fixtures.remove(eventId)
        publisher?.forget(eventId)
      }
    }
    if (leftovers.size === 0) cancelLeftovers()
  })

  const stopExpiring = clock.every(EXPIRE_EVERY_MS, () => book.expire(clock.now()))

  let published: Promise<void> | undefined
  let isLeading = true

  function stepDown(): void {
    if (!isLeading) return
    isLeading = false
    cancelLeftovers()
    stopCounting()
    view.await(new Set())
    stopExpiring()
    published = publisher?.stop()
    // What the feed still brings while it ends is nobody's word any more.
    view.blindAll('blind')
    view.setDown(allDown(view, 'leaderless', clock.now()))
  }

  return {
    book,
    names,
    keepAside: results.keepAside,
    async checkResults() {
      const heldBack = [...new Set(stored.unreadable.map(({ eventId }) => eventId))]
      if (heldBack.length > 0) throw new Unwell(`stored results cannot be read, no bets on: ${heldBack.join(', ')}`)
      await results.check()
    },
    async written() {
      await Promise.all([fixtures.written(), results.written()])
    },
    stepDown,
    async stop() {
      stepDown()
      await Promise.all([published, fixtures.stop(), results.stop(), course.stop()])
    },
  }
}
