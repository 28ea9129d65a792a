import type { BankAccount } from '@momio/contract/wallet'
import type { beginWithdrawalWithSpei } from '@momio/contract/withdrawal'
import { Button } from '@momio/ui/controls/button'
import { Notice } from '@momio/ui/feedback/notice'
import { Dialog } from '@momio/ui/overlays/dialog'
import { showToast } from '@momio/ui/overlays/toast-queue'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { usePesosText } from '../../../amount/pesos-text.ts'
import { api } from '../../../api/api.ts'
import { balanceMoved } from '../../../balance/balance.ts'
import { SupportText } from '../../../support/support-text.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import { PENDING_KEY, TRANSACTIONS_KEY, WITHDRAW } from '../calls.ts'
import { useRefusalText } from '../refusal-text.ts'

interface ConfirmWithdrawalProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly account: BankAccount
  readonly amount: number
}

/** The amount and where it goes, once more, before anything is held. */
export function ConfirmWithdrawal({ open, onClose, account, amount }: ConfirmWithdrawalProps) {
  const { t } = useTranslation('withdrawal')
  const pesosText = usePesosText()
  const refusalText = useRefusalText()
  const queries = useQueryClient()
  const withdraw = useMutation({
    mutationFn: () =>
      api.call<typeof beginWithdrawalWithSpei>(WITHDRAW, { body: { amount, bankAccountId: account.id } }),
    onSuccess(withdrawal) {
      showToast({ title: t('confirm.done', { amount: pesosText(withdrawal.amount) }), tone: 'success' })
      balanceMoved()
      queries.setQueryData(PENDING_KEY, { data: withdrawal })
      void queries.invalidateQueries({ queryKey: TRANSACTIONS_KEY })
    },
  })
  const rows = [
    ['amount', pesosText(amount)],
    ['account', `${account.bankName} ${account.clabe}`],
    ['holder', account.holderName],
    ['time', t('confirm.timeText')],
  ] as const
  const close = () => {
    withdraw.reset()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={t('confirm.title')}
      closeLabel={t('confirm.back')}
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            {t('confirm.back')}
          </Button>
          <Button loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {t('confirm.send')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <dl className="grid gap-2">
          {rows.map(([name, value]) => (
            <div key={name} className="flex items-baseline justify-between gap-4 border-line border-b pb-2">
              <dt className="text-muted">{t(`confirm.${name}`)}</dt>
              <dd className="text-right font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        {withdraw.error && (
          <Notice tone="error">
            <SupportText>{refusalText(withdraw.error)}</SupportText>
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
