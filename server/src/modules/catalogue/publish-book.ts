import type { Bus } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Logger } from '../../platform/log.ts'
import type { BookChange } from './book-change.ts'
import type { LiveBook } from './book-view.ts'
import { bookSubject, encodeChange, encodeEvent, liveSubject } from './book-wire.ts'

const WHOLE_EVERY_MS = 1000

export interface BookPublisher {
  /** Takes an event off the bus that a feed before this one left there. */
  forget(eventId: string): void
  stop(): Promise<void>
}

interface PublishOptions {
  readonly book: LiveBook
  readonly bus: Bus
  readonly clock: Clock
  readonly log: Logger
}

/** Tells other processes: each change at once, and of each event that changed its whole state once a second. */
export function publishBook({ book, bus, clock, log }: PublishOptions): BookPublisher {
  const stale = new Set<string>()
  const sending = new Set<Promise<void>>()

  function send(subject: string, data: Uint8Array, onFailure: () => void = () => undefined): void {
    const sent = bus.publish(subject, data).catch((error: unknown) => {
      log.warn({ err: error, subject }, 'the book could not be published')
      onFailure()
    })
    sending.add(sent)
    void sent.finally(() => sending.delete(sent))
  }

  function sendWhole(eventId: string): void {
    stale.delete(eventId)
    const event = book.event(eventId)
    const data = event === undefined ? new Uint8Array() : encodeEvent(event)
    send(bookSubject(eventId), data, () => stale.add(eventId))
  }

  function sendStale(): void {
    for (const eventId of [...stale]) sendWhole(eventId)
  }

  function publish(change: BookChange): void {
    send(liveSubject(change.eventId), encodeChange(change))
    // A newcomer or a farewell is not left to the next second: who joins meanwhile would miss it.
    if (change.kind === 'added' || change.kind === 'removed') sendWhole(change.eventId)
    else stale.add(change.eventId)
  }

  for (const { match } of book.events()) stale.add(match.id)
  const stopListening = book.onChange(publish)
  const stopTimer = clock.every(WHOLE_EVERY_MS, sendStale)

  return {
    forget: sendWhole,
    async stop() {
      stopListening()
      stopTimer()
      sendStale()
      await Promise.all(sending)
    },
  }
}
