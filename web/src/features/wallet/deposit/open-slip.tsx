import type { isValidDepositWithOxxo } from '@momio/contract/deposit'
import type { transactionsByUser } from '@momio/contract/wallet'
import { TRANSACTION_FILTER, TRANSACTION_SOURCE } from '@momio/contract/wallet-codes'
import { Notice } from '@momio/ui/feedback/notice'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { WindowLink } from '../../../windows/window-link.tsx'
import { OXXO_ALLOWED, OXXO_KEY, TRANSACTIONS, TRANSACTIONS_KEY } from '../calls.ts'
import { isInProcess } from '../transaction-look.ts'

/** While a slip waits to be paid there is no second one; the way back to it is offered instead. */
export function OpenSlip() {
  const { t } = useTranslation('deposit')
  const { data: allowed } = useQuery({
    queryKey: OXXO_KEY,
    queryFn: ({ signal }) => api.call<typeof isValidDepositWithOxxo>(OXXO_ALLOWED, {}, { signal }),
    staleTime: 0,
  })
  const blocked = allowed?.data === false
  const filter = TRANSACTION_FILTER.deposits
  const { data: deposits } = useQuery({
    queryKey: [...TRANSACTIONS_KEY, filter],
    queryFn: ({ signal }) =>
      api.call<typeof transactionsByUser>(TRANSACTIONS, { query: { transactionTypeWallet: filter } }, { signal }),
    enabled: blocked,
  })
  if (!blocked) return null
  const open = deposits?.find(({ source, status }) => source === TRANSACTION_SOURCE.oxxo && isInProcess(status))
  return (
    <Notice tone="info">
      <p>{t('openSlip.text')}</p>
      {open && (
        <WindowLink
          to="deposit"
          search={{ deposit: open.id }}
          className="inline-flex min-h-9 items-center font-semibold text-accent underline underline-offset-4"
        >
          {t('openSlip.show')}
        </WindowLink>
      )}
    </Notice>
  )
}
