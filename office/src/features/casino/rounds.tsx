import * as routes from '@momio/contract/casino-routes'
import type { StaffCasinoRound, staffRounds } from '@momio/contract/staff-casino'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { api } from '../../api.ts'
import { DataTable } from '../../table/data-table.tsx'
import { useAddress } from '../../table/use-address.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Moment } from '../../values/moment.tsx'
import { Pesos } from '../../values/pesos.tsx'
import { RoundDialog } from './round-dialog.tsx'

const PAGE_SIZE = 20

/** The rounds of one player, by the id of the account. */
export function Rounds() {
  const { t } = useTranslation('casino')
  const id = useId()
  const [address, change] = useAddress()
  const userId = address.userId ?? ''
  const page = Number(address.roundsPage) || 1
  const query = useQuery({
    queryKey: ['casino', 'rounds', userId, page],
    queryFn: ({ signal }) =>
      api.call<typeof staffRounds>(routes.staffRounds, { query: { userId, page, pageSize: PAGE_SIZE } }, { signal }),
    enabled: userId !== '',
    refetchInterval: 10_000,
  })
  return (
    <>
      <h2 className="font-display font-semibold text-lg">{t('roundsTitle')}</h2>
      <DataTable<StaffCasinoRound>
        caption={t('roundsTitle')}
        prefix="rounds"
        query={query}
        rows={userId === '' ? [] : query.data?.items}
        rowKey={({ roundId }) => roundId}
        serverPages={query.data && { page, pageSize: PAGE_SIZE, total: query.data.total }}
        empty={userId === '' ? { title: t('whose'), description: t('whoseText') } : { title: t('noRounds') }}
        fileName="rondas"
        controls={
          <div className="grid gap-1 max-sm:w-full">
            <label htmlFor={id} className="text-muted text-xs">
              {t('player')}
            </label>
            <input
              id={id}
              value={userId}
              maxLength={64}
              onChange={({ target: { value } }) => change({ userId: value.trim() || undefined, roundsPage: undefined })}
              className="h-10 rounded-lg border border-line-strong bg-field px-3 text-sm text-text sm:w-80"
            />
          </div>
        }
        columns={[
          {
            key: 'round',
            header: t('round'),
            primary: true,
            cell: ({ roundId, provider }) =>
              provider === 'house' ? (
                <button type="button" onClick={() => change({ round: roundId })} className="font-semibold text-accent">
                  {t('see', { round: roundId.slice(-8) })}
                </button>
              ) : (
                roundId.slice(-8)
              ),
            csv: ({ roundId }) => roundId,
          },
          {
            key: 'at',
            header: t('at'),
            cell: ({ date }) => <Moment at={date} format="date-time-seconds" />,
            csv: ({ date }) => date,
          },
          { key: 'game', header: t('game'), cell: ({ gameName }) => gameName, csv: ({ gameName }) => gameName },
          {
            key: 'stake',
            header: t('staked'),
            align: 'end',
            cell: ({ stake }) => <Pesos amount={stake} />,
            csv: ({ stake }) => stake,
          },
          {
            key: 'payout',
            header: t('paid'),
            align: 'end',
            cell: ({ payout }) => <Pesos amount={payout} />,
            csv: ({ payout }) => payout,
          },
          {
            key: 'outcome',
            header: t('state'),
            cell: ({ status }) => t(`outcomes.${status ?? 'open'}`),
            csv: ({ status }) => status,
          },
        ]}
      />
      {address.round && <RoundDialog roundId={address.round} onClose={() => change({ round: undefined })} />}
    </>
  )
}
