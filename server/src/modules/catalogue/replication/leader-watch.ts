import type { DownProducer } from '@momio/contract/live-book'
import type { Clock } from '../../../platform/turns/clock.ts'
import type { Mark, Pulse } from './book-wire.ts'

/** The leader says once a second that it is there; two pulses may get lost. */
const SILENT_AFTER_MS = 2500
const LOOK_EVERY_MS = 250

/** What the followers can go by: the word of one leadership, or none, and why. */
export type LeaderSight =
  | { readonly epoch: number; readonly downProducers: readonly DownProducer[] }
  | { readonly epoch: null; readonly reason: 'leaderless' | 'recovering' }

interface WatchOptions {
  readonly clock: Clock
  readonly onSight: (sight: LeaderSight) => void
}

/**
 * Tells whether the leader of the feed is there and whether everything it said was heard. What was missed comes with
 * the whole states; a mark among them says up to which change they reach.
 */
export class LeaderWatch {
  readonly #clock: Clock
  readonly #onSight: (sight: LeaderSight) => void
  readonly #stopLooking: () => void
  #epoch = 0
  #heardMs = Number.NEGATIVE_INFINITY
  /** The last change of this epoch that was heard, or that is known to have been missed. */
  #number: number | undefined
  #missedUpTo = 0
  #mark: Mark = { epoch: 0, number: 0 }
  #downProducers: readonly DownProducer[] | undefined
  #sight: LeaderSight = { epoch: null, reason: 'leaderless' }
  /** When there was last a leader to go by. */
  #sightedMs = Number.NEGATIVE_INFINITY

  constructor({ clock, onSight }: WatchOptions) {
    this.#clock = clock
    this.#onSight = onSight
    this.#stopLooking = clock.every(LOOK_EVERY_MS, () => this.#look())
    onSight(this.#sight)
  }

  get sight(): LeaderSight {
    return this.#sight
  }

  /** Since the leader was last heard; undefined when it never was, or said that it ends. */
  pulseAgeMs(): number | undefined {
    const ageMs = this.#clock.now().getTime() - this.#heardMs
    return Number.isFinite(ageMs) ? ageMs : undefined
  }

  /** For how long there has been no leader to go by: 0 while there is one, Infinity when there never was. */
  blindForMs(): number {
    return this.#sight.epoch === null ? this.#clock.now().getTime() - this.#sightedMs : 0
  }

  /** False when it comes from a leadership that is over. */
  takeChange(epoch: number, number: number): boolean {
    if (!this.#hear(epoch)) return false
    if (number !== (this.#number ?? 0) + 1) this.#missedUpTo = number - 1
    this.#number = number
    this.#look()
    return true
  }

  takePulse({ epoch, number, downProducers, over }: Pulse): void {
    if (!this.#hear(epoch)) return
    if (number !== (this.#number ?? 0)) this.#missedUpTo = number
    this.#number = number
    this.#downProducers = downProducers
    if (over) this.#heardMs = Number.NEGATIVE_INFINITY
    this.#look()
  }

  takeMark(mark: Mark): void {
    if (mark.epoch < this.#mark.epoch) return
    this.#mark = mark
    this.#look()
  }

  stop(): void {
    this.#stopLooking()
  }

  #hear(epoch: number): boolean {
    if (epoch < this.#epoch) return false
    if (epoch > this.#epoch) {
      this.#epoch = epoch
      this.#number = undefined
      this.#missedUpTo = 0
      this.#downProducers = undefined
    }
    this.#heardMs = this.#clock.now().getTime()
    return true
  }

  #look(): void {
    const sight = this.#judge()
    const before = this.#sight
    if (before.epoch !== null) this.#sightedMs = this.#clock.now().getTime()
    if (sight.epoch === null && before.epoch === null && sight.reason === before.reason) return
    if (sight.epoch !== null && before.epoch === sight.epoch && before.downProducers === sight.downProducers) return
    this.#sight = sight
    this.#onSight(sight)
  }

  #judge(): LeaderSight {
    const silentMs = this.#clock.now().getTime() - this.#heardMs
    if (silentMs >= SILENT_AFTER_MS) return { epoch: null, reason: 'leaderless' }
    const isWhole =
      this.#missedUpTo === 0 || (this.#mark.epoch === this.#epoch && this.#mark.number >= this.#missedUpTo)
    // Which producers are down comes with the pulse.
    if (!isWhole || this.#downProducers === undefined) return { epoch: null, reason: 'recovering' }
    return { epoch: this.#epoch, downProducers: this.#downProducers }
  }
}
