import { Button } from '@momio/ui/controls/button'
import { chipClass } from '@momio/ui/controls/chip'
import { EmptyState } from '@momio/ui/feedback/empty-state'
import { useLiveMenu } from '../../live/use-live-menu.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { recentSearches } from './recent-searches.ts'
import { ResultGroup } from './result-group.tsx'
import { SportItem } from './result-items.tsx'
import { useRecentSearches } from './use-search.ts'

interface SearchStartProps {
  readonly onTerm: (term: string) => void
  readonly onOpen: () => void
}

/** Before anything is typed: what was searched for lately, and the sports that are live. */
export function SearchStart({ onTerm, onOpen }: SearchStartProps) {
  const { t } = useTranslation('search')
  const recent = useRecentSearches()
  const sports = useLiveMenu()?.sports ?? []
  return (
    <>
      {recent.length > 0 && (
        <section aria-label={t('recent')}>
          <div className="flex items-center justify-between gap-2 pb-1">
            <h2 className="font-bold text-muted text-xs uppercase tracking-wider">{t('recent')}</h2>
            <Button variant="ghost" size="sm" onClick={recentSearches.clear}>
              {t('clear')}
            </Button>
          </div>
          <ul className="flex flex-wrap gap-2">
            {recent.map((term) => (
              <li key={term} className="max-w-full">
                <button type="button" onClick={() => onTerm(term)} className={`${chipClass()} max-w-full`}>
                  <span className="truncate">{term}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {sports.length > 0 && (
        <ResultGroup title={t('sports')}>
          {sports.map((sport) => (
            <SportItem key={sport.id} sport={sport} onOpen={onOpen} />
          ))}
        </ResultGroup>
      )}
      {recent.length + sports.length === 0 && (
        <EmptyState icon="search" title={t('start')} description={t('startHint')} />
      )}
    </>
  )
}
