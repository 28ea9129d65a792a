import type { ExcludedPlayer, payOutExcluded } from '@momio/contract/staff-wallet'
import * as routes from '@momio/contract/wallet-routes'
import { Field } from '@momio/ui/controls/field'
import { Notice } from '@momio/ui/feedback/notice'
import { formatMoney } from '@momio/ui/values/money'
import { useId, useState } from 'react'
import { api } from '../../api.ts'
import { useLocale } from '../../preferences.ts'
import { ReasonDialog } from '../../reason-dialog/reason-dialog.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { WAITING_KEY } from '../../waiting/use-waiting.ts'
import { LOCKED_OUT_KEY, QUEUE_KEY } from './queue-key.ts'

const OTHER = 'other'
const DIGITS = 18

interface PayOutDialogProps {
  readonly player: ExcludedPlayer
  readonly onClose: () => void
}

/** Asks for all that the player has, to an account of theirs or to one that they told support. */
export function PayOutDialog({ player, onClose }: PayOutDialogProps) {
  const { playerId, username, cash, bankAccounts, isVerified } = player
  const { t } = useTranslation('withdrawals')
  const locale = useLocale()
  const id = useId()
  const [accountId, setAccountId] = useState(bankAccounts[0]?.id ?? OTHER)
  const [typed, setTyped] = useState('')
  const isOther = accountId === OTHER
  const clabe = typed.replaceAll(' ', '')
  const isWhole = /^\d{18}$/.test(clabe)
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={t('payOutTitle', { username })}
      text={t('payOutText')}
      touches={
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          <dt className="text-muted">{t('player')}</dt>
          <dd className="font-semibold">{username}</dd>
          <dt className="text-muted">{t('payOutSum')}</dt>
          <dd className="font-semibold tabular-nums">{formatMoney(Math.round(cash * 100), locale)}</dd>
        </dl>
      }
      ready={isVerified && (!isOther || isWhole)}
      submit={t('payOut')}
      longestReason={500}
      done={t('payOutDone')}
      onSubmit={(reason) =>
        api.call<typeof payOutExcluded>(routes.payOutExcluded, {
          params: { userId: playerId },
          body: { ...(isOther ? { clabe } : { bankAccountId: accountId }), reason },
        })
      }
      changes={[LOCKED_OUT_KEY, QUEUE_KEY, WAITING_KEY]}
    >
      {!isVerified && <Notice tone="error">{t('notVerifiedYet')}</Notice>}
      {bankAccounts.length > 0 && (
        <div className="grid gap-1.5">
          <label htmlFor={id} className="font-semibold text-sm">
            {t('destination')}
          </label>
          <select
            id={id}
            value={accountId}
            onChange={({ target: { value } }) => setAccountId(value)}
            className="h-12 w-full min-w-0 rounded-lg border border-line-strong bg-field px-3 text-base text-text"
          >
            {bankAccounts.map((account) => (
              <option key={account.id} value={account.id}>
                {account.bankName} {account.clabe} · {account.holderName}
              </option>
            ))}
            <option value={OTHER}>{t('otherAccount')}</option>
          </select>
        </div>
      )}
      {isOther && (
        <Field
          label={t('clabe')}
          hint={t('clabeHint')}
          error={clabe.length >= DIGITS && !isWhole && t('clabeProblem')}
          value={typed}
          onChange={({ target: { value } }) => setTyped(value)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={24}
        />
      )}
    </ReasonDialog>
  )
}
