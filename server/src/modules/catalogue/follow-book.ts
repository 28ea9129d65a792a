import { type Bus, subjectToken } from '../../platform/bus.ts'
import type { BookView } from './book-view.ts'
import { BOOK_SUBJECTS, decodeChange, decodeEvent, LIVE_SUBJECTS } from './book-wire.ts'
import { Replica } from './replica.ts'

export interface BookFollower {
  stop(): Promise<void>
}

/** Keeps the view of a process without the feed equal to the book; resolves when the whole book is here. */
export async function followBook({ bus, view }: { bus: Bus; view: BookView }): Promise<BookFollower> {
  const replica = new Replica(view)
  const eventIds = new Map([...view.events()].map(({ match }) => [`book.${subjectToken(match.id)}`, match.id]))
  const stopNaming = view.onChange((change) => {
    if (change.kind === 'added') eventIds.set(`book.${subjectToken(change.eventId)}`, change.eventId)
  })
  // Changes first: one that falls between the two subscriptions would be lost the other way round.
  const changes = await bus.subscribe(LIVE_SUBJECTS, ({ data }) => replica.takeChange(decodeChange(data)))
  const wholes = await bus.subscribe(
    BOOK_SUBJECTS,
    ({ subject, data }) => {
      if (data.length > 0) {
        replica.takeWhole(decodeEvent(data))
        return
      }
      const eventId = eventIds.get(subject)
      eventIds.delete(subject)
      if (eventId !== undefined) replica.takeGone(eventId)
    },
    { replay: 'last-per-subject' },
  )
  return {
    async stop() {
      stopNaming()
      await changes.stop()
      await wholes.stop()
    },
  }
}
