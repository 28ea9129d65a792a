import { TabLinks, tabLinkClass } from '@momio/ui/controls/tab-links'
import { Badge } from '@momio/ui/feedback/badge'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { holdLive } from '../../../live/live.ts'
import { MatchesProvider } from '../../../matches/matches-provider.tsx'
import { PlayersOnly } from '../../../player-screen/players-only.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useOpenTickets } from '../../../tickets/open-tickets.ts'
import { useFreshTickets } from '../use-fresh-tickets.ts'
import { HistoryFilters } from './history-filters.tsx'
import { changedView, type HistorySearch, type HistoryView, readView, searchOf, TABS } from './history-view.ts'
import { TicketList } from './ticket-list.tsx'

export function BetHistoryPage() {
  const { t } = useTranslation('bets')
  return (
    <PlayersOnly title={t('title')} text={t('guestText')}>
      <MatchesProvider>
        <History />
      </MatchesProvider>
    </PlayersOnly>
  )
}

function History() {
  const { t } = useTranslation('bets')
  const navigate = useNavigate()
  const view = readView(useSearch({ strict: false }) as HistorySearch)
  useFreshTickets()
  // Scores and clocks of the live matches among the bets.
  useEffect(holdLive, [])
  const show = (next: HistoryView, replace = true) =>
    void navigate({ to: '/bet-history', search: searchOf(next) as never, replace, resetScroll: !replace })
  return (
    <div className="mx-auto grid min-h-dvh max-w-200 content-start gap-4">
      <h1 tabIndex={-1} className="font-display font-bold text-2xl">
        {t('title')}
      </h1>
      <Tabs view={view} />
      <HistoryFilters view={view} onChange={show} />
      <TicketList
        view={view}
        onPage={(page) => show({ ...view, page }, false)}
        onBeyond={(page) => show({ ...view, page })}
      />
    </div>
  )
}

function Tabs({ view }: { readonly view: HistoryView }) {
  const { t } = useTranslation('bets')
  const open = useOpenTickets()?.count ?? 0
  return (
    <TabLinks label={t('title')} className="border-line border-b [scrollbar-width:none]">
      {TABS.map((state) => (
        <Link
          key={state}
          to="/bet-history"
          search={searchOf(changedView(view, { state })) as never}
          resetScroll={false}
          aria-current={view.state === state ? 'page' : undefined}
          className={`${tabLinkClass({ active: view.state === state })} gap-2 px-2! text-base!`}
        >
          {t(`tabs.${state}`)}
          {state === 'open' && open > 0 && (
            <Badge tone="accent" round>
              {open}
            </Badge>
          )}
        </Link>
      ))}
    </TabLinks>
  )
}
