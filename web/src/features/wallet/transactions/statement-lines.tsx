import type { StatementLine, walletStatement } from '@momio/contract/statement'
import { ticketNumber } from '@momio/domain/betting/ticket-number'
import { Button } from '@momio/ui/controls/button'
import { Badge } from '@momio/ui/feedback/badge'
import { EmptyState } from '@momio/ui/feedback/empty-state'
import { Skeleton } from '@momio/ui/feedback/skeleton'
import { DateTime } from '@momio/ui/values/date-time'
import { type Column, Table } from '@momio/ui/values/table'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { usePesosText } from '../../../amount/pesos-text.ts'
import { api } from '../../../api/api.ts'
import type { DateRange } from '../../../date-range/date-range.ts'
import { LoadFailure } from '../../../player-screen/load-failure.tsx'
import { useLocale } from '../../../preferences.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { STATEMENT, TRANSACTIONS_KEY } from '../calls.ts'

const PAGE_SIZE = 25

/** What a ticket cost, what it paid and what was withheld of it: they name it, so that they are read together. */
const OF_TICKET: ReadonlySet<StatementLine['kind']> = new Set([
  'stake',
  'stake-returned',
  'refund',
  'payout',
  'payout-reversal',
  'cash-out',
  'tax',
  'tax-returned',
])

/** Every movement of cash and of bonus, a page at a time. */
export function StatementLines({ dates }: { readonly dates: Partial<DateRange> }) {
  const { t } = useTranslation('transactions')
  const columns = useColumns()
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...TRANSACTIONS_KEY, 'statement', dates],
    queryFn: ({ pageParam: after, signal }) =>
      api.call<typeof walletStatement>(STATEMENT, { query: { ...dates, after, pageSize: PAGE_SIZE } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })
  if (!data)
    return (
      <section className="rounded-2xl border border-line bg-surface p-4">
        {isError ? (
          <LoadFailure onRetry={() => void refetch()} />
        ) : (
          <div role="status" aria-label={t('loading')}>
            <Skeleton shape="block" lines={6} />
          </div>
        )}
      </section>
    )
  return (
    <div className="grid gap-4">
      <Table
        caption={t('lines.title')}
        captionVisible
        columns={columns}
        rows={data.pages.flatMap(({ lines }) => lines)}
        rowKey={({ id, account }) => `${id} ${account}`}
        empty={<EmptyState icon="document" title={t('lines.empty')} description={t('lines.emptyText')} />}
      />
      {isError && <LoadFailure onRetry={() => void fetchNextPage()} />}
      {hasNextPage && !isError && (
        <Button
          variant="secondary"
          className="justify-self-center"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('lines.more')}
        </Button>
      )}
    </div>
  )
}

function useColumns(): readonly Column<StatementLine>[] {
  const { t } = useTranslation('transactions')
  const wallet = useTranslation('wallet').t
  const pesosText = usePesosText()
  const locale = useLocale()
  return [
    {
      key: 'kind',
      header: t('lines.kind'),
      primary: true,
      cell: ({ kind, status, reference }) => (
        <span className="flex flex-wrap items-center gap-x-2">
          {t(`kinds.${kind}`)}
          {status !== 'completed' && <Badge>{t(`lines.${status}`)}</Badge>}
          {OF_TICKET.has(kind) && (
            <Link
              to="/bet-history/$ticketId"
              params={{ ticketId: reference }}
              className="font-normal text-muted text-xs underline underline-offset-2 hover:text-text"
            >
              {t('lines.ticket', { number: ticketNumber(reference) })}
            </Link>
          )}
        </span>
      ),
    },
    { key: 'at', header: t('lines.date'), cell: ({ at }) => <DateTime value={at} locale={locale} /> },
    {
      key: 'account',
      header: t('lines.account'),
      cell: ({ account }) => (
        <Badge tone={account === 'bonus' ? 'money' : 'neutral'}>{wallet(`accounts.${account}`)}</Badge>
      ),
    },
    {
      key: 'amount',
      header: t('lines.amount'),
      align: 'end',
      cell: ({ amount }) => (
        <span className={`whitespace-nowrap font-semibold ${amount > 0 ? 'text-up' : ''}`}>
          {pesosText(amount, { signed: true })}
        </span>
      ),
    },
    {
      key: 'after',
      header: t('lines.balance'),
      align: 'end',
      cell: ({ before, after }) => (
        <span className="whitespace-nowrap">
          <span className="text-muted">{pesosText(before)} → </span>
          {pesosText(after)}
        </span>
      ),
    },
  ]
}
