import { Notice } from '@momio/ui/feedback/notice'
import { usePesosText } from '../../../amount/pesos-text.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { CardPayment } from './card-payment.tsx'
import { useOpenDeposit } from './open-deposits.ts'

/** A card payment that was left at the provider's page waits for its end; a new one may be begun beside it. */
export function OpenCardPayment() {
  const { t } = useTranslation('deposit')
  const pesosText = usePesosText()
  const open = useOpenDeposit('card')
  if (!open) return null
  return (
    <Notice tone="info" icon="card">
      <div className="grid gap-2.5">
        <p>{t('openCard.text', { amount: pesosText(open.amount) })}</p>
        <CardPayment key={open.id} id={open.id} />
      </div>
    </Notice>
  )
}
