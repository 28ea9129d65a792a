import type { SearchResult, SearchType } from '@momio/contract/search'
import { nameEdits, searchWords } from '@momio/domain/search'
import { Button } from '@momio/ui/controls/button'
import { EmptyState } from '@momio/ui/feedback/empty-state'
import { Skeleton } from '@momio/ui/feedback/skeleton'
import { useLiveMenu } from '../../live/use-live-menu.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { ResultGroup } from './result-group.tsx'
import { ResultItem, SportItem } from './result-items.tsx'
import { useSearchResults } from './use-search.ts'

const TITLES = { team: 'teams', tournament: 'tournaments', match: 'matches', game: 'games' } as const
const SKELETONS = ['first', 'second', 'third'] as const

interface SearchFindingsProps {
  readonly term: string
  readonly type: SearchType
  readonly onOpen: () => void
}

/** The sports that are live, by their names in the visitor's language, and what the server finds. */
export function SearchFindings({ term, type, onOpen }: SearchFindingsProps) {
  const { t } = useTranslation('search')
  const { results, phase, retry } = useSearchResults(term, type)
  const live = useLiveMenu()?.sports ?? []
  const typed = searchWords(term)
  const sports = type === 'casino' ? [] : live.filter(({ name }) => nameEdits(typed, searchWords(name)) !== undefined)
  if (phase === 'failed') return <Failed retry={retry} />
  const count = sports.length + (results?.length ?? 0)
  return (
    <>
      <p role="status" className="sr-only">
        {phase === 'answered' ? (count > 0 ? t('found', { count }) : t('none')) : t('searching')}
      </p>
      {sports.length > 0 && (
        <ResultGroup title={t('sports')}>
          {sports.map((sport) => (
            <SportItem key={sport.id} sport={sport} onOpen={onOpen} />
          ))}
        </ResultGroup>
      )}
      {byKind(results ?? []).map(([kind, those]) => (
        <ResultGroup key={kind} title={t(TITLES[kind])}>
          {those.map((result) => (
            <ResultItem key={result.id} result={result} onOpen={onOpen} />
          ))}
        </ResultGroup>
      ))}
      {phase === 'slow' && results === undefined && <Waiting />}
      {phase === 'answered' && count === 0 && (
        <EmptyState icon="search" title={t('none')} description={t('noneHint')} />
      )}
    </>
  )
}

/** In the order of the server. */
function byKind(results: readonly SearchResult[]): [SearchResult['kind'], SearchResult[]][] {
  return [...Map.groupBy(results, ({ kind }) => kind)]
}

function Waiting() {
  return (
    <div aria-busy="true" className="grid gap-3 px-3 pt-2">
      {SKELETONS.map((row) => (
        <span key={row} className="flex items-center gap-3">
          <Skeleton shape="circle" className="!size-6" />
          <Skeleton lines={2} className="flex-1" />
        </span>
      ))}
    </div>
  )
}

function Failed({ retry }: { readonly retry: () => void }) {
  const { t } = useTranslation('search')
  return (
    <div role="alert">
      <EmptyState
        icon="warning"
        title={t('failed')}
        description={t('failedHint')}
        action={<Button onClick={retry}>{t('retry')}</Button>}
      />
    </div>
  )
}
