import type { Market, Outcome } from '@momio/contract/live-book'
import { clockSeconds, isBeingPlayed, isWorthKeeping, momentsBetween, winChances } from '@momio/domain/match-course'
import type { Database } from '../../../platform/database/database.ts'
import type { Logger } from '../../../platform/operation/log.ts'
import type { Clock } from '../../../platform/turns/clock.ts'
import type { BookChange, BookEvent } from '../book/book-change.ts'
import type { LiveBook } from '../book/book-view.ts'
import { createWriteQueue } from '../store/write-queue.ts'
import { type CourseEnd, type CourseNews, forgetOldCourses, writeCourse } from './stored-course.ts'

const FORGET_EVERY_MS = 6 * 3_600_000

export interface CourseRecorder {
  stop(): Promise<void>
}

interface RecordOptions {
  readonly book: LiveBook
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  /** Where the courses of open events stand. */
  readonly ends: ReadonlyMap<string, CourseEnd>
}

/** Keeps what happens in live matches and how their chances move, so that who comes late sees it all. */
export function recordCourse({ book, db, clock, log, ends }: RecordOptions): CourseRecorder {
  const known = new Map(ends)
  const queue = createWriteQueue<CourseNews>({
    name: 'moment of a match',
    db,
    clock,
    log,
    write: (tx, news) => writeCourse(tx, news, clock.now()),
  })

  function take(change: BookChange, before: BookEvent | undefined): void {
    const { eventId } = change
    if (change.kind === 'removed') {
      known.delete(eventId)
      return
    }
    const event = book.event(eventId)
    if (event === undefined) return
    if (change.kind === 'odds') takeOpening(eventId, change.lines, before)
    else if (change.kind === 'added') takeOpening(eventId, [...event.lines.values()], before)
    if (event.phase !== 'live') return
    if (change.kind !== 'odds') takeState(event)
    if (change.kind !== 'state') takeChances(event)
  }

  /** Of outcomes that had no price before; where one comes back, the price that was stored first stays. */
  function takeOpening(eventId: string, lines: readonly Market[], before: BookEvent | undefined): void {
    const odds: Record<string, number> = {}
    for (const line of lines) {
      const priced = new Set(
        before?.lines
          .get(line.id)
          ?.outcomes.filter(isPriced)
          .map(({ id }) => id),
      )
      for (const outcome of line.outcomes) {
        if (isPriced(outcome) && !priced.has(outcome.id)) odds[outcome.id] = outcome.odds
      }
    }
    if (Object.keys(odds).length > 0) queue.add({ kind: 'opening', eventId, odds })
  }

  function takeState({ match }: BookEvent): void {
    const before = known.get(match.id)?.moment?.tally
    for (const moment of momentsBetween(before, match, clock.now().getTime())) {
      known.set(match.id, { ...known.get(match.id), moment })
      queue.add({ kind: 'moment', eventId: match.id, moment })
    }
  }

  function takeChances({ match }: BookEvent): void {
    if (!isBeingPlayed(match)) return
    const end = known.get(match.id)
    const chances = winChances(match.sportId, match.markets)
    const at = clock.now().getTime()
    if (chances === undefined || !isWorthKeeping(end?.point, chances, at)) return
    const point = { at, seconds: clockSeconds(match, at), ...chances }
    known.set(match.id, { ...end, point })
    queue.add({ kind: 'chances', eventId: match.id, point })
  }

  const forget = () =>
    void db
      .transaction((tx) => forgetOldCourses(tx, clock.now()))
      .catch((error: unknown) => log.warn({ err: error }, 'old courses of matches could not be deleted'))
  const stopForgetting = clock.every(FORGET_EVERY_MS, forget)
  const stopListening = book.onChange(take)
  return {
    stop() {
      stopForgetting()
      stopListening()
      return queue.stop()
    },
  }
}

function isPriced(outcome: Outcome): outcome is Outcome & { readonly odds: number } {
  return outcome.odds !== null
}
