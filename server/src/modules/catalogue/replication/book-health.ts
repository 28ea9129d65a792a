import { SELECTION_STATUS } from '@momio/contract/live-book'
import { type HealthFacts, Unwell } from '../../../platform/operation/health.ts'
import type { Metrics } from '../../../platform/operation/metrics.ts'
import type { BookView } from '../book/book-view.ts'
import type { BookFollower } from './follow-book.ts'

/** A change of leaders takes a few seconds. */
const CHANGE_OF_LEADERS_MS = 10_000

/** How this process knows what it shows: by leading the feed itself, or by following the one that does. */
export interface BookSource {
  /** Of the leadership of this process. */
  readonly leads: number | undefined
  readonly follower: Pick<BookFollower, 'sight' | 'pulseAgeMs' | 'blindForMs'> | undefined
}

/**
 * A process that hears no leader shows every line suspended, and says so. While the lead changes hands it stays well:
 * every process hears as little, so that a proxy would take all of them out, and whoever does not bet would be turned
 * away too. One that has just started has to hear the leader first.
 */
export function checkBook(view: BookView, { leads, follower }: BookSource): HealthFacts {
  const facts = { events: view.size, down: view.downProducers().length }
  if (leads !== undefined) return { ...facts, source: 'leads', epoch: leads }
  if (follower === undefined) throw new Unwell('leaderless', { ...facts, source: 'none' })
  const { sight } = follower
  const pulseAgeMs = follower.pulseAgeMs() ?? null
  if (sight.epoch !== null) return { ...facts, source: 'follows', epoch: sight.epoch, pulseAgeMs }
  const blind = { ...facts, source: 'follows', waits: sight.reason, pulseAgeMs }
  if (follower.blindForMs() >= CHANGE_OF_LEADERS_MS) throw new Unwell(sight.reason, blind)
  return blind
}

export function measureBook(view: BookView, metrics: Metrics, sourceOf: () => BookSource): void {
  metrics.gauge({
    name: 'momio_book_events',
    help: 'Events in the live book of this process',
    collect: (gauge) => gauge.set(view.size),
  })
  metrics.gauge({
    name: 'momio_book_lines',
    help: 'Lines in the live book of this process, by whether they take bets',
    labels: ['status'],
    collect(gauge) {
      const count = { open: 0, suspended: 0 }
      for (const { lines } of view.events()) {
        for (const { status } of lines.values()) {
          if (status === SELECTION_STATUS.Active) count.open += 1
          if (status === SELECTION_STATUS.Suspended) count.suspended += 1
        }
      }
      gauge.set({ status: 'open' }, count.open)
      gauge.set({ status: 'suspended' }, count.suspended)
    },
  })
  metrics.gauge({
    name: 'momio_book_producers_down',
    help: 'Producers whose lines are suspended in this process, by provider',
    labels: ['provider'],
    collect(gauge) {
      gauge.reset()
      for (const { providerId } of view.downProducers()) gauge.inc({ provider: providerId })
    },
  })
  metrics.gauge({
    name: 'momio_book_pulse_age_seconds',
    help: 'Time since this process heard the leader of the feed; 0 where it leads itself',
    collect(gauge) {
      const { leads, follower } = sourceOf()
      const ageMs = leads !== undefined ? 0 : (follower?.pulseAgeMs() ?? Number.POSITIVE_INFINITY)
      gauge.set(ageMs / 1000)
    },
  })
}
