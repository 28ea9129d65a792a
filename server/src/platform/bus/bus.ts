/**
 * Publish and subscribe between the parts of the product, within this process or across many. A subscriber may miss
 * messages: work that must see every event follows the log (`platform/follow`), and the bus only wakes it.
 */
export interface Bus {
  /** Does not wait for the subscribers. */
  publish(subject: string, data: Uint8Array, options?: PublishOptions): Promise<void>
  /**
   * `pattern` is a subject, or its beginning followed by `.>`. Messages of one subscription are handled one after the
   * other; a handler that throws is logged, its message is lost, and the next one follows.
   */
  subscribe(pattern: string, handler: BusHandler, options?: SubscribeOptions): Promise<BusSubscription>
  /** Throws while no message can be sent. */
  check(): Promise<void>
  close(): Promise<void>
}

export interface BusMessage {
  readonly subject: string
  readonly data: Uint8Array
  /** Of the traced request that it comes from. */
  readonly traceparent?: string
}

export type BusHandler = (message: BusMessage) => void | Promise<void>

export interface BusSubscription {
  stop(): Promise<void>
}

export interface PublishOptions {
  /** A second message of `events.>` with the same id within ten minutes is dropped; in process, while few came between. */
  readonly id?: string
  /** Of the traced request that it comes from. */
  readonly traceparent?: string
}

export interface SubscribeOptions {
  /** `last-per-subject` (`book.>` only) delivers the last message of every subject and resolves when all are handled. */
  readonly replay?: 'none' | 'last-per-subject'
  /** Each reconnect replays too. A subject not delivered between `begins` and `ends` was removed in the meantime. */
  readonly onReplay?: { begins(): void; ends(): void }
}

/**
 * `events.>` is stored for some days and goes to every subscriber; `book.>` keeps the last message of each subject, and
 * an empty message removes the subject; `live.>` is not stored and reaches only those subscribed at the moment.
 */
export type BusFamily = 'events' | 'book' | 'live'

export const DEDUPE_MS = 10 * 60_000

const TOKEN = /^[A-Za-z0-9=_-]+$/

export function familyOf(subject: string): BusFamily {
  const family = subject.split('.', 1)[0]
  if (family === 'events' || family === 'book' || family === 'live') return family
  throw new Error(`subject ${subject} belongs to no family of the bus`)
}

export function checkSubject(subject: string): void {
  familyOf(subject)
  const tokens = subject.split('.')
  if (tokens.length < 2 || !tokens.every((token) => TOKEN.test(token))) throw new Error(`${subject} is not a subject`)
}

export function checkPattern(pattern: string, options: SubscribeOptions): void {
  const family = familyOf(pattern)
  if (pattern !== `${family}.>`) checkSubject(pattern.endsWith('.>') ? pattern.slice(0, -2) : pattern)
  if (options.replay === 'last-per-subject' && family !== 'book') throw new Error(`${pattern} keeps no last messages`)
}

export function matchesPattern(pattern: string, subject: string): boolean {
  return pattern.endsWith('.>') ? subject.startsWith(pattern.slice(0, -1)) : subject === pattern
}

/** An id as one token of a subject: `sr:match:1` becomes `sr_match_1`, and no two ids become the same. */
export function subjectToken(id: string): string {
  const safe = id.replace(/[^A-Za-z0-9:-]/gu, (character) =>
    [...Buffer.from(character)].map((byte) => `=${byte.toString(16).padStart(2, '0').toUpperCase()}`).join(''),
  )
  return safe.replaceAll(':', '_') || '='
}
