import type { Market, OutcomeResult } from '@momio/contract/live-book'
import type { CancelInput, NamedMarketInput, SettledMarketInput, SettlementInput } from './feed-input.ts'

const NEVER = Number.NEGATIVE_INFINITY
/** What players are shown of a settlement whose certainty the feed did not say; stored it stays unsaid. */
const UNSAID_CERTAINTY = 1
/** Windows of one line remembered; a feed that sends more is broken. */
const REMEMBERED_WINDOWS = 50

type Cancellation = NonNullable<Market['cancellations']>[number]

interface Window {
  readonly from: number | null
  readonly to: number | null
  voidReason: number | null
  outcomeIds: readonly string[]
  cancelledAt: number
  cancelledBy: number | undefined
  rolledBackAt: number
}

interface Settlement {
  readonly market: SettledMarketInput
  /** Undefined when the feed did not say: the least certain. */
  readonly certainty: number | undefined
  readonly timestamp: number
  readonly storedId: number | undefined
}

/** A settlement as it stands for one outcome. */
export interface StandingOutcome extends OutcomeResult {
  readonly id: string
  /** 1 seen live, 2 confirmed; null when the feed did not say. */
  readonly certainty: number | null
  readonly voidReason: number | null
  /** By the feed's clock. */
  readonly at: number
  /** The stored message it came from. */
  readonly storedId: number | null
}

/** Bets placed in the window are void; null is an open end. */
export interface StandingCancellation extends Cancellation {
  /** Outcomes named one by one; none means the whole line. */
  readonly outcomeIds: readonly string[]
  readonly storedId: number | null
}

/**
 * What was settled, cancelled and rolled back of one line, each by its own time and in whatever order it came: the one
 * place that says which result stands, for the book and for settlement. `storedId` names the stored message.
 */
export class LineResults {
  #settlement: Settlement | undefined
  #rolledBackAt = NEVER
  #wholeRolledBackAt = NEVER
  // Made when first needed: a day leaves tens of thousands of settled lines behind, and few of them were ever corrected.
  #outcomeRolledBackAt: Map<string, number> | undefined
  #windows: Map<string, Window> | undefined

  /** Time of the latest settlement, rolled back or not. */
  get settledAt(): number {
    return this.#settlement?.timestamp ?? NEVER
  }

  /** Time of the latest rollback, of the whole line or of some of its outcomes. */
  get rolledBackAt(): number {
    return this.#rolledBackAt
  }

  takeSettlement(market: SettledMarketInput, { certainty, timestamp }: SettlementInput, storedId?: number): void {
    const held = this.#settlement
    if (held !== undefined && timestamp < held.timestamp) return
    if (held !== undefined && timestamp === held.timestamp && (certainty ?? 0) < (held.certainty ?? 0)) return
    this.#settlement = { market, certainty, timestamp, storedId }
  }

  takeSettlementRollback({ outcomeIds }: NamedMarketInput, timestamp: number): void {
    this.#rolledBackAt = Math.max(this.#rolledBackAt, timestamp)
    if (outcomeIds.length === 0) this.#wholeRolledBackAt = Math.max(this.#wholeRolledBackAt, timestamp)
    for (const id of outcomeIds) {
      this.#outcomeRolledBackAt ??= new Map()
      this.#outcomeRolledBackAt.set(id, Math.max(this.#outcomeRolledBackAt.get(id) ?? NEVER, timestamp))
    }
  }

  takeCancel(market: NamedMarketInput, message: CancelInput, storedId?: number): void {
    const window = this.#window(message)
    if (message.timestamp < window.cancelledAt) return
    window.cancelledAt = message.timestamp
    window.cancelledBy = storedId
    window.voidReason = market.voidReason ?? null
    window.outcomeIds = market.outcomeIds
  }

  takeCancelRollback(message: CancelInput): void {
    const window = this.#window(message)
    window.rolledBackAt = Math.max(window.rolledBackAt, message.timestamp)
  }

  /** The outcomes that stand as settled, with their results. */
  results(): ReadonlyMap<string, OutcomeResult> {
    const standing = new Map<string, OutcomeResult>()
    const { settledAt } = this
    if (this.#settlement === undefined || this.#wholeRolledBackAt >= settledAt) return standing
    for (const { id, ...result } of this.#settlement.market.outcomes) {
      if ((this.#outcomeRolledBackAt?.get(id) ?? NEVER) < settledAt) standing.set(id, result)
    }
    return standing
  }

  /** The same for settlement, with where each result came from. */
  standingOutcomes(): StandingOutcome[] {
    const held = this.#settlement
    if (held === undefined) return []
    return [...this.results()].map(([id, result]) => ({
      id,
      ...result,
      certainty: held.certainty ?? null,
      voidReason: held.market.voidReason ?? null,
      at: held.timestamp,
      storedId: held.storedId ?? null,
    }))
  }

  settlement(): Market['settlement'] {
    const held = this.#settlement
    if (held === undefined || this.#wholeRolledBackAt >= held.timestamp) return undefined
    if (held.market.outcomes.length > 0 && this.results().size === 0) return undefined
    return {
      certainty: held.certainty ?? UNSAID_CERTAINTY,
      voidReason: held.market.voidReason ?? null,
      at: held.timestamp,
    }
  }

  cancellations(): Cancellation[] | undefined {
    if (this.#windows === undefined) return undefined
    const standing = this.standingCancellations()
    return standing.length === 0
      ? undefined
      : standing.map(({ from, to, voidReason, at }) => ({ from, to, voidReason, at }))
  }

  standingCancellations(): StandingCancellation[] {
    return [...(this.#windows?.values() ?? [])]
      .filter((window) => window.cancelledAt > window.rolledBackAt)
      .map(({ from, to, voidReason, outcomeIds, cancelledAt, cancelledBy }) => ({
        from,
        to,
        voidReason,
        outcomeIds,
        at: cancelledAt,
        storedId: cancelledBy ?? null,
      }))
      .sort((a, b) => order(a.from, b.from) || order(a.to, b.to))
  }

  #window({ startTime, endTime }: CancelInput): Window {
    const key = `${startTime ?? ''}-${endTime ?? ''}`
    this.#windows ??= new Map()
    const known = this.#windows.get(key)
    if (known !== undefined) return known
    const from = startTime ?? null
    const window: Window = {
      from,
      to: endTime ?? null,
      voidReason: null,
      outcomeIds: [],
      cancelledAt: NEVER,
      cancelledBy: undefined,
      rolledBackAt: NEVER,
    }
    this.#windows.set(key, window)
    if (this.#windows.size > REMEMBERED_WINDOWS) this.#windows.delete(oldestOf(this.#windows))
    return window
  }
}

function order(a: number | null, b: number | null): number {
  return (a ?? NEVER) < (b ?? NEVER) ? -1 : Number((a ?? NEVER) > (b ?? NEVER))
}

function oldestOf(windows: ReadonlyMap<string, unknown>): string {
  return windows.keys().next().value ?? ''
}
