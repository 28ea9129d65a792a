import type { isValidDepositWithOxxo } from '@momio/contract/deposit'
import { Notice } from '@momio/ui/feedback/notice'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { WindowLink } from '../../../windows/window-link.tsx'
import { LOOK_EVERY_MS, OXXO_ALLOWED, OXXO_KEY } from '../calls.ts'
import { useOpenDeposit } from './open-deposits.ts'

/** While a slip waits to be paid there is no second one; the way back to it is offered instead. */
export function OpenSlip() {
  const { t } = useTranslation('deposit')
  const { data: allowed } = useQuery({
    queryKey: OXXO_KEY,
    queryFn: ({ signal }) => api.call<typeof isValidDepositWithOxxo>(OXXO_ALLOWED, {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data === false ? LOOK_EVERY_MS : false),
  })
  const open = useOpenDeposit('oxxo')
  if (allowed?.data !== false) return null
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
