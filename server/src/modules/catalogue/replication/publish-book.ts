import type { Bus } from '../../../platform/bus/bus.ts'
import type { Logger } from '../../../platform/operation/log.ts'
import type { Clock } from '../../../platform/turns/clock.ts'
import type { BookChange, BookEvent } from '../book/book-change.ts'
import type { LiveBook } from '../book/book-view.ts'
import {
  bookSubject,
  encodeChange,
  encodeMark,
  encodePulse,
  encodeWhole,
  liveSubject,
  MARK_SUBJECT,
  PULSE_SUBJECT,
} from './book-wire.ts'

const PULSE_EVERY_MS = 1000

export interface BookPublisher {
  /** Takes an event off the bus that a feed before this one left there. */
  forget(eventId: string): void
  /** Says that this leadership is over: nobody stands for its prices any more. */
  stop(): Promise<void>
}

interface PublishOptions {
  readonly book: LiveBook
  readonly bus: Bus
  readonly clock: Clock
  readonly log: Logger
  /** Of this leadership; higher than that of any before it. */
  readonly epoch: number
  /** Whether this process still leads for sure: one that wakes from a pause says nothing more. */
  readonly holds: () => boolean
}

/**
 * Publishes the book to other processes: each change at once, and once a second the pulse, the whole state of each event
 * that changed, and after them a mark with the number of the last change they contain.
 */
export function publishBook({ book, bus, clock, log, epoch, holds }: PublishOptions): BookPublisher {
  const stale = new Set<string>()
  const failed = new Set<string>()
  const sending = new Set<Promise<boolean>>()
  let lost: unknown[] = []
  let number = 0
  let marked: number | undefined
  let marking: Promise<void> | undefined
  /** A message could not be sent since the whole book was last published. */
  let isCutOff = false

  function send(subject: string, data: Uint8Array, onFailure: () => void = () => undefined): Promise<boolean> {
    const published = holds()
      ? bus.publish(subject, data)
      : Promise.reject(new Error('this process may not lead any more'))
    const sent = published.then(
      () => true,
      (error: unknown) => {
        lost.push(error)
        isCutOff = true
        onFailure()
        return false
      },
    )
    sending.add(sent)
    void sent.finally(() => sending.delete(sent))
    return sent
  }

  function sendWhole(eventId: string): void {
    stale.delete(eventId)
    failed.delete(eventId)
    const event = book.event(eventId)
    const data = event === undefined ? new Uint8Array() : encodeWhole({ epoch, event })
    void send(bookSubject(eventId), data, () => failed.add(eventId))
  }

  /** The mark waits for every whole state on its way: it must not arrive before one of them. */
  async function keepAll(): Promise<void> {
    if (isCutOff) {
      // The bus may have come back without what it kept, and the mark with it.
      isCutOff = false
      marked = undefined
      for (const { match } of book.events()) failed.add(match.id)
    }
    const upTo = number
    for (const eventId of [...stale, ...failed]) sendWhole(eventId)
    await Promise.all(sending)
    if (failed.size > 0 || marked === upTo) return
    marked = upTo
    await send(MARK_SUBJECT, encodeMark({ epoch, number: upTo }), () => {
      marked = undefined
    })
  }

  function sendPulse(over = false): Promise<boolean> {
    return send(PULSE_SUBJECT, encodePulse({ epoch, number, downProducers: book.downProducers(), over }))
  }

  /** Without the bus everything fails at once: one line for all of it. */
  function logLost(): void {
    if (lost.length === 0) return
    log.warn({ err: lost[0], messages: lost.length }, 'the book could not be published')
    lost = []
  }

  function beat(): void {
    logLost()
    const pulse = sendPulse()
    marking ??= keepAllAfter(pulse).finally(() => {
      marking = undefined
    })
  }

  /** While not even the pulse can be sent, whole states would be made for nobody. */
  async function keepAllAfter(pulse: Promise<boolean>): Promise<void> {
    if (await pulse) await keepAll()
  }

  function publish(change: BookChange, before: BookEvent | undefined): void {
    number++
    void send(liveSubject(change.eventId), encodeChange({ epoch, number, change }, before))
    // An added or removed event does not wait for the next second: a replica that joins in between would miss it.
    if (change.kind === 'added' || change.kind === 'removed') sendWhole(change.eventId)
    else stale.add(change.eventId)
  }

  const stopListening = book.onChange(publish)
  const stopFeedState = book.onFeedState(() => void sendPulse())
  const stopBeating = clock.every(PULSE_EVERY_MS, beat)
  beat()

  return {
    forget: sendWhole,
    async stop() {
      stopListening()
      stopFeedState()
      stopBeating()
      const last = sendPulse(true)
      await marking
      await keepAllAfter(last)
      logLost()
    },
  }
}
