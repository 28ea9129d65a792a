import { TRANSACTION_STATUS } from '@momio/contract/wallet-codes'
import type { cancelWithdrawal, sendWithdrawalNow, Withdrawal } from '@momio/contract/withdrawal'
import { Button } from '@momio/ui/controls/button'
import { Notice } from '@momio/ui/feedback/notice'
import { Dialog } from '@momio/ui/overlays/dialog'
import { Countdown } from '@momio/ui/values/countdown'
import { DateTime } from '@momio/ui/values/date-time'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePesosText } from '../../../amount/pesos-text.ts'
import { api } from '../../../api/api.ts'
import { serverTime } from '../../../live/live.ts'
import { useServerClock } from '../../../live/use-server-clock.ts'
import { Section } from '../../../player-screen/section.tsx'
import { useLocale } from '../../../preferences.ts'
import { SupportText } from '../../../support/support-text.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import { CANCEL_WITHDRAWAL, PENDING_KEY, SEND_NOW } from '../calls.ts'
import { useRefusalText } from '../refusal-text.ts'

/** On its way: what it is, and the ways to take it back or to send it at once while that is possible. */
export function PendingWithdrawal({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { t } = useTranslation('withdrawal')
  const pesosText = usePesosText()
  const refusalText = useRefusalText()
  const locale = useLocale()
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const now = useServerClock()
  const { transactionId, amount, date, bankAccount } = withdrawal
  const look = () => queries.invalidateQueries({ queryKey: PENDING_KEY })
  const cancel = useMutation({
    mutationFn: () => api.call<typeof cancelWithdrawal>(CANCEL_WITHDRAWAL, { body: { transactionId } }),
    // Waits for the fresh state, so that no second press meets a withdrawal that is gone.
    onSuccess: look,
    onError: look,
    onSettled: () => setAsking(false),
  })
  const send = useMutation({
    mutationFn: () => api.call<typeof sendWithdrawalNow>(SEND_NOW, { body: { transactionId } }),
    onSuccess: look,
    onError: look,
  })
  const sendsAtMs = withdrawal.sendsAt === null ? null : Date.parse(withdrawal.sendsAt)
  const waits = sendsAtMs !== null && now < sendsAtMs
  const reviewed = withdrawal.status === TRANSACTION_STATUS.pendingApproval
  const canCancel = withdrawal.canCancel && (reviewed || waits)
  const error = cancel.error ?? send.error
  return (
    <Section icon="clock" title={t('pending.title')}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="font-bold font-display text-2xl tabular-nums">{pesosText(amount)}</p>
        {waits && (
          <p className="grid rounded-lg bg-odds px-3.5 py-2 text-right">
            <span className="text-muted text-xs">{t('pending.left')}</span>
            <Countdown
              untilMs={sendsAtMs}
              offsetMs={serverTime.offsetMs()}
              onEnd={() => void look()}
              label={t('pending.left')}
              className="font-bold font-display text-lg"
            />
          </p>
        )}
      </div>
      <Notice tone="info" icon="clock">
        {t(reviewed ? 'pending.review' : waits ? 'pending.waits' : 'pending.sending')}
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
      {error && (
        <Notice tone="error">
          <SupportText>{refusalText(error)}</SupportText>
        </Notice>
      )}
      {canCancel && (
        <div className="flex flex-wrap gap-2">
          {waits && (
            <Button loading={send.isPending} onClick={() => send.mutate()}>
              {t('pending.sendNow')}
            </Button>
          )}
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {t('pending.cancel')}
          </Button>
        </div>
      )}
      <Dialog
        open={asking && canCancel}
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
