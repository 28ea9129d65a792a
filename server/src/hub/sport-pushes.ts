import { type MatchState, type MatchStatePush, type OddsChangePush, SELECTION_STATUS } from '@momio/contract/live-book'
import type { BookChange, BookEvent, EventAdded, OddsChanged } from '../modules/catalogue/index.ts'
import type { Cancel, Clock } from '../platform/clock.ts'
import { FlushPace } from './flush-pace.ts'
import { LineNews } from './line-news.ts'

interface SportGroup {
  post(key: string, target: string, ...args: readonly unknown[]): void
  flush(): void
}

/** What an event has to tell when the window ends. */
interface Pending {
  odds?: { lines: LineNews; countMarkets: number; seq: number }
  state?: { value: MatchState; seq: number }
}

/**
 * Merges the changes of each event within a window, the latest of each line winning, and sends a sport's events as one
 * frame. Numbers every push with the range of changes it speaks for, so that joining them looks like no gap.
 */
export class SportPushes {
  readonly #groupOf: (sportId: string) => SportGroup
  readonly #clock: Clock
  readonly #pace: FlushPace
  readonly #pending = new Map<string, Map<string, Pending>>()
  readonly #windows = new Map<string, Cancel>()
  /** Events of each sport that wait for nothing but the end of the feed message that touched them. */
  readonly #urgent = new Map<string, Set<string>>()
  /** Up to which change pushes have spoken for each event. */
  readonly #toldSeq = new Map<string, number>()

  /** `pace` is shared by all that sends in this process. */
  constructor(groupOf: (sportId: string) => SportGroup, clock: Clock, pace = new FlushPace()) {
    this.#groupOf = groupOf
    this.#clock = clock
    this.#pace = pace
  }

  take(change: BookChange, before: BookEvent | undefined): void {
    const { eventId, sportId } = change
    // A suspension goes out even when the price is back within the same breath.
    if (this.#urgent.get(sportId)?.has(eventId)) this.flush(sportId)
    if (before !== undefined && !this.#toldSeq.has(eventId)) this.#toldSeq.set(eventId, before.match.seq)
    if (change.kind === 'odds') this.#takeOdds(change, before)
    else if (change.kind === 'state') {
      this.#pendingOf(sportId, eventId).state = { value: change.state, seq: change.seq }
    } else if (change.kind === 'removed') {
      // The final score goes out before the notificator says that the match is gone.
      this.flush(sportId)
      this.#toldSeq.delete(eventId)
    } else if (before === undefined) {
      // Clients get a new event whole from the notificator.
      this.#toldSeq.set(eventId, change.seq)
    } else this.#takeAnew(change, before)
  }

  flush(sportId: string): void {
    this.#windows.get(sportId)?.()
    this.#windows.delete(sportId)
    this.#urgent.delete(sportId)
    const pending = this.#pending.get(sportId)
    if (pending === undefined) return
    this.#pending.delete(sportId)
    const group = this.#groupOf(sportId)
    this.#pace.time(() => {
      for (const [eventId, told] of pending) this.#post(group, eventId, told)
      group.flush()
    })
  }

  stop(): void {
    for (const sportId of [...this.#windows.keys()]) this.flush(sportId)
  }

  #takeOdds(change: OddsChanged, before: BookEvent | undefined): void {
    const { eventId, sportId, list, countMarkets, seq, urgent } = change
    if (list.length === 0 && countMarkets === before?.match.countMarkets) return
    const pending = this.#pendingOf(sportId, eventId)
    const lines = pending.odds?.lines ?? new LineNews()
    const held = before?.match.markets
    for (const line of list) {
      lines.take(
        line,
        held?.find(({ id }) => id === line.id),
      )
    }
    pending.odds = { lines, countMarkets, seq }
    if (urgent && list.length > 0) this.#flushSoon(sportId, eventId)
  }

  /** At once, but after all events that a silent producer closes together: they leave in one frame. */
  #flushSoon(sportId: string, eventId: string): void {
    const events = this.#urgent.get(sportId)
    if (events !== undefined) {
      events.add(eventId)
      return
    }
    const own = new Set([eventId])
    this.#urgent.set(sportId, own)
    queueMicrotask(() => {
      if (this.#urgent.get(sportId) === own) this.flush(sportId)
    })
  }

  /** The event stands anew: every line of its list counts, and those it no longer has leave their place. */
  #takeAnew({ eventId, sportId, seq, event: { match } }: EventAdded, before: BookEvent): void {
    const types = new Set(match.markets.map((line) => line.marketType))
    const left = before.match.markets
      .filter((line) => !types.has(line.marketType))
      .map((line) => ({ ...line, status: SELECTION_STATUS.Inactive }))
    const lines = new LineNews()
    for (const line of [...left, ...match.markets]) lines.take(line, undefined)
    const { status, matchStatusDescription, homeScore, awayScore, periodScores, clock, board } = match
    const state = { status, matchStatusDescription, homeScore, awayScore, periodScores, clock }
    const pending = this.#pendingOf(sportId, eventId)
    pending.odds = { lines, countMarkets: match.countMarkets, seq }
    pending.state = { value: board === undefined ? state : { ...state, board }, seq }
    this.#flushSoon(sportId, eventId)
  }

  #pendingOf(sportId: string, eventId: string): Pending {
    const ofSport = this.#pending.get(sportId) ?? new Map<string, Pending>()
    this.#pending.set(sportId, ofSport)
    const pending = ofSport.get(eventId) ?? {}
    ofSport.set(eventId, pending)
    if (!this.#windows.has(sportId)) {
      this.#windows.set(
        sportId,
        this.#clock.after(this.#pace.windowMs, () => this.flush(sportId)),
      )
    }
    return pending
  }

  /** In the order of their numbers, each from where the one before ends: a lost push always shows as a gap. */
  #post(group: SportGroup, eventId: string, { odds, state }: Pending): void {
    const stateFirst = odds !== undefined && state !== undefined && state.seq < odds.seq
    if (state !== undefined && stateFirst) this.#postState(group, eventId, state)
    if (odds !== undefined) {
      const { seq, countMarkets, lines } = odds
      const fromSeq = this.#nextSeq(eventId, seq)
      const push: OddsChangePush = { eventId, fromSeq, seq, countMarkets, ...lines.tell() }
      group.post(`${eventId}/odds`, 'OddsChange', push)
    }
    if (state !== undefined && !stateFirst) this.#postState(group, eventId, state)
  }

  #postState(group: SportGroup, eventId: string, { seq, value }: NonNullable<Pending['state']>): void {
    const push: MatchStatePush = { eventId, fromSeq: this.#nextSeq(eventId, seq), seq, state: value }
    group.post(`${eventId}/state`, 'MatchState', push)
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
