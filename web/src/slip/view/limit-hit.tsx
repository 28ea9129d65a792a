import type { Centavos } from '@momio/domain/money'
import { formatMoney } from '@momio/ui/values/money'
import { useLocale } from '../../preferences.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useSlipStore } from '../page-slip.ts'
import { chooseStake } from './stake-draft.ts'

interface LimitHitProps {
  readonly field: string
  /** What may still be staked. */
  readonly limit: Centavos
  /** Said instead of what the house takes. */
  readonly text?: string
}

/** Says what is left of a limit, with a button that takes it. */
export function LimitHit({ field, limit, text }: LimitHitProps) {
  const { t } = useTranslation('slip')
  const locale = useLocale()
  const slip = useSlipStore()
  const amount = formatMoney(limit, locale)
  return (
    <div role="alert" className="flex items-center justify-between gap-3 text-sm">
      <p className="text-live">{text ?? (limit > 0 ? t('limit.hit', { amount }) : t('limit.nothing'))}</p>
      {limit > 0 && (
        <button
          type="button"
          onClick={() => chooseStake(slip, field, limit, locale)}
          className="relative h-9 shrink-0 rounded-lg border border-accent px-3 font-semibold text-accent text-sm transition-colors after:absolute after:inset-x-0 after:-inset-y-1 hover:bg-odds"
        >
          {t('limit.take', { amount })}
        </button>
      )}
    </div>
  )
}
