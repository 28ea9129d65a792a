import type { ExcludedPlayer, listExcludedPlayers } from '@momio/contract/staff-wallet'
import * as routes from '@momio/contract/wallet-routes'
import { Button } from '@momio/ui/controls/button'
import { Badge } from '@momio/ui/feedback/badge'
import { formatMoney } from '@momio/ui/values/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useMay } from '../../member/use-member.ts'
import { useLocale } from '../../preferences.ts'
import type { DataColumn } from '../../table/data-column.ts'
import { DataTable } from '../../table/data-table.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { formatMoment } from '../../values/house-time.ts'
import { Pesos } from '../../values/pesos.tsx'
import { playerColumn } from '../../values/player-column.tsx'
import { PayOutDialog } from './pay-out-dialog.tsx'
import { LOCKED_OUT_KEY } from './queue-key.ts'

const EVERY_MS = 30_000

/** Players who have money here and cannot sign in to withdraw it. */
export function LockedOut() {
  const { t } = useTranslation('withdrawals')
  const [paying, setPaying] = useState<ExcludedPlayer | null>(null)
  const query = useQuery({
    queryKey: LOCKED_OUT_KEY,
    queryFn: ({ signal }) => api.call<typeof listExcludedPlayers>(routes.listExcludedPlayers, {}, { signal }),
    refetchInterval: EVERY_MS,
  })
  return (
    <>
      <header className="mt-4 grid gap-1">
        <h2 className="font-display font-semibold text-lg">{t('lockedOut')}</h2>
        <p className="max-w-prose text-muted text-sm">{t('lockedOutText')}</p>
      </header>
      <DataTable
        caption={t('lockedOut')}
        prefix="out"
        columns={useColumns(setPaying)}
        rows={query.data}
        query={query}
        rowKey={({ playerId }) => playerId}
        textOf={({ playerId, username }) => `${username} ${playerId}`}
        fileName={t('lockedOutFile')}
        empty={{ title: t('lockedOutEmpty') }}
      />
      {paying && <PayOutDialog player={paying} onClose={() => setPaying(null)} />}
    </>
  )
}

function useColumns(onPay: (player: ExcludedPlayer) => void): readonly DataColumn<ExcludedPlayer>[] {
  const { t } = useTranslation('withdrawals')
  const locale = useLocale()
  const may = useMay()
  const money = (pesos: number) => formatMoney(Math.round(pesos * 100), locale)
  const columns: DataColumn<ExcludedPlayer>[] = [
    { ...playerColumn(t('player')), sortBy: ({ username }) => username },
    {
      key: 'access',
      header: t('accountState'),
      cell: ({ excludedUntil, disabled }) => (
        <span className="grid gap-1">
          {excludedUntil && (
            <span>
              <Badge tone="live">{t('excluded')}</Badge>
              <span className="block text-muted text-xs">
                {t('until', { date: formatMoment(excludedUntil, 'date-time', locale) })}
              </span>
            </span>
          )}
          {disabled && (
            <span>
              <Badge tone="live">{t('disabled')}</Badge>
              <span className="block text-muted text-xs">
                {t('since', { date: formatMoment(disabled.at, 'date-time', locale) })}
              </span>
              {disabled.reason && <span className="block max-w-xs break-words text-xs">{disabled.reason}</span>}
            </span>
          )}
        </span>
      ),
      sortBy: ({ excludedUntil, disabled }) => excludedUntil ?? disabled?.at ?? '',
      csv: ({ excludedUntil, disabled }) =>
        [excludedUntil && `${t('excluded')} ${excludedUntil}`, disabled && `${t('disabled')} ${disabled.at}`]
          .filter(Boolean)
          .join(' · '),
    },
    {
      key: 'identity',
      header: t('identity'),
      cell: ({ isVerified }) => (
        <Badge tone={isVerified ? 'success' : 'money'}>{t(isVerified ? 'verified' : 'unverified')}</Badge>
      ),
      sortBy: ({ isVerified }) => Number(isVerified),
      csv: ({ isVerified }) => t(isVerified ? 'verified' : 'unverified'),
    },
    {
      key: 'cash',
      header: t('cash'),
      align: 'end',
      cell: ({ cash, held, debt, openWithdrawal }) => (
        <>
          <Pesos amount={cash} className="font-semibold" />
          {held > 0 && <span className="block text-muted text-xs">{t('held', { amount: money(held) })}</span>}
          {debt > 0 && <span className="block text-live text-xs">{t('debt', { amount: money(debt) })}</span>}
          {openWithdrawal && (
            <span className="block text-muted text-xs">
              {t('openWithdrawal', { state: t(`states.${openWithdrawal}`) })}
            </span>
          )}
        </>
      ),
      sortBy: ({ cash }) => cash,
      csv: ({ cash }) => cash,
    },
  ]
  if (may('exclusions.pay-out'))
    columns.push({
      key: 'payOut',
      header: t('actions'),
      align: 'end',
      cell: (player) =>
        player.cash > 0 &&
        player.openWithdrawal === null && (
          <Button size="sm" aria-label={`${t('payOut')}: ${player.username}`} onClick={() => onPay(player)}>
            {t('payOut')}
          </Button>
        ),
    })
  return columns
}
