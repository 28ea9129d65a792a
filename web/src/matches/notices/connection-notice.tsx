import { Icon } from '@momio/ui/pictures/icon'
import { type NoticedFeed, useFeedState } from '../../live/use-live.ts'
import { useMatchesContext } from '../matches-context.ts'

/** Lies over the page instead of moving it; the region stays mounted so that screen readers hear it change. */
export function ConnectionNotice({ feed }: { readonly feed: NoticedFeed }) {
  const { t } = useMatchesContext()
  const { connection, hasPrices, trust } = useFeedState(feed)
  return (
    <div
      role="status"
      data-connection={connection}
      className="pointer-events-none fixed inset-x-3 bottom-20 z-20 flex justify-center lg:bottom-6"
    >
      {/* Before there are prices, the page itself says how things stand. */}
      {hasPrices && trust !== 'whole' && (
        <p className="flex items-center gap-2.5 rounded-2xl border border-line-strong bg-raised px-4 py-2.5 font-medium text-sm text-text shadow-lift">
          <Icon name={trust === 'locked' ? 'lock' : 'refresh'} size={16} className="text-live" />
          {t(`connection.${trust}`)}
        </p>
      )}
    </div>
  )
}
