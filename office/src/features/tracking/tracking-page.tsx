import * as routes from '@momio/contract/platform-routes'
import type { countTrackedEvents } from '@momio/contract/tracking'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { PageHead } from '../../panel/page-head.tsx'
import { DataTable } from '../../table/data-table.tsx'
import { useTranslation } from '../../texts/use-translation.ts'

/** What browsers reported over the last week, by name and day. */
export function TrackingPage() {
  const { t } = useTranslation('tracking')
  const query = useQuery({
    queryKey: ['tracking'],
    queryFn: ({ signal }) => api.call<typeof countTrackedEvents>(routes.countTrackedEvents, { query: {} }, { signal }),
    refetchInterval: 30_000,
  })
  return (
    <div className="grid gap-4">
      <PageHead title={t('title')} aside={query.data && `${query.data.from} – ${query.data.to}`} />
      <DataTable
        caption={t('title')}
        query={query}
        rows={query.data?.counts}
        rowKey={({ day, name }) => `${day} ${name}`}
        textOf={({ day, name }) => `${day} ${name}`}
        fileName="eventos"
        columns={[
          {
            key: 'name',
            header: t('name'),
            primary: true,
            cell: ({ name }) => name,
            sortBy: ({ name }) => name,
            csv: ({ name }) => name,
          },
          { key: 'day', header: t('day'), cell: ({ day }) => day, sortBy: ({ day }) => day, csv: ({ day }) => day },
          {
            key: 'count',
            header: t('count'),
            align: 'end',
            cell: ({ count }) => count,
            sortBy: ({ count }) => count,
            csv: ({ count }) => count,
          },
          {
            key: 'players',
            header: t('players'),
            align: 'end',
            cell: ({ players }) => players,
            sortBy: ({ players }) => players,
            csv: ({ players }) => players,
          },
        ]}
      />
    </div>
  )
}
