import { type MatchState, type MatchStatePush, type OddsChangePush, SELECTION_STATUS } from '@momio/contract/live-book'
import type { BookChange, BookEvent, EventAdded, OddsChanged } from '../modules/catalogue/index.ts'
import type { Cancel, Clock } from '../platform/turns/clock.ts'
import type { FlushPace } from './flush-pace.ts'
import { LineNews } from './line-news.ts'

export interface PushGroup {
  post(key: string, target: string, ...args: readonly unknown[]): void
  flush(): void
  readonly size: number
}

/** What an event has to tell when the window ends. */
interface Pending {
  odds?: { lines: LineNews; countMarkets: number; seq: number }
  state?: { value: MatchState; seq: number }
}

/**
 * Clients of a sport that get the same frames. The first change after a quiet time goes at once; those that follow within
 * a window are merged, the latest of each line winning, and leave in one frame. Numbers every push with the range of
 * changes it speaks for, so that joining them looks like no gap.
 */
export class Crowd {
  readonly name: string
  readonly #group: PushGroup
  readonly #clock: Clock
  readonly #pace: FlushPace
  #pending = new Map<string, Pending>()
  #window: Cancel | undefined
  #sentAtMs = Number.NEGATIVE_INFINITY
  /** Events that wait for nothing but the end of the feed message that touched them. */
  #urgent: Set<string> | undefined
  /** Up to which change pushes have spoken for each event. */
  readonly #toldSeq = new Map<string, number>()

  constructor(name: string, group: PushGroup, clock: Clock, pace: FlushPace) {
    this.name = name
    this.#group = group
    this.#clock = clock
    this.#pace = pace
  }

  get size(): number {
    return this.#group.size
  }

  take(change: BookChange, before: BookEvent | undefined): void {
    const { eventId } = change
    // A suspension goes out even when the price is back within the same breath.
    if (this.#urgent?.has(eventId)) this.flush()
    if (before !== undefined && !this.#toldSeq.has(eventId)) this.#toldSeq.set(eventId, before.match.seq)
    if (change.kind === 'odds') this.#takeOdds(change, before)
    else if (change.kind === 'state') this.#pendingOf(eventId).state = { value: change.state, seq: change.seq }
    else if (change.kind === 'removed') {
      // The final score goes out before the notificator says that the match is gone.
      this.flush()
      this.#toldSeq.delete(eventId)
    } else if (before === undefined) {
      // Clients get a new event whole from the notificator.
      this.#toldSeq.set(eventId, change.seq)
    } else this.#takeAnew(change, before)
  }

  flush(): void {
    this.#window?.()
    this.#window = undefined
    this.#urgent = undefined
    if (this.#pending.size === 0) return
    const pending = this.#pending
    // Another one: a map that is emptied keeps what it held alive for as long as itself.
    this.#pending = new Map()
    this.#sentAtMs = this.#pace.time(() => {
      for (const [eventId, told] of pending) this.#post(eventId, told)
      this.#group.flush()
    })
  }

  /** Nobody is left to tell. */
  forget(): void {
    this.#window?.()
    this.#pending = new Map()
  }

  #takeOdds(change: OddsChanged, before: BookEvent | undefined): void {
    const { eventId, list, countMarkets, seq, urgent } = change
    if (list.length === 0 && countMarkets === before?.match.countMarkets) return
    const pending = this.#pendingOf(eventId)
    const lines = pending.odds?.lines ?? new LineNews()
    const held = before?.match.markets
    for (const line of list) {
      lines.take(
        line,
        held?.find(({ id }) => id === line.id),
      )
    }
    pending.odds = { lines, countMarkets, seq }
    if (urgent && list.length > 0) this.#flushSoon(eventId)
  }

  /** At once, but after all events that a silent producer closes together: they leave in one frame. */
  #flushSoon(eventId: string): void {
    if (this.#urgent !== undefined) {
      this.#urgent.add(eventId)
      return
    }
    const own = new Set([eventId])
    this.#urgent = own
    queueMicrotask(() => {
      if (this.#urgent === own) this.flush()
    })
  }

  /** The event stands anew: every line of its list counts, and those it no longer has leave their place. */
  #takeAnew({ eventId, seq, event: { match } }: EventAdded, before: BookEvent): void {
    const types = new Set(match.markets.map((line) => line.marketType))
    const left = before.match.markets
      .filter((line) => !types.has(line.marketType))
      .map((line) => ({ ...line, status: SELECTION_STATUS.Inactive }))
    const lines = new LineNews()
    for (const line of [...left, ...match.markets]) lines.take(line, undefined)
    const { status, matchStatusDescription, homeScore, awayScore, periodScores, clock, board } = match
    const state = { status, matchStatusDescription, homeScore, awayScore, periodScores, clock }
    const pending = this.#pendingOf(eventId)
    pending.odds = { lines, countMarkets: match.countMarkets, seq }
    pending.state = { value: board === undefined ? state : { ...state, board }, seq }
    this.#flushSoon(eventId)
  }

  #pendingOf(eventId: string): Pending {
    const known = this.#pending.get(eventId)
    if (known !== undefined) return known
    const pending: Pending = {}
    this.#pending.set(eventId, pending)
    this.#window ??= this.#clock.after(this.#pace.waitMs(this.#sentAtMs), () => this.#pace.inTurn(() => this.flush()))
    return pending
  }

  /** In the order of their numbers, each from where the one before ends: a lost push always shows as a gap. */
  #post(eventId: string, { odds, state }: Pending): void {
    const stateFirst = odds !== undefined && state !== undefined && state.seq < odds.seq
    if (state !== undefined && stateFirst) this.#postState(eventId, state)
    if (odds !== undefined) {
      const { seq, countMarkets, lines } = odds
      const fromSeq = this.#nextSeq(eventId, seq)
      const push: OddsChangePush = { eventId, fromSeq, seq, countMarkets, ...lines.tell() }
      this.#group.post(`${eventId}/odds`, 'OddsChange', push)
    }
    if (state !== undefined && !stateFirst) this.#postState(eventId, state)
  }

  #postState(eventId: string, { seq, value }: NonNullable<Pending['state']>): void {
    const push: MatchStatePush = { eventId, fromSeq: this.#nextSeq(eventId, seq), seq, state: value }
    this.#group.post(`${eventId}/state`, 'MatchState', push)
  }

  /**
   * The first change nobody spoke for yet; from now on everything up to `seq` is told. A suspension for want of a feed
   * carries the number already told and speaks for that one again.
   */
  #nextSeq(eventId: string, seq: number): number {
    const fromSeq = Math.min((this.#toldSeq.get(eventId) ?? seq - 1) + 1, seq)
    this.#toldSeq.set(eventId, seq)
    return fromSeq
  }
}
