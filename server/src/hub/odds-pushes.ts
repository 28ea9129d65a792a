import { SELECTION_STATUS } from '@momio/contract/live-book'
import type { Group } from '@momio/signalr'
import type { BookChange, BookEvent, EventAdded, OddsChanged } from '../modules/catalogue/index.ts'
import { changedLine } from './changed-lines.ts'
import { type EventChange, mergeEventChanges } from './event-change.ts'

export type SportGroup = Pick<Group, 'postChange' | 'flush' | 'size'>

/**
 * Posts what changes in the book to the clients of its sport. Every post carries the range of changes that it covers: from
 * the one after the last posted change of its event, so that changes nobody needs to see leave no gap.
 */
export class OddsPushes {
  readonly #groupOf: (sportId: string) => SportGroup
  readonly #lastPostedSeq = new Map<string, number>()

  constructor(groupOf: (sportId: string) => SportGroup) {
    this.#groupOf = groupOf
  }

  take(change: BookChange, before: BookEvent | undefined): void {
    const { eventId, sportId, seq } = change
    if (before !== undefined && !this.#lastPostedSeq.has(eventId)) this.#lastPostedSeq.set(eventId, before.match.seq)
    if (change.kind === 'removed') {
      // The final score goes out before the notificator says that the match is gone.
      this.#groupOf(sportId).flush()
      this.#lastPostedSeq.delete(eventId)
    } else if (this.#groupOf(sportId).size === 0) {
      // Clients that join later ask for the whole state then.
      this.#lastPostedSeq.set(eventId, seq)
    } else if (change.kind === 'odds') this.#takeOdds(change, before)
    else if (change.kind === 'state') this.#post(change, { state: change.state })
    else if (before === undefined) {
      // Clients get a new event whole from the notificator.
      this.#lastPostedSeq.set(eventId, seq)
    } else this.#takeReplaced(change, before)
  }

  #takeOdds(change: OddsChanged, before: BookEvent | undefined): void {
    const { list, countMarkets, urgent } = change
    if (list.length === 0 && countMarkets === before?.match.countMarkets) return
    const held = before?.match.markets
    const lines = list.map((line) =>
      changedLine(
        line,
        held?.find(({ id }) => id === line.id),
      ),
    )
    this.#post(change, { odds: { lines, countMarkets, replacesAll: false } }, urgent && list.length > 0)
  }

  /** The event was replaced as a whole: every line of its list is sent, and those it no longer has as inactive. */
  #takeReplaced(change: EventAdded, before: BookEvent): void {
    const { match } = change.event
    const types = new Set(match.markets.map((line) => line.marketType))
    const gone = before.match.markets
      .filter((line) => !types.has(line.marketType))
      .map((line) => ({ ...line, status: SELECTION_STATUS.Inactive }))
    const lines = [...gone, ...match.markets].map((line) => changedLine(line, undefined))
    const { status, matchStatusDescription, homeScore, awayScore, periodScores, clock, board } = match
    const state = { status, matchStatusDescription, homeScore, awayScore, periodScores, clock }
    const odds = { lines, countMarkets: match.countMarkets, replacesAll: true }
    this.#post(change, { odds, state: board === undefined ? state : { ...state, board } }, true)
  }

  #post({ eventId, sportId, seq }: BookChange, what: Pick<EventChange, 'odds' | 'state'>, urgent = false): void {
    const fromSeq = Math.min((this.#lastPostedSeq.get(eventId) ?? seq - 1) + 1, seq)
    this.#lastPostedSeq.set(eventId, seq)
    this.#groupOf(sportId).postChange(eventId, { fromSeq, seq, ...what }, mergeEventChanges, { urgent })
  }
}
