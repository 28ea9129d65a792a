import type { ResponseOf } from '@momio/contract/call'
import type { TABLE_HUB, TableGuest, TableRound } from '@momio/contract/table-hub'
import type { tableState } from '@momio/contract/tables'
import type { z } from 'zod'

export type TableAnswer = ResponseOf<typeof tableState>
export type RoundPush = z.output<typeof TABLE_HUB.Round>
export type GuestsPush = z.output<typeof TABLE_HUB.Guests>
export type PhrasePush = z.output<typeof TABLE_HUB.Phrase>

export interface TableResult {
  readonly roundNo: number
  readonly outcome: number
}

export interface SaidPhrase extends PhrasePush {
  /** Counts what this page has heard. */
  readonly key: number
}

/** What is known of a table. */
export interface TableView {
  /** False while staff has switched it off: the round that runs is the last. */
  readonly isOpen: boolean
  /** Null until the table has had one. */
  readonly round: TableRound | null
  /** The last decided one before it that this page has seen; null until there is one. */
  readonly before: TableRound | null
  /** The newest first. */
  readonly last: readonly TableResult[]
  readonly guests: readonly TableGuest[]
  readonly players: number
  /** Of the rocket: how many of them got off and were paid. */
  readonly paidPlayers: number
  /** Everybody who is there, with those who only watch; null until it was told. */
  readonly watching: number | null
  /** The newest last. */
  readonly phrases: readonly SaidPhrase[]
}

export const EMPTY_TABLE: TableView = {
  isOpen: true,
  round: null,
  before: null,
  last: [],
  guests: [],
  players: 0,
  paidPlayers: 0,
  watching: null,
  phrases: [],
}

const LAST_RESULTS = 200
const PHRASES_KEPT = 30

/** Rounds only go forward: an older one, or the same one less decided, was overtaken on the way. */
function isNewer(round: TableRound, known: TableRound | null): boolean {
  if (!known || round.roundNo !== known.roundNo) return round.roundNo > (known?.roundNo ?? 0)
  if (!round.result) return false
  return known.result === null || (round.nextAt !== null && round.nextAt !== known.nextAt)
}

export function withRound(view: TableView, round: TableRound): TableView {
  if (!isNewer(round, view.round)) return view
  const isAnother = round.roundNo !== view.round?.roundNo
  return {
    ...view,
    round,
    before: isAnother && view.round?.result ? view.round : view.before,
    last: round.result
      ? withResults(view.last, [{ roundNo: round.roundNo, outcome: round.result.outcome }])
      : view.last,
    // A round that opens has no players yet, and says that the table is open.
    ...(isAnother ? { isOpen: true, guests: [], players: 0, paidPlayers: 0 } : {}),
  }
}

export function withGuests(view: TableView, { roundNo, guests, players, paidPlayers }: GuestsPush): TableView {
  return roundNo === view.round?.roundNo ? { ...view, guests, players, paidPlayers } : view
}

export function withPhrase(view: TableView, said: PhrasePush): TableView {
  const key = (view.phrases.at(-1)?.key ?? 0) + 1
  return { ...view, phrases: [...view.phrases, { ...said, key }].slice(-PHRASES_KEPT) }
}

/** The whole table, as it was when the server answered; pushes may have told of later rounds and bets since. */
export function withAnswer(view: TableView, answer: TableAnswer, areGuestsNewer: boolean): TableView {
  const { round, last, guests, players, paidPlayers, isOpen } = answer
  const isOverRound = round !== null && round.roundNo < (view.round?.roundNo ?? 0)
  const next = round ? withRound(view, round) : view
  const whole = { ...next, last: withResults(next.last, last) }
  if (isOverRound) return whole
  return areGuestsNewer ? { ...whole, isOpen } : { ...whole, isOpen, guests, players, paidPlayers }
}

function withResults(known: readonly TableResult[], more: readonly TableResult[]): readonly TableResult[] {
  const byRound = new Map([...known, ...more].map((result) => [result.roundNo, result]))
  return [...byRound.values()].sort((a, b) => b.roundNo - a.roundNo).slice(0, LAST_RESULTS)
}
