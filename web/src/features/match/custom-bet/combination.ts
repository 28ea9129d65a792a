import type { AvailableMarket } from '@momio/contract/custom-bet'
import { MOST_PARTS } from '@momio/domain/betting/custom-bet'
import { lineIdOf } from '@momio/domain/betting/line-id'
import { type Odds, oddsFromDecimal } from '@momio/domain/odds'
import { outcomeKey } from '../../../live/match/outcome-key.ts'
import { createValueStore, type ValueStore } from '../../../live/stores/value-store.ts'
import type { Timing } from '../../../live/time/timing.ts'
import type { FailureCode, SelectedOutcome } from '../../../slip/bet-item.ts'
import type { CombinationCalls } from './combination-calls.ts'

export type Part = Omit<SelectedOutcome, 'odds' | 'isOpen'>
/** Why an outcome cannot join: it takes no bets now, or it excludes or follows from what was chosen. */
export type Reason = 'closed' | 'conflict'

export interface CombinationState {
  readonly phase: 'loading' | 'none' | 'failed' | 'ready' | 'closed'
  /** Lines that can be combined, by their id in the book: those of the last reload, so that none jumps away while it is used. */
  readonly offered: ReadonlySet<string>
  /** By the key of the outcome; what is not named here is closed. */
  readonly reasons: ReadonlyMap<string, Reason | null>
  readonly parts: readonly Part[]
  /** Of all parts together; null until it is known. */
  readonly price: Odds | null
  /** `price` is of the parts as they are chosen now. */
  readonly isCurrent: boolean
  readonly problem: 'unavailable' | 'unreachable' | null
  /** Why the bet was rejected; null also where nobody said. */
  readonly closedBy: FailureCode | null
}

export interface Combination extends Pick<ValueStore<CombinationState>, 'get' | 'subscribe'> {
  /** Puts the outcome in, or takes it out again. */
  tap(part: Part): void
  remove(key: string): void
  /** The bet was placed. */
  clear(): void
  /** The book moved a chosen line. */
  hear(): void
  /** There is no price for it any more. */
  markUnavailable(): void
  /** The bet was rejected: nothing is taken until the player begins anew. */
  close(code: FailureCode | null): void
  /** Asks again, and begins anew after a rejection. */
  retry(): void
}

/** ◆ Moves of the book within this time are one question. */
const FOLLOW_MS = 400
const RETRY_MS = 5_000

const BEFORE: CombinationState = {
  phase: 'loading',
  offered: new Set(),
  reasons: new Map(),
  parts: [],
  price: null,
  isCurrent: false,
  problem: null,
  closedBy: null,
}

type Question = 'selections' | 'filter' | 'odds'
const URGENCY: readonly Question[] = ['selections', 'filter', 'odds']

/** The outcomes of one match that are combined, and their price. One question at a time is under way, and the newest counts. */
export function createCombination(
  eventId: string,
  calls: CombinationCalls,
  timing: Timing,
  parts: readonly Part[] = [],
): Combination {
  const state = createValueStore<CombinationState>({ ...BEFORE, parts })
  const change = (next: Partial<CombinationState>) => state.set({ ...state.get(), ...next })
  let wanted: Question | null = null
  let isAsking = false
  let isFollowing = false
  /** Counts the changes of the player: an answer to an older question is dropped. */
  let version = 0

  function want(question: Question) {
    const isMore = wanted === null || URGENCY.indexOf(question) < URGENCY.indexOf(wanted)
    if (isMore) wanted = question
    if (!isAsking) void ask()
  }

  async function ask() {
    isAsking = true
    while (wanted !== null) {
      const question = wanted
      const asked = version
      wanted = null
      try {
        const answer = await answerTo(question)
        if (asked === version) answer()
      } catch {
        if (asked === version) failed(question)
      }
    }
    isAsking = false
  }

  /** What the answer changes, to be done if it still counts. */
  async function answerTo(question: Question): Promise<() => void> {
    const { parts } = state.get()
    switch (question) {
      case 'selections': {
        const markets = await calls.available()
        return () => showSelections(markets)
      }
      case 'filter': {
        const answer = await calls.filter(parts)
        return () => showFilter(answer)
      }
      case 'odds': {
        const odds = await calls.odds(parts)
        return () => showOdds(odds)
      }
    }
  }

  function showSelections(markets: readonly AvailableMarket[] | null) {
    if (markets === null || markets.length === 0) {
      const problem = state.get().parts.length > 0 ? 'unavailable' : null
      return change({ phase: 'none', isCurrent: false, problem })
    }
    const problem = state.get().problem === 'unavailable' ? 'unavailable' : null
    change({ phase: 'ready', problem, ...selectionsIn(eventId, markets) })
    // Parts from before have no price yet.
    if (problem === null && state.get().parts.length > 0 && !state.get().isCurrent) want('filter')
  }

  function showFilter(answer: { readonly odds: number; readonly markets: readonly AvailableMarket[] } | null) {
    if (answer === null) return showSelections(null)
    if (answer.odds === 0) {
      change({ price: null, isCurrent: false, problem: 'unavailable' })
      return showSelections(answer.markets)
    }
    const { reasons } = selectionsIn(eventId, answer.markets)
    change({ phase: 'ready', price: oddsFromDecimal(answer.odds), isCurrent: true, problem: null, reasons })
  }

  function showOdds(odds: number | null) {
    if (odds === null) return showSelections(null)
    if (odds === 0) return markUnavailable()
    change({ price: oddsFromDecimal(odds), isCurrent: true, problem: null })
  }

  function failed(question: Question) {
    if (state.get().phase === 'loading') change({ phase: 'failed' })
    else change({ isCurrent: false, problem: 'unreachable' })
    timing.after(RETRY_MS, () => {
      const { phase, problem } = state.get()
      if (phase === 'failed' || problem === 'unreachable') want(question)
    })
  }

  function choose(parts: readonly Part[]) {
    version += 1
    change({ parts, isCurrent: false, problem: null, ...(parts.length === 0 && { price: null }) })
    want(parts.length === 0 ? 'selections' : 'filter')
  }

  function markUnavailable() {
    change({ price: null, isCurrent: false, problem: 'unavailable' })
    want('selections')
  }

  want('selections')
  return {
    get: state.get,
    subscribe: state.subscribe,
    tap(part) {
      const { phase, parts } = state.get()
      if (phase !== 'ready') return
      if (parts.some(({ key }) => key === part.key)) choose(parts.filter(({ key }) => key !== part.key))
      else if (reasonOf(state.get(), part) === null && parts.length < MOST_PARTS) choose([...parts, part])
    },
    remove(key) {
      choose(state.get().parts.filter((part) => part.key !== key))
    },
    clear: () => choose([]),
    hear() {
      if (isFollowing || state.get().parts.length === 0 || state.get().phase === 'closed') return
      isFollowing = true
      timing.after(FOLLOW_MS, () => {
        isFollowing = false
        const { phase, parts, isCurrent, offered } = state.get()
        if (phase === 'closed' || parts.length === 0 || offered.size === 0) return
        want(isCurrent ? 'odds' : 'filter')
      })
    },
    markUnavailable,
    close(code) {
      version += 1
      change({ phase: 'closed', parts: [], price: null, isCurrent: false, problem: null, closedBy: code })
    },
    retry() {
      const { phase, parts, offered } = state.get()
      if (phase !== 'ready') change({ phase: 'loading', closedBy: null })
      want(parts.length > 0 && offered.size > 0 ? 'filter' : 'selections')
    },
  }
}

/** Of a line that is chosen already no other outcome can join. */
export function reasonOf({ parts, reasons }: CombinationState, part: Pick<Part, 'key'>): Reason | null {
  const lineOf = (key: string) => key.slice(0, key.lastIndexOf('/'))
  if (parts.some(({ key }) => key === part.key)) return null
  if (parts.some(({ key }) => lineOf(key) === lineOf(part.key))) return 'conflict'
  const reason = reasons.get(part.key)
  return reason === undefined ? 'closed' : reason
}

function selectionsIn(eventId: string, markets: readonly AvailableMarket[]) {
  const reasons = new Map<string, Reason | null>()
  const offered = new Set<string>()
  for (const market of markets) {
    offered.add(lineIdOf(market.marketId, market.specifiers))
    for (const { outcomeId, reason } of market.outcomes)
      reasons.set(outcomeKey({ eventId, ...market, outcomeId }), reason)
  }
  return { reasons, offered }
}
