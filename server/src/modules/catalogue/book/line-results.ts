import type { Market, OutcomeResult } from '@momio/contract/live-book'
import type { CancelInput, NamedMarketInput, SettledMarketInput, SettlementInput } from './feed-input.ts'

const NEVER = Number.NEGATIVE_INFINITY
/** Windows of one line remembered; a feed that sends more is broken. */
const REMEMBERED_WINDOWS = 50

type Cancellation = NonNullable<Market['cancellations']>[number]

interface Window {
  readonly from: number | null
  readonly to: number | null
  voidReason: number | null
  cancelledAt: number
  rolledBackAt: number
}

interface Settlement {
  readonly market: SettledMarketInput
  readonly certainty: number
  readonly timestamp: number
}

/** What was settled, cancelled and rolled back of one line, each by its own time and in whatever order it came. */
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

  takeSettlement(market: SettledMarketInput, { certainty, timestamp }: SettlementInput): void {
    const held = this.#settlement
    if (held !== undefined && timestamp < held.timestamp) return
    if (held !== undefined && timestamp === held.timestamp && certainty < held.certainty) return
    this.#settlement = { market, certainty, timestamp }
  }

  takeSettlementRollback({ outcomeIds }: NamedMarketInput, timestamp: number): void {
    this.#rolledBackAt = Math.max(this.#rolledBackAt, timestamp)
    if (outcomeIds.length === 0) this.#wholeRolledBackAt = Math.max(this.#wholeRolledBackAt, timestamp)
    for (const id of outcomeIds) {
      this.#outcomeRolledBackAt ??= new Map()
      this.#outcomeRolledBackAt.set(id, Math.max(this.#outcomeRolledBackAt.get(id) ?? NEVER, timestamp))
    }
  }

  takeCancel(market: NamedMarketInput, message: CancelInput): void {
    const window = this.#window(message)
    if (message.timestamp < window.cancelledAt) return
    window.cancelledAt = message.timestamp
    window.voidReason = market.voidReason ?? null
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

  settlement(): Market['settlement'] {
    const held = this.#settlement
    if (held === undefined || this.#wholeRolledBackAt >= held.timestamp) return undefined
    if (held.market.outcomes.length > 0 && this.results().size === 0) return undefined
    return { certainty: held.certainty, voidReason: held.market.voidReason ?? null, at: held.timestamp }
  }

  cancellations(): Cancellation[] | undefined {
    if (this.#windows === undefined) return undefined
    const standing = [...this.#windows.values()]
      .filter((window) => window.cancelledAt > window.rolledBackAt)
      .map(({ from, to, voidReason, cancelledAt }) => ({ from, to, voidReason, at: cancelledAt }))
    return standing.length === 0 ? undefined : standing.sort((a, b) => order(a.from, b.from) || order(a.to, b.to))
  }

  #window({ startTime, endTime }: CancelInput): Window {
    const key = `${startTime ?? ''}-${endTime ?? ''}`
    this.#windows ??= new Map()
    const known = this.#windows.get(key)
    if (known !== undefined) return known
    const from = startTime ?? null
    const window: Window = { from, to: endTime ?? null, voidReason: null, cancelledAt: NEVER, rolledBackAt: NEVER }
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
