import * as routes from '@momio/contract/account-routes'
import type { PlayerAccount, playerAccount } from '@momio/contract/staff-players'
import { Button, buttonClass } from '@momio/ui/controls/button'
import { Badge } from '@momio/ui/feedback/badge'
import { EmptyState } from '@momio/ui/feedback/empty-state'
import { formatDate } from '@momio/ui/values/date-time'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../api.ts'
import { LoadFailure } from '../../load-state/load-failure.tsx'
import { Loading } from '../../load-state/loading.tsx'
import { useMay } from '../../member/use-member.ts'
import { useLocale } from '../../preferences.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { formatMoment } from '../../values/house-time.ts'
import { AdjustDialog } from './adjust-dialog.tsx'
import { accountKey } from './keys.ts'
import { LoginDialog } from './login-dialog.tsx'
import { MoneyCards } from './money-cards.tsx'
import { Sessions } from './sessions.tsx'
import { Timeline } from './timeline.tsx'

export function PlayerPage() {
  const { t } = useTranslation('players')
  const { playerId = '' } = useParams({ strict: false }) as { playerId?: string }
  const { data, error, refetch } = useQuery({
    queryKey: accountKey(playerId),
    queryFn: ({ signal }) =>
      api.call<typeof playerAccount>(routes.playerAccount, { params: { userId: playerId } }, { signal }),
    staleTime: 60_000,
  })
  if (data) return <Player key={playerId} account={data} />
  if ((error as { code?: unknown } | null)?.code === 'NOT_FOUND') return <EmptyState icon="user" title={t('nobody')} />
  return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <Loading />
}

function Player({ account }: { readonly account: PlayerAccount }) {
  const { t } = useTranslation('players')
  const may = useMay()
  const [asks, setAsks] = useState<'login' | 'adjust' | null>(null)
  const { userId, username, isVerified, disabledAt, closedAt, blockedAt, excludedUntil, isStaff } = account
  const close = () => setAsks(null)
  return (
    <div className="grid gap-4">
      <header className="flex flex-wrap items-center gap-2">
        <h1 className="font-display font-bold text-2xl">{username}</h1>
        <Badge tone={isVerified ? 'accent' : 'neutral'}>{t(isVerified ? 'verified' : 'unverified')}</Badge>
        {isStaff && <Badge tone="accent">{t('staff')}</Badge>}
        {disabledAt && <Badge tone="live">{t('disabled')}</Badge>}
        {closedAt && <Badge tone="live">{t('closed')}</Badge>}
        {blockedAt && <Badge tone="live">{t('blocked')}</Badge>}
        {excludedUntil && <Badge tone="live">{t('excluded')}</Badge>}
        <div className="flex flex-wrap gap-2 sm:ml-auto">
          {may('identity.read') && (
            <Link
              to="/verification"
              search={{ player: userId } as never}
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              {t('documents')}
            </Link>
          )}
          {(disabledAt || excludedUntil) && account.balances.cash > 0 && may('exclusions.pay-out') && (
            <Link
              to="/withdrawals"
              search={{ outfilter: username } as never}
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              {t('payOut')}
            </Link>
          )}
          {may('ledger.adjust') && (
            <Button variant="secondary" size="sm" onClick={() => setAsks('adjust')}>
              {t('adjust')}
            </Button>
          )}
          {may('players.disable') && (
            <Button variant={disabledAt ? 'primary' : 'danger'} size="sm" onClick={() => setAsks('login')}>
              {t(disabledAt ? 'enable' : 'disable')}
            </Button>
          )}
        </div>
      </header>
      <MoneyCards account={account} />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <Facts account={account} />
          <Sessions sessions={account.sessions} />
        </div>
        <Timeline playerId={userId} />
      </div>
      {asks === 'login' && <LoginDialog account={account} onClose={close} />}
      {asks === 'adjust' && <AdjustDialog account={account} onClose={close} />}
    </div>
  )
}

function Facts({ account }: { readonly account: PlayerAccount }) {
  const { t } = useTranslation('players')
  const locale = useLocale()
  const facts = [
    [t('name'), account.fullName],
    [t('email'), account.email],
    [t('phone'), account.phone],
    [t('birthDate'), formatDate(account.birthDate, locale, 'UTC')],
    [t('createdAt'), formatMoment(account.createdAt, 'date-time', locale)],
    ...(account.excludedUntil
      ? [[t('excludedUntil'), formatMoment(account.excludedUntil, 'date-time', locale)] as const]
      : []),
    [t('promotions'), t(account.acceptsPromotions ? 'accepted' : 'notAccepted')],
    [t('id'), account.userId],
  ] as const
  return (
    <dl aria-label={t('facts')} className="grid gap-3 rounded-2xl border border-line bg-surface p-4 text-sm">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-muted text-xs">{name}</dt>
          <dd className="break-words font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
