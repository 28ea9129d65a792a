import { TICKET_TYPE } from '@momio/contract/ticket-codes'
import type { Centavos } from '@momio/domain/money'
import { formatMoney } from '@momio/ui/values/money'
import { useSyncExternalStore } from 'react'
import { useLocale } from '../../preferences.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { lastStake } from '../last-stake.ts'
import { useSlip, useSlipStore } from '../page-slip.ts'
import { limitOf } from '../readiness.ts'
import { MULTIPLE_FIELD, withSameStake } from '../slip-changes.ts'
import { BonusMark } from './bonus-mark.tsx'
import { LimitHit } from './limit-hit.tsx'
import { LossLimitHit } from './loss-limit-hit.tsx'
import { OddsPolicy } from './odds-policy.tsx'
import { PlaceButton } from './place-button.tsx'
import { QuickStakes, type StakeKeysProps } from './quick-stakes.tsx'
import { chooseStake, stakeDraft } from './stake-draft.ts'
import { StakeField } from './stake-field.tsx'
import { StakePad } from './stake-pad.tsx'
import { Totals } from './totals.tsx'
import { useMaximum } from './use-maximum.ts'

interface SlipFootProps {
  /** Phones write stakes by the pad. */
  readonly hasPad: boolean
  onPlace(isPaidByBonus: boolean): void
}

/** Which moves are taken, the stake, what it would pay, and the button: always in reach of the thumb. */
export function SlipFoot({ hasPad, onPlace }: SlipFootProps) {
  const items = useSlip((state) => state.betItems)
  const field = useWrittenField()
  const stake = useStakeOf(field)
  const keys = { field, stake, maximum: useMaximum(field, hasPad) }
  const hasOwnFields = useSlip((state) => state.ticketType) === TICKET_TYPE.singles && items.length > 1
  return (
    <div className="grid gap-2.5 border-line border-t pt-3">
      <OddsPolicy />
      {hasOwnFields ? (
        <div className={hasPad ? 'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3' : 'grid gap-2.5'}>
          <SameStake stake={stake} />
          <Totals />
        </div>
      ) : (
        <div className={hasPad ? 'grid grid-cols-[minmax(0,9fr)_minmax(0,10fr)] items-center gap-2.5' : 'grid gap-2.5'}>
          <OneStake {...keys} hasPad={hasPad} />
          <Totals />
        </div>
      )}
      {!hasOwnFields && <OneLimit field={field} stake={stake} />}
      <LossLimitHit field={field} />
      {hasPad ? <StakePad {...keys} /> : <QuickStakes {...keys} />}
      <BonusMark />
      <PlaceButton onPlace={onPlace} />
    </div>
  )
}

/** The one that is being written into; otherwise the first that has none yet. */
function useWrittenField(): string {
  const isMultiple = useSlip((state) => state.ticketType) === TICKET_TYPE.multiple
  const items = useSlip((state) => state.betItems)
  const draft = useSyncExternalStore(stakeDraft.subscribe, stakeDraft.get)
  if (isMultiple) return MULTIPLE_FIELD
  const isOwn = items.some(({ outcomeId }) => outcomeId === draft?.field)
  return (isOwn ? draft?.field : (items.find(({ stake }) => stake === null) ?? items[0])?.outcomeId) ?? MULTIPLE_FIELD
}

function useStakeOf(field: string): Centavos | null {
  return useSlip((state) =>
    field === MULTIPLE_FIELD
      ? state.stakeMultiple
      : (state.betItems.find(({ outcomeId }) => outcomeId === field)?.stake ?? null),
  )
}

function OneStake({ field, stake, maximum, hasPad }: StakeKeysProps & Pick<SlipFootProps, 'hasPad'>) {
  const { t } = useTranslation('slip')
  const locale = useLocale()
  const slip = useSlipStore()
  const before = lastStake()
  const isRefused = useSlip((state) => (stake ?? 0) > (limitOf(state) ?? Number.POSITIVE_INFINITY))
  const label = maximum ? t('stake.upTo', { amount: formatMoney(maximum, locale, { short: true }) }) : t('stake.label')
  return (
    <StakeField field={field} label={label} stake={stake} hasPad={hasPad} isRefused={isRefused}>
      {stake === null && before !== null && (
        <button
          type="button"
          aria-label={t('stake.repeatLabel', { amount: formatMoney(before, locale) })}
          onClick={() => chooseStake(slip, field, before, locale)}
          className="relative h-8 shrink-0 rounded-md bg-odds px-2 font-semibold text-accent text-xs tabular-nums transition-colors after:absolute after:inset-x-0 after:-inset-y-1.5 hover:bg-odds-hover"
        >
          {formatMoney(before, locale, { short: true })}
        </button>
      )}
    </StakeField>
  )
}

/** Singles: one press puts the stake that was written on all of them. */
function SameStake({ stake }: { readonly stake: Centavos | null }) {
  const { t } = useTranslation('slip')
  const slip = useSlipStore()
  return (
    <button
      type="button"
      disabled={stake === null}
      onClick={() => stake !== null && slip.change((state) => withSameStake(state, stake))}
      className="h-11 rounded-lg border border-line bg-odds px-3 font-semibold text-sm transition-colors hover:bg-odds-hover disabled:cursor-not-allowed disabled:opacity-50"
    >
      {t('stake.sameForAll')}
    </button>
  )
}

/** Of the one stake there is, whether a multiple's or that of a selection alone; several singles say it beside each. */
function OneLimit({ field, stake }: Omit<StakeKeysProps, 'maximum'>) {
  const limit = useSlip((state) => limitOf(state))
  if (limit === null || (stake ?? 0) <= limit) return null
  return <LimitHit field={field} limit={limit} />
}
