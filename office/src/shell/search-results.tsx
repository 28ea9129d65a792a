import type { OfficeFound } from '@momio/contract/staff-search'
import { Skeleton } from '@momio/ui/feedback/skeleton'
import { Icon, type IconName } from '@momio/ui/pictures/icon'
import { LoadFailure } from '../load-state/load-failure.tsx'
import { useTranslation } from '../texts/use-translation.ts'
import { Moment } from '../values/moment.tsx'
import { Pesos } from '../values/pesos.tsx'

const ICON: Record<OfficeFound['kind'], IconName> = {
  player: 'user',
  ticket: 'ticket',
  event: 'live',
  withdrawal: 'card',
  deposit: 'wallet',
  round: 'casino',
}

export const optionId = (listId: string, place: number) => `${listId}-${place}`

interface SearchResultsProps {
  readonly id: string
  readonly text: string
  /** Undefined until they are there. */
  readonly results: readonly OfficeFound[] | undefined
  readonly error: unknown
  readonly onRetry: () => void
  /** The one that the arrows chose. */
  readonly active: number
  readonly onOpen: (found: OfficeFound) => void
}

export function SearchResults({ id, text, results, error, onRetry, active, onOpen }: SearchResultsProps) {
  const { t } = useTranslation('shell')
  return (
    <div className="absolute top-full right-0 left-0 z-40 mt-2 max-h-[70dvh] overflow-y-auto rounded-2xl border border-line-strong bg-raised py-1 max-sm:fixed max-sm:top-14 max-sm:right-2 max-sm:left-2 sm:min-w-100">
      <p role="status" className="sr-only">
        {results && t('found', { count: results.length })}
      </p>
      {error != null && (
        <div className="p-4">
          <LoadFailure error={error} onRetry={onRetry} />
        </div>
      )}
      {!results && error == null && <Skeleton lines={3} className="p-4" />}
      {results?.length === 0 && (
        <div className="px-4 py-5 text-sm">
          <p className="break-words font-semibold">{t('nothingFound', { text })}</p>
          <p className="text-muted">{t('searchHint')}</p>
        </div>
      )}
      <div id={id} role="listbox" aria-label={t('results')} tabIndex={-1}>
        {results?.map((found, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and its keys.
          <div
            key={`${found.kind} ${found.id}`}
            id={optionId(id, place)}
            role="option"
            aria-selected={place === active}
            tabIndex={-1}
            ref={place === active ? intoView : undefined}
            // The field keeps the focus, so that a click does not close the list before it is one.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onOpen(found)}
            className={`flex cursor-pointer items-center gap-3 px-4 py-2 hover:bg-odds ${place === active ? 'bg-odds' : ''}`}
          >
            <Icon name={ICON[found.kind]} size={18} className="shrink-0 text-muted" />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold text-sm">{found.title}</span>
              <span className="block truncate text-muted text-xs">
                {t(`kinds.${found.kind}`)} · {found.detail}
              </span>
            </span>
            <span className="shrink-0 text-right text-xs tabular-nums">
              {found.amount !== null && <Pesos amount={found.amount} className="block font-semibold text-sm" />}
              {found.at !== null && <Moment at={found.at} className="text-muted" />}
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}

function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
