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
  stakeDraft.set({ field, text })
  slip.change((state) => withStake(state, field, stakeIn(text, locale)))
}

function stakeIn(text: string, locale: Locale): Centavos | null {
  // On the way to centavos: "100." is 100 already.
  const decimal = decimalSeparator(locale)
  const amount = typedAmount(text.endsWith(decimal) ? text.slice(0, -1) : text, locale)
  return amount === null || Number.isNaN(amount) ? null : pesos(amount)
}

/** A field as it was typed, for as long as that is the stake of the slip; another tab, or a press elsewhere, may have changed it. */
export function writtenStake(field: string, stake: Centavos | null, locale: Locale): string {
  const draft = stakeDraft.get()
  const isOfStake = draft?.field === field && stakeIn(draft.text, locale) === stake
  return isOfStake ? draft.text : stakeAsTyped(stake, locale)
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
