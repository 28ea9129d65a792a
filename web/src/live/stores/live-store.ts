import type { DownProducer, MatchClock, MatchState } from '@momio/contract/live-book'
import type { Timing } from '../time/timing.ts'
import { createFlushQueue, type NextFrame } from './flush-queue.ts'
import { createKeyedStore, type KeyedStore } from './keyed-store.ts'
import { createPriceStore, type PriceStore } from './price-store.ts'
import { createValueStore, type ValueStore } from './value-store.ts'

/** What of a match does not move while it is played. */
export interface MatchHead {
  readonly id: string
  readonly sportId: string
  readonly tournamentId: string
  readonly homeName: string
  readonly awayName: string
  readonly scheduleTime: string
  /** Whose lines it shows: when that producer is down they are suspended. */
  readonly producerId: number
  /** Bets on its winner are paid as soon as their side leads by enough. */
  readonly isEarlyPayoutApplied: boolean
}

export interface MatchScore {
  readonly status: number
  readonly period: string
  readonly home: number | null
  readonly away: number | null
}

/** What a score board shows beside the score. */
export type MatchBoard = Pick<MatchState, 'periodScores' | 'board'>

/** A line without what moves: its prices live in the price store under the outcomes' keys. */
export interface Line {
  readonly id: string
  /** In Spanish. */
  readonly name: string
  /** In English, as the provider calls it. */
  readonly originalName: string
  readonly marketType: number
  readonly specifiers: string
  readonly isFavorite: boolean
  readonly outcomes: readonly LineOutcome[]
}

interface LineOutcome {
  readonly key: string
  readonly outcomeId: string
  readonly name: string
}

export interface LiveTournament {
  readonly id: string
  readonly name: string
  readonly categoryName: string
  readonly sportId: string
  readonly matchIds: readonly string[]
}

export interface LiveSport {
  readonly id: string
  readonly live: number
  readonly tournaments: readonly LiveTournament[]
}

/** Changes only when matches come or go, so that the list above the prices stays still. */
export interface LiveStructure {
  readonly sports: readonly LiveSport[]
  /** With the matches that ended while a list shows them: their rows keep their place. */
  readonly listed: readonly LiveSport[]
}

export interface LiveStore {
  /** Undefined until the first snapshot arrived. */
  readonly structure: ValueStore<LiveStructure | undefined>
  readonly heads: KeyedStore<MatchHead>
  readonly scores: KeyedStore<MatchScore>
  readonly boards: KeyedStore<MatchBoard>
  readonly clocks: KeyedStore<MatchClock>
  readonly marketCounts: KeyedStore<number>
  /** By `slotKey`. */
  readonly slots: KeyedStore<Line>
  readonly prices: PriceStore
  /** Producers whose markets are suspended now. */
  readonly down: ValueStore<readonly DownProducer[]>
}

export function slotKey(matchId: string, marketType: number): string {
  return `${matchId}/${marketType}`
}

export function createLiveStore(timing: Timing, nextFrame: NextFrame): LiveStore {
  const queue = createFlushQueue(nextFrame)
  return {
    structure: createValueStore<LiveStructure | undefined>(undefined, queue.add),
    heads: createKeyedStore<MatchHead>(queue, sameFields),
    scores: createKeyedStore<MatchScore>(queue, sameFields),
    boards: createKeyedStore<MatchBoard>(queue, (a, b) => JSON.stringify(a) === JSON.stringify(b)),
    clocks: createKeyedStore<MatchClock>(queue, sameFields),
    marketCounts: createKeyedStore<number>(queue),
    slots: createKeyedStore<Line>(queue, sameLine),
    prices: createPriceStore(queue, timing),
    down: createValueStore<readonly DownProducer[]>([], queue.add),
  }
}

function sameFields<V extends object>(a: V, b: V): boolean {
  const keys = Object.keys(a) as (keyof V)[]
  return keys.every((key) => Object.is(a[key], b[key]))
}

function sameLine(a: Line, b: Line): boolean {
  return (
    a.id === b.id &&
    a.outcomes.length === b.outcomes.length &&
    a.outcomes.every((outcome, index) => sameFields(outcome, b.outcomes[index] ?? { key: '', outcomeId: '', name: '' }))
  )
}
