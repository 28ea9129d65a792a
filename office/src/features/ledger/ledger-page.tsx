import type { LedgerMovement, ledgerTrail } from '@momio/contract/staff-wallet'
import * as routes from '@momio/contract/wallet-routes'
import { Button } from '@momio/ui/controls/button'
import { EmptyState } from '@momio/ui/feedback/empty-state'
import { Money } from '@momio/ui/values/money'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { api } from '../../api.ts'
import { LoadFailure } from '../../load-state/load-failure.tsx'
import { Loading } from '../../load-state/loading.tsx'
import { useMay } from '../../member/use-member.ts'
import { useLocale } from '../../preferences.ts'
import { useAddress } from '../../table/use-address.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Moment } from '../../values/moment.tsx'

/** Follows a peso: every posting of one deposit, withdrawal, ticket or round. */
export function LedgerPage() {
  const { t } = useTranslation('ledger')
  const [{ reference }] = useAddress()
  const { data, error, refetch } = useQuery({
    queryKey: ['ledger', reference],
    queryFn: ({ signal }) =>
      api.call<typeof ledgerTrail>(routes.ledgerTrail, { params: { reference: reference ?? '' } }, { signal }),
    enabled: Boolean(reference),
  })
  const isUnknown = ['NOT_FOUND', 'VALIDATION'].includes(String((error as { code?: unknown } | null)?.code))
  return (
    <div className="grid gap-4">
      <h1 className="font-display font-bold text-2xl">{t('title')}</h1>
      <Reference key={reference} />
      {!reference && <EmptyState icon="wallet" title={t('begin')} description={t('beginText')} />}
      {reference && isUnknown && <EmptyState icon="search" title={t('unknown')} />}
      {error && !isUnknown && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {reference && !data && !error && <Loading />}
      <ol className="grid gap-3">
        {data?.map((movement) => (
          <Movement key={movement.id} movement={movement} />
        ))}
      </ol>
    </div>
  )
}

function Reference() {
  const { t } = useTranslation('ledger')
  const [{ reference = '' }, change] = useAddress()
  const [typed, setTyped] = useState(reference)
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    change({ reference: typed.trim() || undefined })
  }
  return (
    <form onSubmit={onSubmit} className="flex max-w-160 gap-2">
      <input
        type="search"
        aria-label={t('reference')}
        placeholder={t('reference')}
        value={typed}
        maxLength={64}
        onChange={(event) => setTyped(event.target.value)}
        className="h-10 w-full rounded-lg border border-line-strong bg-field px-3 font-mono text-sm text-text placeholder:font-sans placeholder:text-muted"
      />
      <Button type="submit" size="sm" className="h-10!">
        {t('follow')}
      </Button>
    </form>
  )
}

function Movement({
  movement: { kind, holdKind, at, playerId, actor, note, key, postings },
}: {
  readonly movement: LedgerMovement
}) {
  const { t } = useTranslation('ledger')
  const locale = useLocale()
  const may = useMay()
  return (
    <li className="rounded-2xl border border-line bg-surface p-4">
      <header className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="font-semibold">
          {kind}
          {holdKind && ` · ${holdKind}`}
        </h2>
        <Moment at={at} format="date-time-seconds" className="text-muted text-sm" />
        <span className="text-muted text-xs">{t(`actors.${actor.kind as 'system'}`)}</span>
        {playerId && may('players.read') && (
          <Link
            to="/players/$playerId"
            params={{ playerId }}
            search={{}}
            className="ml-auto text-accent text-sm hover:underline"
          >
            {t('player')}
          </Link>
        )}
      </header>
      {note && <p className="mt-1 text-sm">{note}</p>}
      <table className="mt-3 w-full text-sm tabular-nums">
        <caption className="sr-only">{t('postings')}</caption>
        <thead className="text-muted text-xs">
          <tr>
            <th scope="col" className="py-1 text-left font-semibold">
              {t('account')}
            </th>
            <th scope="col" className="py-1 text-right font-semibold">
              {t('amount')}
            </th>
            <th scope="col" className="py-1 text-right font-semibold max-sm:hidden">
              {t('before')}
            </th>
            <th scope="col" className="py-1 text-right font-semibold">
              {t('after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {postings.map(({ account, amount, before, after }) => (
            <tr key={account} className="border-line border-t">
              <td className="py-1.5">{account}</td>
              <td className={`py-1.5 text-right font-semibold ${amount < 0 ? 'text-down' : 'text-up'}`}>
                <Money centavos={Math.round(amount * 100)} locale={locale} signed />
              </td>
              <td className="py-1.5 text-right max-sm:hidden">
                {before === null ? '–' : <Money centavos={Math.round(before * 100)} locale={locale} />}
              </td>
              <td className="py-1.5 text-right">
                {after === null ? '–' : <Money centavos={Math.round(after * 100)} locale={locale} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 truncate font-mono text-muted text-xs">{key}</p>
    </li>
  )
}
