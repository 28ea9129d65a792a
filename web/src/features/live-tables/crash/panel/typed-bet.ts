import type { Locale } from '@momio/contract/locale'
import { type CoheteBet, cohete, HIGHEST_MULTIPLIER, LOWEST_CASH_OUT } from '@momio/domain/casino/cohete'
import { pesos } from '@momio/domain/money'
import { type AmountProblem, amountProblem } from '../../../../amount/amount-problem.ts'
import { amountAsTyped, typedAmount } from '../../../../amount/typed-amount.ts'

interface Typed {
  readonly stake: string
  /** Empty where the player wants to get off by hand. */
  readonly auto: string
}

interface Limits {
  readonly minimum: number
  readonly maximum: number
}

export type StakeProblem = AmountProblem | 'whole'

export type TypedBet =
  | { readonly bet: CoheteBet; readonly stakePesos: number }
  | { readonly bet: null; readonly stakeProblem: StakeProblem | null; readonly isAutoWrong: boolean }

/** What was typed as a bet of the game, or what keeps it from being one. */
export function typedBet({ stake, auto }: Typed, locale: Locale, limits: Limits): TypedBet {
  const autoCashOut = typedMultiple(auto, locale)
  const isAutoWrong = Number.isNaN(autoCashOut)
  const stakeProblem = amountProblem(stake, locale, limits)
  if (stakeProblem || isAutoWrong) return { bet: null, stakeProblem, isAutoWrong }
  const stakePesos = typedAmount(stake, locale) ?? 0
  const bet = cohete.readBet({ stake: pesos(stakePesos), autoCashOut })
  return bet ? { bet, stakePesos } : { bet: null, stakeProblem: 'whole', isAutoWrong: false }
}

/** Hundredths; null for nothing, NaN for what is no multiple of the game. */
export function typedMultiple(typed: string, locale: Locale): number | null {
  const value = typedAmount(typed.replace('×', ''), locale)
  if (value === null) return null
  const hundredths = Math.round(value * 100)
  return hundredths >= LOWEST_CASH_OUT && hundredths <= HIGHEST_MULTIPLIER ? hundredths : Number.NaN
}

const FIRST_AUTO = 200

/** One step earlier or later, by what is a small difference there; nothing yet begins at 2×. */
export function steppedMultiple(typed: string, direction: -1 | 1, locale: Locale): string {
  const now = typedMultiple(typed, locale)
  if (now === null || Number.isNaN(now)) return multipleAsTyped(FIRST_AUTO, locale)
  const below = direction === -1 ? now - 1 : now
  const step = below < 200 ? 10 : below < 500 ? 50 : below < 2_000 ? 100 : 1_000
  const next = direction === 1 ? Math.floor(now / step) * step + step : Math.ceil(now / step) * step - step
  return multipleAsTyped(Math.min(HIGHEST_MULTIPLIER, Math.max(LOWEST_CASH_OUT, next)), locale)
}

function multipleAsTyped(hundredths: number, locale: Locale): string {
  const [whole, decimals] = (hundredths / 100).toFixed(2).split('.')
  return amountAsTyped(Number(whole), locale) + amountAsTyped(0.5, locale).slice(1, 2) + decimals
}
