import { Notice } from '@momio/ui/feedback/notice'
import { useQuery } from '@tanstack/react-query'
import { usePesosText } from '../../../amount/pesos-text.ts'
import { useReasonText } from '../../../house-reasons/use-reason-text.ts'
import { SupportText } from '../../../support/support-text.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import { WALLET_KEY } from '../calls.ts'
import { lookUp } from '../look-up.ts'
import { statusLook } from '../transaction-look.ts'

const TONE = { danger: 'error', neutral: 'info', success: 'success' } as const

/** How a withdrawal ended, with its amount and, where it was not paid, why. */
export function WithdrawalResult({ id }: { readonly id: string }) {
  const { t } = useTranslation('withdrawal')
  const pesosText = usePesosText()
  const reasonText = useReasonText()
  const { data } = useQuery({
    queryKey: [...WALLET_KEY, 'transaction', id],
    queryFn: ({ signal }) => lookUp(id, signal),
    staleTime: 0,
  })
  if (!data || data.status === null) return null
  const { text: status, tone, icon } = statusLook(data.status)
  const cancelled = status === 'cancelled'
  // The player gives no reason for their own cancellation: one with a reason was called back.
  const text = cancelled && data.reason ? 'calledBack' : status
  return (
    <Notice tone={cancelled ? 'info' : TONE[tone]} icon={cancelled ? 'info' : icon}>
      <p className="font-semibold">{t(`result.${text}`, { amount: pesosText(data.amount) })}</p>
      {data.reason && <p>{reasonText(data.reason)}</p>}
      <p className="text-muted">
        <SupportText>{t(`result.${text}Text`)}</SupportText>
      </p>
    </Notice>
  )
}
