import { centavos } from '@momio/domain/money'
import { formatMoney } from '@momio/ui/values/money'
import { useLocale } from '../../preferences.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useSlip } from '../page-slip.ts'
import { otherStakes } from '../prices.ts'
import { passesLossLimit } from '../readiness.ts'
import { LimitHit } from './limit-hit.tsx'
import { useSlipBonus } from './use-slip-bonus.ts'

/** What is left of the player's own loss limit once the stakes passed it; the field that is written takes what the others leave. */
export function LossLimitHit({ field }: { readonly field: string }) {
  const { t } = useTranslation('slip')
  const locale = useLocale()
  const { isPaid } = useSlipBonus()
  const isPassed = useSlip(passesLossLimit)
  const room = useSlip((state) => state.lossRoom)
  const others = useSlip((state) => otherStakes(state, field))
  if (room === null || !isPassed || isPaid) return null
  return (
    <LimitHit
      field={field}
      limit={centavos(Math.max(0, room - others))}
      text={room > 0 ? t('limit.loss', { amount: formatMoney(room, locale) }) : t('limit.lossReached')}
    />
  )
}
