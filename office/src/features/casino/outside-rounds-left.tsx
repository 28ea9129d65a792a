import * as routes from '@momio/contract/casino-routes'
import type { OutsideRoundLeft, outsideRoundsLeft } from '@momio/contract/staff-casino'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { DataTable } from '../../table/data-table.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { Moment } from '../../values/moment.tsx'
import { Pesos } from '../../values/pesos.tsx'

/** What outside providers have left open for a day: staff ask them, since only they know what came of it. */
export function OutsideRoundsLeft() {
  const { t } = useTranslation('casino')
  const query = useQuery({
    queryKey: ['casino', 'outside-rounds-left'],
    queryFn: ({ signal }) => api.call<typeof outsideRoundsLeft>(routes.outsideRoundsLeft, {}, { signal }),
    refetchInterval: 60_000,
  })
  if (query.data?.rounds.length === 0) return null
  return (
    <>
      <h2 className="font-display font-semibold text-lg">{t('leftTitle')}</h2>
      <DataTable<OutsideRoundLeft>
        caption={t('leftTitle')}
        prefix="left"
        query={query}
        rows={query.data?.rounds}
        rowKey={({ roundId }) => roundId}
        empty={{ title: t('noRounds') }}
        fileName="rondas-sin-terminar"
        columns={[
          {
            key: 'round',
            header: t('externalId'),
            primary: true,
            cell: ({ provider, externalId }) => `${provider} ${externalId}`,
            csv: ({ externalId }) => externalId,
          },
          { key: 'game', header: t('game'), cell: ({ gameId }) => gameId, csv: ({ gameId }) => gameId },
          { key: 'player', header: t('player'), cell: ({ username }) => username, csv: ({ userId }) => userId },
          {
            key: 'at',
            header: t('lastCall'),
            cell: ({ lastCallAt }) => <Moment at={lastCallAt} format="date-time-seconds" />,
            csv: ({ lastCallAt }) => lastCallAt,
          },
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
        ]}
      />
    </>
  )
}
