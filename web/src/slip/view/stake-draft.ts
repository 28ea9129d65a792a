import type { Locale } from '@momio/contract/locale'
import { type Centavos, centavos, inPesos, pesos } from '@momio/domain/money'
import { amountAsTyped, decimalSeparator, typedAmount } from '../../amount/typed-amount.ts'
import { createValueStore } from '../../live/stores/value-store.ts'
import { withStake } from '../slip-changes.ts'
import type { SlipStore } from '../slip-store.ts'
import { LONGEST_STAKE } from './stake-keys.ts'

/** What is being written into a stake field, as it was typed. */
interface StakeDraft {
  readonly field: string
  readonly text: string
}

export const stakeDraft = createValueStore<StakeDraft | null>(null)

export function typeStake(slip: SlipStore, field: string, text: string, locale: Locale): void {
  if (text.length > LONGEST_STAKE + 3) return
  // On the way to centavos: "100." is 100 already.
  const decimal = decimalSeparator(locale)
  const amount = typedAmount(text.endsWith(decimal) ? text.slice(0, -1) : text, locale)
  const isAmount = amount !== null && !Number.isNaN(amount)
  stakeDraft.set({ field, text })
  slip.change((state) => withStake(state, field, isAmount ? pesos(amount) : null))
}

export function chooseStake(slip: SlipStore, field: string, stake: Centavos, locale: Locale): void {
  stakeDraft.set({ field, text: stakeAsTyped(stake, locale) })
  slip.change((state) => withStake(state, field, stake))
}

export function addToStake(
  slip: SlipStore,
  field: string,
  before: Centavos | null,
  more: Centavos,
  locale: Locale,
): void {
  chooseStake(slip, field, centavos((before ?? 0) + more), locale)
}

export function stakeAsTyped(stake: Centavos | null, locale: Locale): string {
  return stake === null ? '' : amountAsTyped(inPesos(stake), locale)
}
