import { type Centavos, pesos } from '@momio/domain/money'
import { formatMoney } from '@momio/ui/values/money'
import { useLocale } from '../../preferences.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useSlipStore } from '../page-slip.ts'
import { addToStake, chooseStake } from './stake-draft.ts'

/** ◆ What one press adds. */
const QUICK: readonly Centavos[] = [pesos(50), pesos(100), pesos(200)]

export interface StakeKeysProps {
  /** The field that the keys write into. */
  readonly field: string
  readonly stake: Centavos | null
  /** What limits and balance allow; null while it is not known. */
  readonly maximum: Centavos | null
}

const LOOK =
  'h-11 min-w-0 select-none rounded-lg bg-accent/15 px-1 font-semibold text-accent text-sm tabular-nums transition-shadow touch-manipulation hover:inset-ring hover:inset-ring-accent/50 disabled:cursor-not-allowed disabled:opacity-50'

interface QuickStakeProps extends Omit<StakeKeysProps, 'maximum'> {
  readonly index: number
}

export function QuickStake({ index, field, stake }: QuickStakeProps) {
  const { t } = useTranslation('slip')
  const locale = useLocale()
  const slip = useSlipStore()
  const more = QUICK[index] as Centavos
  const amount = formatMoney(more, locale, { short: true })
  return (
    <button
      type="button"
      aria-label={t('stake.addLabel', { amount })}
      onClick={() => addToStake(slip, field, stake, more, locale)}
      className={LOOK}
    >
      {t('stake.add', { amount })}
    </button>
  )
}

export function MaximumStake({ field, maximum }: Omit<StakeKeysProps, 'stake'>) {
  const { t } = useTranslation('slip')
  const locale = useLocale()
  const slip = useSlipStore()
  return (
    <button
      type="button"
      aria-label={t('stake.maximumLabel')}
      disabled={maximum === null || maximum === 0}
      onClick={() => maximum && chooseStake(slip, field, maximum, locale)}
      className={LOOK}
    >
      {t('stake.maximum')}
    </button>
  )
}

/** In a row, where a keyboard writes the stake. */
export function QuickStakes({ field, stake, maximum }: StakeKeysProps) {
  return (
    <div className="grid grid-cols-4 gap-1.5">
      {QUICK.map((more, index) => (
        <QuickStake key={more} index={index} field={field} stake={stake} />
      ))}
      <MaximumStake field={field} maximum={maximum} />
    </div>
  )
}
