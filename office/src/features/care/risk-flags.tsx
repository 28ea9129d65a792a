import type { listRiskFlags, RiskFlag } from '@momio/contract/staff-wallet'
import * as wallet from '@momio/contract/wallet-routes'
import { Button } from '@momio/ui/controls/button'
import { Badge } from '@momio/ui/feedback/badge'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { DataTable } from '../../table/data-table.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { Moment } from '../../values/moment.tsx'
import { playerColumn } from '../../values/player-column.tsx'

const PAGE_ROWS = 100

/** Withdrawals that stand out and debts, newest first. */
export function RiskFlags() {
  const { t } = useTranslation('care')
  const query = useInfiniteQuery({
    queryKey: ['risk-flags'],
    queryFn: ({ signal, pageParam }) =>
      api.call<typeof listRiskFlags>(wallet.listRiskFlags, { query: { before: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length === PAGE_ROWS ? last.at(-1)?.id : undefined),
    refetchInterval: 30_000,
  })
  return (
    <>
      <h2 className="font-display font-semibold text-lg">{t('riskFlags')}</h2>
      <DataTable<RiskFlag>
        caption={t('riskFlags')}
        prefix="risk"
        query={query}
        rows={query.data?.pages.flat()}
        rowKey={({ id }) => id}
        textOf={({ username, kind, reason, reference }) =>
          `${username} ${t(`riskKinds.${kind}`)} ${reason} ${reference}`
        }
        empty={{ title: t('noRiskFlags') }}
        fileName={t('riskFlagsFile')}
        columns={[
          { ...playerColumn(t('player')), sortBy: ({ username }) => username },
          {
            key: 'kind',
            header: t('riskFlag'),
            cell: ({ kind }) => <Badge tone="money">{t(`riskKinds.${kind}`)}</Badge>,
            sortBy: ({ kind }) => t(`riskKinds.${kind}`),
            csv: ({ kind }) => t(`riskKinds.${kind}`),
          },
          { key: 'reason', header: t('reasons'), cell: ({ reason }) => reason, csv: ({ reason }) => reason },
          {
            key: 'at',
            header: t('at'),
            cell: ({ raisedAt }) => <Moment at={raisedAt} />,
            sortBy: ({ raisedAt }) => raisedAt,
            csv: ({ raisedAt }) => raisedAt,
          },
        ]}
      />
      {query.hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-center"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </>
  )
}
