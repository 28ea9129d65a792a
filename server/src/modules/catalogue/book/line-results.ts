import type { Market, OutcomeResult } from '@momio/contract/live-book'
import type { CancelInput, NamedMarketInput, SettledMarketInput, SettlementInput } from './feed-input.ts'

const NEVER = Number.NEGATIVE_INFINITY
/** What players are shown of a settlement whose certainty the feed did not say; stored it stays unsaid. */
const UNSAID_CERTAINTY = 1
/** Windows of one line remembered; a feed that sends more is broken. */
const REMEMBERED_WINDOWS = 50
/** Cancels of one window remembered. */
const REMEMBERED_CANCELS = 50

type Cancellation = NonNullable<Market['cancellations']>[number]

interface Window {
  readonly from: number | null
  readonly to: number | null
  /** By the outcomes that each cancel named: one that names others leaves those before it as they are. */
  readonly cancels: Map<string, Omit<StandingCancellation, 'from' | 'to'>>
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
  /** By time; only those that say the latest of their certainty for some outcome, so that a rollback finds what is left. */
  #settlements: readonly Settlement[] = []
  #settledAt = NEVER
  #rolledBackAt = NEVER
  #wholeRolledBackAt = NEVER
  #cancelRolledBackAt = NEVER
  // Made when first needed: a day leaves tens of thousands of settled lines behind, and few of them were ever corrected.
  #outcomeRolledBackAt: Map<string, number> | undefined
  #windows: Map<string, Window> | undefined

  /** Time of the latest settlement, rolled back or not. */
  get settledAt(): number {
    return this.#settledAt
  }

  /** Time of the latest rollback of a settlement, of the whole line or of some of its outcomes. */
  get rolledBackAt(): number {
    return this.#rolledBackAt
  }

  /** Time of the latest rollback of a cancel without an end; a cancel that has one leaves the line open after it. */
  get cancelRolledBackAt(): number {
    return this.#cancelRolledBackAt
  }

  takeSettlement(market: SettledMarketInput, { certainty, timestamp }: SettlementInput, storedId?: number): void {
    this.#settledAt = Math.max(this.#settledAt, timestamp)
    const place = this.#settlements.findLastIndex((one) => one.timestamp <= timestamp) + 1
    this.#settlements = withoutReplaced(
      this.#settlements.toSpliced(place, 0, { market, certainty, timestamp, storedId }),
    )
  }

  takeSettlementRollback({ outcomeIds }: NamedMarketInput, timestamp: number): void {
    this.#rolledBackAt = Math.max(this.#rolledBackAt, timestamp)
    if (outcomeIds.length === 0) this.#wholeRolledBackAt = Math.max(this.#wholeRolledBackAt, timestamp)
    for (const id of outcomeIds) {
      this.#outcomeRolledBackAt ??= new Map()
      this.#outcomeRolledBackAt.set(id, Math.max(this.#outcomeRolledBackAt.get(id) ?? NEVER, timestamp))
    }
  }

  takeCancel({ outcomeIds, voidReason }: NamedMarketInput, message: CancelInput, storedId?: number): void {
    const { cancels } = this.#window(message)
    const named = outcomeIds.toSorted().join()
    if (message.timestamp < (cancels.get(named)?.at ?? NEVER)) return
    cancels.set(named, {
      outcomeIds,
      voidReason: voidReason ?? null,
      at: message.timestamp,
      storedId: storedId ?? null,
    })
    if (cancels.size > REMEMBERED_CANCELS) cancels.delete(oldestOf(cancels))
  }

  takeCancelRollback(message: CancelInput): void {
    const window = this.#window(message)
    window.rolledBackAt = Math.max(window.rolledBackAt, message.timestamp)
    if (message.endTime === undefined) {
      this.#cancelRolledBackAt = Math.max(this.#cancelRolledBackAt, message.timestamp)
    }
  }

  /** The outcomes that stand as settled, with their results. */
  results(): ReadonlyMap<string, OutcomeResult> {
    return new Map([...this.#standing()].map(([id, { result }]) => [id, result]))
  }

  /** The same for settlement, with where each result came from. */
  standingOutcomes(): StandingOutcome[] {
    return [...this.#standing()].map(([id, { result, settlement }]) => ({
      id,
      ...result,
      certainty: settlement.certainty ?? null,
      voidReason: settlement.market.voidReason ?? null,
      at: settlement.timestamp,
      storedId: settlement.storedId ?? null,
    }))
  }

  /** The most certain settlement that stands, and of several the latest. */
  settlement(): Market['settlement'] {
    let shown: Settlement | undefined
    for (const settlement of this.#settlements) {
      if (this.#stands(settlement) && (shown === undefined || rankOf(settlement) >= rankOf(shown))) shown = settlement
    }
    return (
      shown && {
        certainty: shown.certainty ?? UNSAID_CERTAINTY,
        voidReason: shown.market.voidReason ?? null,
        at: shown.timestamp,
      }
    )
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
      .flatMap(({ from, to, cancels, rolledBackAt }) =>
        [...cancels.values()].filter(({ at }) => at > rolledBackAt).map((cancel) => ({ from, to, ...cancel })),
      )
      .sort((a, b) => order(a.from, b.from) || order(a.to, b.to) || a.at - b.at)
  }

  /** By outcome: of the settlements that were not taken back the most certain one decides, and of several the latest. */
  #standing(): Map<string, { readonly result: OutcomeResult; readonly settlement: Settlement }> {
    const standing = new Map<string, { readonly result: OutcomeResult; readonly settlement: Settlement }>()
    for (const settlement of this.#settlements) {
      for (const { id, ...result } of settlement.market.outcomes) {
        if (this.#isRolledBack(id, settlement)) continue
        const held = standing.get(id)?.settlement
        if (held === undefined || rankOf(settlement) >= rankOf(held)) standing.set(id, { result, settlement })
      }
    }
    return standing
  }

  #stands(settlement: Settlement): boolean {
    const { outcomes } = settlement.market
    if (outcomes.length === 0) return settlement.timestamp > this.#wholeRolledBackAt
    return outcomes.some(({ id }) => !this.#isRolledBack(id, settlement))
  }

  #isRolledBack(outcomeId: string, { timestamp }: Settlement): boolean {
    return timestamp <= Math.max(this.#wholeRolledBackAt, this.#outcomeRolledBackAt?.get(outcomeId) ?? NEVER)
  }

  #window({ startTime, endTime }: CancelInput): Window {
    const key = `${startTime ?? ''}-${endTime ?? ''}`
    this.#windows ??= new Map()
    const known = this.#windows.get(key)
    if (known !== undefined) return known
    const window: Window = { from: startTime ?? null, to: endTime ?? null, cancels: new Map(), rolledBackAt: NEVER }
    this.#windows.set(key, window)
    if (this.#windows.size > REMEMBERED_WINDOWS) this.#windows.delete(oldestOf(this.#windows))
    return window
  }
}

/** A certainty that the schema does not know counts as one that was not said. */
function rankOf({ certainty }: Settlement): number {
  return certainty === 1 || certainty === 2 ? certainty : 0
}

/** Without those of which every outcome was settled again later with the same certainty. */
function withoutReplaced(settlements: readonly Settlement[]): readonly Settlement[] {
  if (settlements.length === 1) return settlements
  const later = new Set<string>()
  const isNeeded = (settlement: Settlement): boolean => {
    const ids = settlement.market.outcomes.map(({ id }) => id)
    const keys = (ids.length === 0 ? [''] : ids).map((id) => `${rankOf(settlement)} ${id}`)
    const needed = keys.some((key) => !later.has(key))
    for (const key of keys) later.add(key)
    return needed
  }
  return settlements.toReversed().filter(isNeeded).toReversed()
}

function order(a: number | null, b: number | null): number {
  return (a ?? NEVER) < (b ?? NEVER) ? -1 : Number((a ?? NEVER) > (b ?? NEVER))
}

function oldestOf(entries: ReadonlyMap<string, unknown>): string {
  return entries.keys().next().value ?? ''
}
