import { TRANSACTION_STATUS } from '@momio/contract/wallet-codes'
import type { cancelWithdrawal, Withdrawal } from '@momio/contract/withdrawal'
import { Button } from '@momio/ui/controls/button'
import { Notice } from '@momio/ui/feedback/notice'
import { Dialog } from '@momio/ui/overlays/dialog'
import { DateTime } from '@momio/ui/values/date-time'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { Section } from '../../../player-screen/section.tsx'
import { useLocale } from '../../../preferences.ts'
import { CANCEL_WITHDRAWAL, PENDING_KEY } from '../calls.ts'
import { usePesosText } from '../pesos-text.ts'
import { useRefusalText } from '../refusal-text.ts'

/** On its way: what it is, and the way to take it back while that is possible. */
export function PendingWithdrawal({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { t } = useTranslation('withdrawal')
  const pesosText = usePesosText()
  const refusalText = useRefusalText()
  const locale = useLocale()
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { transactionId, amount, status, date, bankAccount } = withdrawal
  const look = () => queries.invalidateQueries({ queryKey: PENDING_KEY })
  const cancel = useMutation({
    mutationFn: () => api.call<typeof cancelWithdrawal>(CANCEL_WITHDRAWAL, { body: { transactionId } }),
    // Waits for the fresh state, so that no second press meets a withdrawal that is gone.
    onSuccess: look,
    onError: look,
    onSettled: () => setAsking(false),
  })
  const reviewed = status === TRANSACTION_STATUS.pendingApproval
  return (
    <Section icon="clock" title={t('pending.title')}>
      <p className="font-bold font-display text-2xl tabular-nums">{pesosText(amount)}</p>
      <Notice tone="info" icon="clock">
        {t(reviewed ? 'pending.review' : 'pending.sending')}
      </Notice>
      <dl className="grid gap-3 sm:grid-cols-2">
        <div>
          <dt className="text-muted text-xs">{t('account')}</dt>
          <dd className="font-semibold">
            {bankAccount.bankName} <span className="whitespace-nowrap tabular-nums">{bankAccount.clabe}</span>
          </dd>
        </div>
        <div>
          <dt className="text-muted text-xs">{t('pending.asked')}</dt>
          <dd className="font-semibold">
            <DateTime value={date} locale={locale} />
          </dd>
        </div>
      </dl>
      {cancel.error && <Notice tone="error">{refusalText(cancel.error)}</Notice>}
      <Button variant="secondary" className="justify-self-start" onClick={() => setAsking(true)}>
        {t('pending.cancel')}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={t('pending.question')}
        closeLabel={t('pending.keep')}
        footer={
          <>
            <Button variant="ghost" onClick={() => setAsking(false)}>
              {t('pending.keep')}
            </Button>
            <Button variant="danger" loading={cancel.isPending} onClick={() => cancel.mutate()}>
              {t('pending.cancel')}
            </Button>
          </>
        }
      >
        <p>{t('pending.consequence', { amount: pesosText(amount) })}</p>
      </Dialog>
    </Section>
  )
}
