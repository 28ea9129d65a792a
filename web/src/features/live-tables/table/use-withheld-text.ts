import { usePesosText } from '../../../amount/pesos-text.ts'
import { useTranslation } from '../../../texts/use-translation.ts'

/** What was withheld of a payout and what the player gets; empty where nothing was. */
export function useWithheldText(): (paid: { readonly payout: number; readonly withheld: number }) => string {
  const { t } = useTranslation('live-tables')
  const money = usePesosText()
  return ({ payout, withheld }) =>
    withheld > 0 ? t('withheld', { amount: money(withheld), net: money(payout - withheld) }) : ''
}
