import type { MatchClock } from '@momio/contract/live-book'
import { createFlushQueue } from './flush-queue.ts'
import { createKeyedStore, type KeyedStore } from './keyed-store.ts'
import { createPriceStore, type PriceStore } from './price-store.ts'
import type { Timing } from './timing.ts'
import { createValueStore, type ValueStore } from './value-store.ts'

/** What of a match does not move while it is played. */
export interface MatchHead {
  readonly id: string
  readonly sportId: string
  readonly tournamentId: string
  readonly homeName: string
  readonly awayName: string
  readonly scheduleTime: string
}

export interface MatchScore {
  readonly status: number
  readonly period: string
  readonly home: number | null
  readonly away: number | null
}

/** The line a column shows for a match; its prices live in the price store under the outcomes' keys. */
export interface Line {
  readonly id: string
  readonly specifiers: string
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
}

export interface LiveStore {
  /** Undefined until the first whole state arrived. */
  readonly structure: ValueStore<LiveStructure | undefined>
  readonly heads: KeyedStore<MatchHead>
  readonly scores: KeyedStore<MatchScore>
  readonly clocks: KeyedStore<MatchClock>
  readonly marketCounts: KeyedStore<number>
  /** By `slotKey`. */
  readonly slots: KeyedStore<Line>
  readonly prices: PriceStore
}

export function slotKey(matchId: string, marketType: number): string {
  return `${matchId}/${marketType}`
}

export function createLiveStore(timing: Timing, nextFrame: (run: () => void) => void): LiveStore {
  const queue = createFlushQueue(nextFrame)
  return {
    structure: createValueStore<LiveStructure | undefined>(undefined, queue.add),
    heads: createKeyedStore<MatchHead>(queue, sameFields),
    scores: createKeyedStore<MatchScore>(queue, sameFields),
    clocks: createKeyedStore<MatchClock>(queue, sameFields),
    marketCounts: createKeyedStore<number>(queue),
    slots: createKeyedStore<Line>(queue, sameLine),
    prices: createPriceStore(queue, timing),
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
