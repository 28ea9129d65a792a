import type { hasFullValidation } from '@momio/contract/users'
import { buttonClass } from '@momio/ui/controls/button'
import { EmptyState } from '@momio/ui/feedback/empty-state'
import { Skeleton } from '@momio/ui/feedback/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../../api/api.ts'
import { LoadFailure } from '../../../player-screen/load-failure.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import { IS_VERIFIED, VERIFIED_KEY } from '../calls.ts'
import { WalletScreen } from '../wallet-screen.tsx'
import { Withdrawing } from './withdrawing.tsx'

export function WithdrawalPage() {
  const { t } = useTranslation('withdrawal')
  return (
    <WalletScreen title={t('title')} guestText={t('guestText')}>
      <Verified />
    </WalletScreen>
  )
}

/** Nobody is paid out before the identity is verified; the page says so kindly and shows the way. */
function Verified() {
  const { t } = useTranslation('withdrawal')
  const { data, isError, refetch } = useQuery({
    queryKey: VERIFIED_KEY,
    queryFn: ({ signal }) => api.call<typeof hasFullValidation>(IS_VERIFIED, {}, { signal }),
    staleTime: 0,
  })
  if (data?.data) return <Withdrawing />
  return (
    <section className="rounded-2xl border border-line bg-surface p-4">
      {data ? (
        <EmptyState
          icon="shield"
          title={t('unverified.title')}
          description={t('unverified.text')}
          action={
            <Link to="/user-identification" className={buttonClass()}>
              {t('unverified.go')}
            </Link>
          }
        />
      ) : isError ? (
        <LoadFailure onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t('loading')}>
          <Skeleton shape="block" className="h-56" />
        </div>
      )}
    </section>
  )
}
