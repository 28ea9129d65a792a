import * as routes from '@momio/contract/account-routes'
import type { AuditEntry, readAuditLog } from '@momio/contract/staff-audit'
import { Button } from '@momio/ui/controls/button'
import { Badge } from '@momio/ui/feedback/badge'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import type { DataColumn } from '../../table/data-column.ts'
import { DataTable } from '../../table/data-table.tsx'
import { useAddress } from '../../table/use-address.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { dayStart, nextDayStart } from '../../values/house-time.ts'
import { Moment } from '../../values/moment.tsx'
import { Chain } from './chain.tsx'
import { Filters } from './filters.tsx'

const PAGE_ROWS = 100

export function AuditPage() {
  const { t } = useTranslation('audit')
  const [{ who, kind, from, until }] = useAddress()
  const query = useInfiniteQuery({
    queryKey: ['audit', who, kind, from, until],
    queryFn: ({ signal, pageParam }) =>
      api.call<typeof readAuditLog>(
        routes.readAuditLog,
        { query: { who, kind, from: dayStart(from), until: nextDayStart(until), before: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length === PAGE_ROWS ? String(last.at(-1)?.position) : undefined),
    refetchInterval: 15_000,
  })
  const columns: DataColumn<AuditEntry>[] = [
    {
      key: 'at',
      header: t('at'),
      cell: ({ at }) => <Moment at={at} format="date-time-seconds" />,
      sortBy: ({ position }) => position,
      csv: ({ at }) => at,
    },
    {
      key: 'kind',
      header: t('kind'),
      primary: true,
      cell: ({ kind: what }) => what,
      sortBy: ({ kind: what }) => what,
      csv: ({ kind: what }) => what,
    },
    {
      key: 'actor',
      header: t('actor'),
      cell: ({ actor, actorKind }) => (
        <span className="inline-flex flex-wrap items-center gap-1.5">
          {actor ?? ''}
          <Badge tone={actorKind === 'staff' ? 'accent' : 'neutral'}>{t(`actors.${actorKind}`)}</Badge>
        </span>
      ),
      sortBy: ({ actor }) => actor ?? '',
      csv: ({ actor, actorKind }) => actor ?? actorKind,
    },
    {
      key: 'subject',
      header: t('subject'),
      cell: ({ subject, subjectId }) => subject ?? subjectId ?? '–',
      sortBy: ({ subject }) => subject ?? '',
      csv: ({ subject, subjectId }) => subject ?? subjectId,
    },
    {
      key: 'detail',
      header: t('detail'),
      cell: ({ detail }) => <Detail detail={detail} />,
      csv: ({ detail }) => JSON.stringify(detail),
    },
    { key: 'address', header: t('address'), cell: ({ address }) => address ?? '–', csv: ({ address }) => address },
  ]
  return (
    <div className="grid gap-4">
      <h1 className="font-display font-bold text-2xl">{t('title')}</h1>
      <Chain />
      <DataTable
        caption={t('title')}
        columns={columns}
        rows={query.data?.pages.flat()}
        query={query}
        rowKey={({ position }) => String(position)}
        controls={<Filters key={`${who} ${kind}`} />}
        fileName={t('file')}
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
    </div>
  )
}

/** The reason in full, the rest behind a click. */
function Detail({ detail }: { readonly detail: AuditEntry['detail'] }) {
  const { t } = useTranslation('audit')
  const { reason, ...rest } = detail
  return (
    <>
      {typeof reason === 'string' && <span className="block break-words">{reason}</span>}
      {Object.keys(rest).length > 0 && (
        <details className="text-xs">
          <summary className="cursor-pointer text-muted">{t('fields')}</summary>
          <p className="max-w-100 whitespace-pre-wrap break-all font-mono">{JSON.stringify(rest, null, 1)}</p>
        </details>
      )}
    </>
  )
}
