import type { BankTransaction } from '@momio/contract/wallet'
import { DEPOSIT_STATUS, TRANSACTION_SOURCE } from '@momio/contract/wallet-codes'
import { buttonClass } from '@momio/ui/controls/button'
import { EmptyState } from '@momio/ui/feedback/empty-state'
import { Skeleton } from '@momio/ui/feedback/skeleton'
import { usePesosText } from '../../../amount/pesos-text.ts'
import { LoadFailure } from '../../../player-screen/load-failure.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import { WindowLink } from '../../../windows/window-link.tsx'
import { type BegunDeposit, begunDeposits } from './begun-deposits.ts'
import { CardPayment } from './card-payment.tsx'
import { isCancelled, isDecided } from './deposit-outcome.ts'
import { OxxoSlip } from './oxxo-slip.tsx'
import { SpeiTransfer } from './spei-transfer.tsx'
import { StatusLine } from './status-line.tsx'
import { useDeposit } from './use-deposit.ts'

const SLIP_LIFE_MS = 24 * 60 * 60 * 1000

/** How to pay a deposit that was begun, and what has become of it meanwhile. */
export function Instructions({ id }: { readonly id: string }) {
  const { t } = useTranslation('deposit')
  const { data, error, refetch } = useDeposit(id)
  // What is paid, or over, no longer invites to pay.
  const over = data !== undefined && isDecided(data.depositStatus)
  const begun = over ? null : (begunDeposits.recall(id) ?? (data && slipOf(data)))
  if ((error as { code?: unknown } | null)?.code === 'NOT_FOUND')
    return (
      <EmptyState
        className="rounded-2xl border border-line bg-surface"
        icon="search"
        title={t('unknown.title')}
        description={t('unknown.text')}
        action={<Again label={t('again')} />}
      />
    )
  return (
    <section className="grid gap-4 rounded-2xl border border-line bg-surface p-4 sm:p-6 print:border-0 print:p-0">
      <div className="print:hidden">
        {data ? (
          <StatusLine status={shownStatus(data)} reason={data.reason} cancelled={isCancelled(data)} />
        ) : error ? (
          <LoadFailure onRetry={() => void refetch()} />
        ) : (
          <Skeleton shape="block" className="h-16" />
        )}
      </div>
      {begun?.method === 'spei' && <SpeiTransfer begun={begun} />}
      {begun?.method === 'oxxo' && <OxxoSlip begun={begun} />}
      {!begun && data && <Known transaction={data} />}
      {!over && data?.source === TRANSACTION_SOURCE.card && <CardPayment id={id} />}
      <div className="print:hidden">
        <Again label={t('again')} />
      </div>
    </section>
  )
}

/** Issued and unpaid is pending to the provider; the player waits for nothing but paying. */
function shownStatus({ depositStatus }: BankTransaction) {
  return depositStatus === DEPOSIT_STATUS.Pending ? DEPOSIT_STATUS.Created : depositStatus
}

/** A slip says all that a till needs, so it can be shown again on any device. */
function slipOf({ id, source, reference, amount, date, depositStatus }: BankTransaction): BegunDeposit | null {
  if (source !== TRANSACTION_SOURCE.oxxo || !reference || depositStatus === null) return null
  const expiresAt = new Date(Date.parse(date) + SLIP_LIFE_MS).toISOString()
  return { method: 'oxxo', transactionId: id, status: depositStatus, amount, reference, barcode: reference, expiresAt }
}

function Known({ transaction }: { readonly transaction: BankTransaction }) {
  const { t } = useTranslation('deposit')
  const pesosText = usePesosText()
  return (
    <dl className="grid grid-cols-2 gap-4">
      <div>
        <dt className="text-muted text-xs">{t('spei.amount')}</dt>
        <dd className="font-semibold text-base">{pesosText(transaction.amount)}</dd>
      </div>
      {transaction.reference && (
        <div>
          <dt className="text-muted text-xs">{t('spei.reference')}</dt>
          <dd className="break-words font-semibold text-base tabular-nums">{transaction.reference}</dd>
        </div>
      )}
    </dl>
  )
}

function Again({ label }: { readonly label: string }) {
  return (
    <WindowLink to="deposit" search={{}} className={buttonClass({ variant: 'secondary' })}>
      {label}
    </WindowLink>
  )
}
