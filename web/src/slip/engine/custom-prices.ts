import { americanOf, oddsFromDecimal } from '@momio/domain/odds'
import { ACTIVE, SUSPENDED } from '../../live/book/line-status.ts'
import type { Timing } from '../../live/time/timing.ts'
import type { BetItem } from '../bet-item.ts'
import type { SlipStore } from '../slip-store.ts'
import type { CustomSelection } from './custom-odds.ts'

/** ◆ Moves of the book within this time are one question. */
export const FOLLOW_MS = 400
/** Without a price or an answer it is asked for again. */
export const RETRY_MS = 5_000

export interface CustomPricesParts {
  readonly store: SlipStore
  /** Decimal; 0 or null where there is no price. */
  readonly oddsOf: (eventId: string, parts: readonly CustomSelection[]) => Promise<number | null>
  readonly timing: Timing
}

export interface CustomPrices {
  /** The price of the item may be another one: its match was heard of, or one of its parts moved. */
  hear(outcomeId: string): void
}

/** Keeps the price of each custom bet in the slip current; one question about each is under way at a time. */
export function createCustomPrices({ store, oddsOf, timing }: CustomPricesParts): CustomPrices {
  /** By item: what happens to its question, and whether the book has moved since it was sent. */
  const questions = new Map<string, { isSent: boolean; isOutdated: boolean }>()
  const retries = new Map<string, () => void>()

  const itemOf = (outcomeId: string) => store.get().betItems.find((item) => item.outcomeId === outcomeId)

  function see(outcomeId: string, change: Partial<BetItem>) {
    store.see((state) => ({
      ...state,
      betItems: state.betItems.map((item) => (item.outcomeId === outcomeId ? { ...item, ...change } : item)),
    }))
  }

  function hear(outcomeId: string) {
    const question = questions.get(outcomeId)
    if (question) {
      question.isOutdated = question.isSent
      return
    }
    retries.get(outcomeId)?.()
    retries.delete(outcomeId)
    questions.set(outcomeId, { isSent: false, isOutdated: false })
    timing.after(FOLLOW_MS, () => void ask(outcomeId))
  }

  async function ask(outcomeId: string) {
    const item = itemOf(outcomeId)
    const question = questions.get(outcomeId)
    if (item && question) {
      question.isSent = true
      await answer(item)
    }
    questions.delete(outcomeId)
    if (question?.isOutdated) hear(outcomeId)
  }

  async function answer(item: BetItem) {
    const { outcomeId, matchId, selectedMarkets = [], latestOutcome, customBetStatus } = item
    if (customBetStatus === false) return
    // It is heard of again when they open.
    if (!item.outcomeActive) return see(outcomeId, { marketStatus: SUSPENDED, isCurrent: true })
    try {
      const decimal = await oddsOf(matchId, selectedMarkets)
      if (!decimal) {
        see(outcomeId, { marketStatus: SUSPENDED, isCurrent: true })
        return retry(outcomeId)
      }
      const outcomeOdds = oddsFromDecimal(decimal)
      const now = { ...latestOutcome, outcomeOdds, outcomeOddsUS: americanOf(outcomeOdds) }
      see(outcomeId, { latestOutcome: now, marketStatus: ACTIVE, isCurrent: true })
    } catch {
      see(outcomeId, { isCurrent: false })
      retry(outcomeId)
    }
  }

  function retry(outcomeId: string) {
    retries.set(
      outcomeId,
      timing.after(RETRY_MS, () => {
        if (itemOf(outcomeId)) hear(outcomeId)
      }),
    )
  }

  return { hear }
}
