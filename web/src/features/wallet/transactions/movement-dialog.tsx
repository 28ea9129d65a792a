import type { Transaction } from '@momio/contract/wallet'
import { TRANSACTION_SOURCE, TRANSACTION_TYPE } from '@momio/contract/wallet-codes'
import { buttonClass } from '@momio/ui/controls/button'
import { Notice } from '@momio/ui/feedback/notice'
import { Dialog } from '@momio/ui/overlays/dialog'
import { formatDateTime } from '@momio/ui/values/date-time'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { usePesosText } from '../../../amount/pesos-text.ts'
import { useReasonText } from '../../../house-reasons/use-reason-text.ts'
import { useLocale } from '../../../preferences.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { WindowLink } from '../../../windows/window-link.tsx'
import { LOOK_EVERY_MS, WALLET_KEY } from '../calls.ts'
import { CardPayment } from '../deposit/card-payment.tsx'
import { lookUp } from '../look-up.ts'
import { isInProcess, sourceLook } from '../transaction-look.ts'
import { StatusBadge } from './status-badge.tsx'

interface MovementDialogProps {
  readonly transaction: Transaction | null
  readonly onClose: () => void
}

/** Keeps what it showed while it closes. */
export function MovementDialog({ transaction, onClose }: MovementDialogProps) {
  const { t } = useTranslation('transactions')
  const [kept, keep] = useState(transaction)
  useEffect(() => {
    if (transaction) keep(transaction)
  }, [transaction])
  const shown = transaction ?? kept
  const out = shown?.type === TRANSACTION_TYPE.withdrawal
  return (
    <Dialog
      open={transaction !== null}
      onOpenChange={onClose}
      title={t(out ? 'detail.withdrawal' : 'detail.deposit')}
      closeLabel={t('detail.close')}
    >
      {shown && <Detail transaction={shown} />}
    </Dialog>
  )
}

function Detail({ transaction }: { readonly transaction: Transaction }) {
  const { t } = useTranslation('transactions')
  const wallet = useTranslation('wallet').t
  const pesosText = usePesosText()
  const reasonText = useReasonText()
  const locale = useLocale()
  const { id, type, source, status, amount, date, balanceBefore, balanceAfter } = transaction
  const { data } = useQuery({
    queryKey: [...WALLET_KEY, 'transaction', id],
    queryFn: ({ signal }) => lookUp(id, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (isInProcess(state.data?.status ?? null) ? LOOK_EVERY_MS : false),
  })
  const reason = transaction.reason ?? data?.reason
  const rows: (readonly [string, ReactNode])[] = [
    [t('detail.status'), <StatusBadge key="status" status={data?.status ?? status} />],
    [t('detail.source'), wallet(`sources.${sourceLook(source).text}`)],
    [t('detail.date'), formatDateTime(date, 'date-time', locale)],
  ]
  if (data?.bankName) rows.push([t('detail.bank'), data.bankName])
  if (data?.reference) rows.push([t('detail.reference'), data.reference])
  if (balanceBefore !== null) rows.push([t('detail.before'), pesosText(balanceBefore)])
  if (balanceAfter !== null) rows.push([t('detail.after'), pesosText(balanceAfter)])
  rows.push([t('detail.id'), id])
  return (
    <div className="grid gap-4">
      <p className="font-bold font-display text-2xl tabular-nums">{pesosText(amount)}</p>
      {reason && <Notice tone="info">{reasonText(reason)}</Notice>}
      <dl className="grid gap-2">
        {rows.map(([name, value]) => (
          <div key={name} className="flex items-baseline justify-between gap-4 border-line border-b pb-2">
            <dt className="shrink-0 text-muted">{name}</dt>
            <dd className="min-w-0 break-words text-right font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {isInProcess(data?.status ?? status) && <NextStep id={id} type={type} source={source} />}
    </div>
  )
}

/** What is open leads to where it goes on: the payment to finish, or the withdrawal to follow or cancel. */
function NextStep({ id, type, source }: Pick<Transaction, 'id' | 'type' | 'source'>) {
  const { t } = useTranslation('transactions')
  if (type === TRANSACTION_TYPE.withdrawal)
    return (
      <WindowLink to="withdrawal" search={{}} className={buttonClass({ variant: 'secondary' })}>
        {t('detail.follow')}
      </WindowLink>
    )
  if (source === TRANSACTION_SOURCE.card) return <CardPayment id={id} />
  return (
    <WindowLink to="deposit" search={{ deposit: id }} className={buttonClass({ variant: 'secondary' })}>
      {t('detail.pay')}
    </WindowLink>
  )
}
