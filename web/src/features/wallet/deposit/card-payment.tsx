import type { cancelDeposit, resumeDepositWithCard } from '@momio/contract/deposit'
import { Button } from '@momio/ui/controls/button'
import { Notice } from '@momio/ui/feedback/notice'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { SupportText } from '../../../support/support-text.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import { CANCEL_DEPOSIT, RESUME_CARD, WALLET_KEY } from '../calls.ts'
import { useRefusalText } from '../refusal-text.ts'

/** A card payment that was left before its end: back to the provider's page, or give it up. */
export function CardPayment({ id: transactionId }: { readonly id: string }) {
  const { t } = useTranslation('wallet')
  const refusalText = useRefusalText()
  const queries = useQueryClient()
  const look = () => queries.invalidateQueries({ queryKey: WALLET_KEY })
  const resume = useMutation({
    mutationFn: () => api.call<typeof resumeDepositWithCard>(RESUME_CARD, { body: { transactionId } }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: look,
  })
  const cancel = useMutation({
    mutationFn: () => api.call<typeof cancelDeposit>(CANCEL_DEPOSIT, { body: { transactionId } }),
    onSuccess: look,
    onError: look,
  })
  const error = resume.error ?? cancel.error
  return (
    <div className="grid gap-3">
      {error && (
        <Notice tone="error">
          <SupportText>{refusalText(error)}</SupportText>
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {/* The button turns until the provider's page is there. */}
        <Button loading={resume.isPending || resume.isSuccess} onClick={() => resume.mutate()}>
          {t('cardPayment.resume')}
        </Button>
        <Button variant="secondary" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('cardPayment.cancel')}
        </Button>
      </div>
    </div>
  )
}
