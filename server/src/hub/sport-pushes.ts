import type { BookChange, BookEvent } from '../modules/catalogue/index.ts'
import type { Clock } from '../platform/turns/clock.ts'
import { Crowd, type PushGroup } from './crowd.ts'
import { FlushPace } from './flush-pace.ts'

/** Writing to so many takes a millisecond or two: what else waits, waits no longer, and neither does the last of them. */
const LARGEST_CROWD = 250

/**
 * The clients of each sport in crowds, which are told one after the other: with thousands in one the last would wait
 * until all before it are written to, and a message of the feed that comes meanwhile until all are.
 */
export class SportPushes {
  readonly #groupOf: (name: string) => PushGroup
  readonly #clock: Clock
  readonly #pace: FlushPace
  readonly #crowds = new Map<string, readonly Crowd[]>()
  #made = 0

  /** `pace` is shared by all that sends in this process. */
  constructor(groupOf: (name: string) => PushGroup, clock: Clock, pace = new FlushPace()) {
    this.#groupOf = groupOf
    this.#clock = clock
    this.#pace = pace
  }

  /** The group to join now by who wants the sport. */
  groupFor(sportId: string): string {
    const crowds = this.#crowdsOf(sportId)
    const withRoom = crowds.find(({ size }) => size < LARGEST_CROWD)
    if (withRoom !== undefined) return withRoom.name
    const name = `${sportId}/${this.#made++}`
    this.#crowds.set(sportId, [...crowds, new Crowd(name, this.#groupOf(name), this.#clock, this.#pace)])
    return name
  }

  take(change: BookChange, before: BookEvent | undefined): void {
    for (const crowd of this.#crowdsOf(change.sportId)) crowd.take(change, before)
  }

  stop(): void {
    for (const crowds of this.#crowds.values()) for (const crowd of crowds) crowd.flush()
  }

  /** Those with clients. One that everybody left is over: it was not told of what came since. */
  #crowdsOf(sportId: string): readonly Crowd[] {
    const crowds = this.#crowds.get(sportId)
    if (crowds === undefined || crowds.every(({ size }) => size > 0)) return crowds ?? []
    const [kept, left] = [crowds.filter(({ size }) => size > 0), crowds.filter(({ size }) => size === 0)]
    for (const crowd of left) crowd.forget()
    if (kept.length > 0) this.#crowds.set(sportId, kept)
    else this.#crowds.delete(sportId)
    return kept
  }
}
