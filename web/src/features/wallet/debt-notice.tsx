import { inPesos } from '@momio/domain/money'
import { Notice } from '@momio/ui/feedback/notice'
import { usePesosText } from '../../amount/pesos-text.ts'
import { useBalance } from '../../balance/balance.ts'
import { useTranslation } from '../../texts/use-translation.ts'

/** What the player owes after a bank took a deposit back, and how it is paid. */
export function DebtNotice() {
  const { t } = useTranslation('wallet')
  const pesosText = usePesosText()
  const debt = useBalance()?.debt ?? 0
  if (debt === 0) return null
  return (
    <div className="print:hidden">
      <Notice tone="error">
        <p className="font-semibold">{t('debt.title', { amount: pesosText(inPesos(debt)) })}</p>
        <p>{t('debt.text')}</p>
      </Notice>
    </div>
  )
}
