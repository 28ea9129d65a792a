import type { PlayerAccount } from '@momio/contract/staff-players'
import type { adjustBalance } from '@momio/contract/staff-wallet'
import * as routes from '@momio/contract/wallet-routes'
import { Field } from '@momio/ui/controls/field'
import { formatMoney } from '@momio/ui/values/money'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useLocale } from '../../preferences.ts'
import { ReasonDialog } from '../../reason-dialog/reason-dialog.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { accountKey, timelineKey } from './keys.ts'

interface AdjustDialogProps {
  readonly account: PlayerAccount
  readonly onClose: () => void
}

const AMOUNT = /^-?\d{1,5}(\.\d{1,2})?$/

/** The same id is one movement: a lost answer that is sent again moves nothing twice. */
export function AdjustDialog({ account: { userId, username, balances }, onClose }: AdjustDialogProps) {
  const { t } = useTranslation('players')
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const [requestId] = useState(() => crypto.randomUUID())
  const amount = AMOUNT.test(typed.trim()) ? Number(typed) : 0
  const money = (pesos: number) => formatMoney(Math.round(pesos * 100), locale)
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={t('adjustTitle', { username })}
      touches={t('adjustTouches', { before: money(balances.cash), after: money(balances.cash + amount) })}
      ready={amount !== 0}
      submit={t('adjust')}
      danger
      longestReason={500}
      done={t('adjusted')}
      onSubmit={(reason) =>
        api.call<typeof adjustBalance>(routes.adjustBalance, {
          params: { userId },
          body: { requestId, amount, reason },
        })
      }
      changes={[accountKey(userId), timelineKey(userId)]}
    >
      <Field
        label={t('amount')}
        hint={t('amountHint')}
        error={typed.trim() !== '' && typed.trim() !== '-' && amount === 0 && t('amountProblem')}
        prefix="$"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
      />
    </ReasonDialog>
  )
}
