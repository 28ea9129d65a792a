import type { approveWithdrawal, rejectWithdrawal, StaffWithdrawal } from '@momio/contract/staff-wallet'
import * as routes from '@momio/contract/wallet-routes'
import { formatMoney } from '@momio/ui/values/money'
import { api } from '../../api.ts'
import { useLocale } from '../../preferences.ts'
import { ReasonDialog } from '../../reason-dialog/reason-dialog.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { WAITING_KEY } from '../../waiting/use-waiting.ts'
import { QUEUE_KEY } from './queue-key.ts'

export interface Deciding {
  readonly kind: 'approve' | 'reject'
  readonly withdrawal: StaffWithdrawal
}

interface DecideDialogProps {
  readonly deciding: Deciding
  readonly onClose: () => void
}

/** Says whose money goes where before anybody agrees to it. */
export function DecideDialog({ deciding: { kind, withdrawal }, onClose }: DecideDialogProps) {
  const { t } = useTranslation('withdrawals')
  const locale = useLocale()
  const { transactionId: id, username, amount, bankName, clabe, holderName, flags } = withdrawal
  const decide = (reason: string) => {
    const call = { params: { id }, body: { reason } }
    return kind === 'approve'
      ? api.call<typeof approveWithdrawal>(routes.approveWithdrawal, call)
      : api.call<typeof rejectWithdrawal>(routes.rejectWithdrawal, call)
  }
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={t(kind === 'approve' ? 'approveTitle' : 'rejectTitle')}
      text={t(kind === 'approve' ? 'approveText' : 'rejectText')}
      touches={
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          <dt className="text-muted">{t('player')}</dt>
          <dd className="font-semibold">{username}</dd>
          <dt className="text-muted">{t('amount')}</dt>
          <dd className="font-semibold tabular-nums">{formatMoney(Math.round(amount * 100), locale)}</dd>
          <dt className="text-muted">{t('bank')}</dt>
          <dd>
            {bankName} {clabe} · {holderName}
          </dd>
          {flags.map(({ kind: flag, reason }) => (
            <div key={flag} className="col-span-2 text-live">
              {reason}
            </div>
          ))}
        </dl>
      }
      submit={t(kind)}
      danger={kind === 'reject'}
      done={t(kind === 'approve' ? 'approved' : 'rejected')}
      onSubmit={decide}
      changes={[QUEUE_KEY, WAITING_KEY]}
    />
  )
}
