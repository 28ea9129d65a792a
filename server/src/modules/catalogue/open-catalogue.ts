import type { EarlyPayoutRules } from '@momio/domain/betting/early-payout'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Database } from '../../platform/database/database.ts'
import type { HealthFacts } from '../../platform/operation/health.ts'
import type { Logger } from '../../platform/operation/log.ts'
import type { Metrics } from '../../platform/operation/metrics.ts'
import type { Clock } from '../../platform/turns/clock.ts'
import { BookView, type LiveBook } from './book/book-view.ts'
import { courseEnds } from './course/stored-course.ts'
import { measureLetters } from './dead-letters/keep-letter.ts'
import { type BookSource, checkBook, measureBook } from './replication/book-health.ts'
import { type BookFollower, followBook } from './replication/follow-book.ts'
import { type LedBook, leadBook } from './replication/lead-book.ts'
import { openFixtureIds } from './store/queries.ts'
import { resultsOfOpenEvents } from './store/results-log.ts'

export interface CatalogueOptions {
  readonly bus: Bus
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Metrics
  /** Other processes are on the bus: they are told what this one's feed brings, and followed when theirs leads. */
  readonly shared: boolean
  /** Absent: no sport pays early. */
  readonly earlyPayout?: EarlyPayoutRules
}

export interface Catalogue {
  /** For the API and the hub; the same object whether the feed runs here or elsewhere. */
  readonly book: LiveBook
  /** Throws while this process hears no leader of the feed, with the reason. */
  check(): HealthFacts
  /** The feed of this process leads from now on and writes the book it gets; readers here share it without copies. */
  takeFeed(leadership: FeedLeadership): Promise<FeedBook>
  stop(): Promise<void>
}

/** What the book needs to know of the leadership it is written by. */
export interface FeedLeadership {
  /** Higher than that of any leadership of the feed before it. */
  readonly epoch: number
  /** Whether this process still leads for sure. */
  readonly holds: () => boolean
  /** Refuses to write for a leadership that is over. */
  readonly db: Database
}

export interface FeedBook extends Omit<LedBook, 'stop'> {
  release(): Promise<void>
}

export async function openCatalogue(options: CatalogueOptions): Promise<Catalogue> {
  const { bus, db, clock, metrics, shared } = options
  const view = new BookView()
  // Until this process leads the feed or hears who does.
  view.blindAll('blind')
  measureLetters(db, metrics)
  let follower: BookFollower | undefined
  let feed: FeedBook | undefined
  let leads: number | undefined
  let stopped = false
  const source = (): BookSource => ({ leads, follower })
  measureBook(view, metrics, source)

  async function follow(): Promise<void> {
    if (shared && !stopped) follower = await followBook({ bus, view, clock })
  }

  async function stopFollowing(): Promise<void> {
    await follower?.stop()
    follower = undefined
  }

  await follow()
  return {
    book: view,
    check: () => checkBook(view, source()),
    async takeFeed(leadership) {
      if (feed !== undefined) throw new Error('the feed of this process leads already')
      // Asked for before anything is given up: without the database the feed does not change hands.
      const openIds = await openFixtureIds(db)
      const courses = await courseEnds(db.kysely, openIds)
      const stored = await resultsOfOpenEvents(db)
      await stopFollowing()
      const { stop, ...led } = leadBook({ ...options, ...leadership, view, openIds, stored, courses })
      const taken = {
        ...led,
        async release() {
          if (feed !== taken) return
          feed = undefined
          leads = undefined
          await stop()
          await follow()
        },
      }
      feed = taken
      leads = leadership.epoch
      return taken
    },
    async stop() {
      stopped = true
      await feed?.release()
      await stopFollowing()
    },
  }
}
