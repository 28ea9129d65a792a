import { TabLinks, tabLinkClass } from '@momio/ui/controls/tab-links'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { PlayersOnly } from '../../../player-screen/players-only.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import { OpenRounds } from '../open-rounds.tsx'
import { FILTERS, type HistorySearch, type HistoryView, readView, searchOf } from './history-view.ts'
import { RoundDialog } from './round-dialog.tsx'
import { RoundList } from './round-list.tsx'

export function CasinoHistoryPage() {
  const { t } = useTranslation('casino')
  return (
    <PlayersOnly title={t('history.title')} text={t('history.guestText')}>
      <History />
    </PlayersOnly>
  )
}

function History() {
  const { t } = useTranslation('casino')
  const navigate = useNavigate()
  const view = readView(useSearch({ strict: false }) as HistorySearch)
  const show = (next: HistoryView, replace = true) =>
    void navigate({ to: '/casino-history', search: searchOf(next) as never, replace, resetScroll: !replace })
  return (
    <div className="mx-auto grid max-w-200 grid-cols-1 content-start gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 tabIndex={-1} className="font-bold font-display text-2xl">
          {t('history.title')}
        </h1>
        <Link
          to="/casino-fairness"
          className="inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline"
        >
          {t('history.fairness')}
        </Link>
      </div>
      <OpenRounds />
      <TabLinks label={t('history.filters')} className="border-line border-b [scrollbar-width:none]">
        {FILTERS.map((filter) => (
          <Link
            key={filter}
            to="/casino-history"
            search={searchOf({ filter, page: 1, roundId: null }) as never}
            resetScroll={false}
            aria-current={view.filter === filter ? 'page' : undefined}
            className={`${tabLinkClass({ active: view.filter === filter })} px-2! text-base!`}
          >
            {t(`history.filter.${filter}`)}
          </Link>
        ))}
      </TabLinks>
      <RoundList
        view={view}
        onOpen={(roundId) => show({ ...view, roundId })}
        onPage={(page) => show({ ...view, page }, false)}
        onBeyond={(page) => show({ ...view, page })}
      />
      <RoundDialog roundId={view.roundId} onClose={() => show({ ...view, roundId: null })} />
    </div>
  )
}
