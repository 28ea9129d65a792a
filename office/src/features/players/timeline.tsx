import * as routes from '@momio/contract/account-routes'
import { type playerTimeline, TIMELINE_SOURCES, type TimelineEntry } from '@momio/contract/staff-players'
import { Button } from '@momio/ui/controls/button'
import { EmptyState } from '@momio/ui/feedback/empty-state'
import { Icon, type IconName } from '@momio/ui/pictures/icon'
import { Money } from '@momio/ui/values/money'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../api.ts'
import { LoadFailure } from '../../load-state/load-failure.tsx'
import { Loading } from '../../load-state/loading.tsx'
import { useMay } from '../../member/use-member.ts'
import { useLocale } from '../../preferences.ts'
import { ChoiceField } from '../../table/choice-field.tsx'
import { useAddress } from '../../table/use-address.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Moment } from '../../values/moment.tsx'
import { timelineKey } from './keys.ts'

const PAGE_ROWS = 100
const ICONS: Readonly<Record<TimelineEntry['source'], IconName>> = {
  audit: 'shield',
  money: 'wallet',
  ticket: 'ticket',
  round: 'casino',
  document: 'document',
  session: 'key',
}

/** Everything that happened to one player, from all parts of the house. */
export function Timeline({ playerId }: { readonly playerId: string }) {
  const { t } = useTranslation('players')
  const [address] = useAddress()
  const source = TIMELINE_SOURCES.find((one) => one === address.source)
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...timelineKey(playerId), source],
    queryFn: ({ signal, pageParam }) =>
      api.call<typeof playerTimeline>(
        routes.playerTimeline,
        { params: { userId: playerId }, query: { source, before: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length === PAGE_ROWS ? last.at(-1)?.at : undefined),
    refetchInterval: 15_000,
  })
  const entries = data?.pages.flat()
  return (
    <section aria-label={t('timeline')} className="min-w-0 rounded-2xl border border-line bg-surface">
      <header className="flex flex-wrap items-end justify-between gap-3 border-line border-b p-4">
        <h2 className="font-display font-semibold text-base">{t('timeline')}</h2>
        <ChoiceField
          label={t('source')}
          name="source"
          options={[
            { value: 'all', label: t('sources.all') },
            ...TIMELINE_SOURCES.map((value) => ({ value, label: t(`sources.${value}`) })),
          ]}
        />
      </header>
      {error && (
        <div className="p-4">
          <LoadFailure error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {!entries && !error && <Loading />}
      {entries?.length === 0 && <EmptyState title={t('noEntries')} />}
      <ol className="divide-y divide-line">
        {entries?.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {hasNextPage && (
        <div className="p-4 text-center">
          <Button variant="secondary" size="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </section>
  )
}

function Entry({ entry: { at, source, kind, reference, amount, actor, detail } }: { readonly entry: TimelineEntry }) {
  const { t } = useTranslation('players')
  const locale = useLocale()
  const may = useMay()
  return (
    <li className="flex items-start gap-3 px-4 py-2.5 text-sm">
      <Icon name={ICONS[source]} size={18} className="mt-0.5 text-muted" />
      <span className="min-w-0 flex-1">
        <span className="font-medium">{t(`sources.${source}`)}</span> <span className="text-muted">{kind}</span>
        {actor && <span className="text-muted"> · {t('by', { name: actor })}</span>}
        {detail && <span className="block break-words text-muted text-xs">{detail}</span>}
        {reference && may('ledger.read') && (
          <Link
            to="/ledger"
            search={{ reference } as never}
            className="block truncate font-mono text-accent text-xs hover:underline"
          >
            {reference}
          </Link>
        )}
      </span>
      <span className="grid shrink-0 justify-items-end">
        {amount !== null && (
          <Money
            centavos={Math.round(amount * 100)}
            locale={locale}
            signed={source === 'money'}
            className="font-semibold"
          />
        )}
        <Moment at={at} format="date-time-seconds" className="text-muted text-xs" />
      </span>
    </li>
  )
}
