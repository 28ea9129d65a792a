import { type Bus, type BusMessage, subjectToken } from '../../../platform/bus/bus.ts'
import type { Clock } from '../../../platform/turns/clock.ts'
import type { BookView } from '../book/book-view.ts'
import { allDown } from './all-down.ts'
import {
  BOOK_SUBJECTS,
  decodeChange,
  decodeMark,
  decodePulse,
  decodeWhole,
  LIVE_SUBJECTS,
  MARK_SUBJECT,
  PULSE_SUBJECT,
} from './book-wire.ts'
import { type LeaderSight, LeaderWatch } from './leader-watch.ts'
import { Replica } from './replica.ts'

export interface BookFollower {
  readonly sight: LeaderSight
  /** Since the leader was last heard. */
  pulseAgeMs(): number | undefined
  /** For how long there has been no leader to go by: 0 while there is one, Infinity when there never was. */
  blindForMs(): number
  stop(): Promise<void>
}

interface FollowOptions {
  readonly bus: Bus
  readonly view: BookView
  readonly clock: Clock
}

/**
 * Keeps the view of a process without the feed equal to the book; resolves when the whole book is here. Its lines take
 * no bets until the leader is heard.
 */
export async function followBook({ bus, view, clock }: FollowOptions): Promise<BookFollower> {
  const replica = new Replica(view)
  const watch = new LeaderWatch({ clock, onSight })
  const eventIds = new Map([...view.events()].map(({ match }) => [`book.${subjectToken(match.id)}`, match.id]))
  const stopNaming = view.onChange(({ kind, eventId }) => {
    if (kind === 'added') eventIds.set(`book.${subjectToken(eventId)}`, eventId)
    if (kind === 'removed') eventIds.delete(`book.${subjectToken(eventId)}`)
  })

  function onSight(sight: LeaderSight): void {
    replica.see(sight.epoch)
    view.setDown(sight.epoch === null ? allDown(view, sight.reason, clock.now()) : sight.downProducers)
  }

  /** Ids of the events that the bus has delivered since the last replay began. */
  const published = new Set<string>()
  let isMarked = false

  function takeLive({ subject, data }: BusMessage): void {
    if (subject === PULSE_SUBJECT) {
      watch.takePulse(decodePulse(data))
      return
    }
    const { epoch, number, change } = decodeChange(data)
    if (change.kind === 'added') published.add(change.eventId)
    if (watch.takeChange(epoch, number)) replica.takeChange(epoch, change)
  }

  function takeKept({ subject, data }: BusMessage): void {
    if (subject === MARK_SUBJECT) {
      isMarked = true
      watch.takeMark(decodeMark(data))
    } else if (data.length > 0) {
      const { epoch, event } = decodeWhole(data)
      published.add(event.match.id)
      replica.takeWhole(epoch, event)
    } else {
      const eventId = eventIds.get(subject)
      if (eventId !== undefined) replica.takeGone(eventId)
    }
  }

  const replay = {
    begins() {
      published.clear()
      isMarked = false
    },
    ends() {
      // Without a mark the bus has lost what it kept, and the leader is about to publish everything again.
      if (isMarked) replica.keepOnly(published)
    },
  }

  // Changes first: one that falls between the two subscriptions would be lost the other way round.
  const changes = await bus.subscribe(LIVE_SUBJECTS, takeLive)
  const wholes = await bus.subscribe(BOOK_SUBJECTS, takeKept, {
    replay: 'last-per-subject',
    onReplay: replay,
  })
  replica.keepOnly(published)
  // Only now the producers are known whose lines wait for the leader.
  onSight(watch.sight)
  return {
    get sight() {
      return watch.sight
    },
    pulseAgeMs: () => watch.pulseAgeMs(),
    blindForMs: () => watch.blindForMs(),
    async stop() {
      watch.stop()
      stopNaming()
      await changes.stop()
      await wholes.stop()
    },
  }
}
