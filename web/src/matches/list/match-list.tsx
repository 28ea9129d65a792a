import { useMemo } from 'react'
import { useFavouriteMatches } from '../../favourites/use-favourites.ts'
import type { LiveTournament } from '../../live/stores/live-store.ts'
import { byCountry, onlyMatches } from '../days/matches-by-day.ts'
import { useMatchesContext } from '../matches-context.ts'
import { PRICE_COLUMN } from '../odds/use-price-keys.ts'
import { CountrySection } from './country-section.tsx'
import { useGrowingCount } from './growing-count.ts'
import { TournamentCard } from './tournament-card.tsx'

interface MatchListProps {
  readonly tournaments: readonly LiveTournament[]
  /** Leagues stand under their country, which can be folded away; a list of several sports has none. */
  readonly countries: boolean
}

const FIRST_ROWS = 3
/** More than any phone has room for. */
const ROWS_OF_A_SCREEN = 8

/** The favourites of these matches first, then all others, in the order of the server. */
export function MatchList({ tournaments, countries }: MatchListProps) {
  const { t } = useMatchesContext()
  const favouriteIds = useFavouriteMatches()
  const [favourites, others] = useMemo(
    () => [
      onlyMatches(tournaments, (id) => favouriteIds.has(id)),
      onlyMatches(tournaments, (id) => !favouriteIds.has(id)),
    ],
    [tournaments, favouriteIds],
  )
  const total = tournaments.reduce((sum, { matchIds }) => sum + matchIds.length, 0)
  const rows = useGrowingCount(total, FIRST_ROWS)
  const ofFavourites = favourites.reduce((sum, { matchIds }) => sum + matchIds.length, 0)
  return (
    <div {...PRICE_COLUMN} className="grid gap-4">
      {favourites.length > 0 && (
        <section aria-label={t('favourites.title')} className="grid gap-2">
          <h2 className="px-1 font-semibold text-muted text-sm">{t('favourites.title')}</h2>
          <Cards tournaments={favourites} rows={rows} above={0} />
        </section>
      )}
      {countries ? (
        <Countries tournaments={others} rows={rows - ofFavourites} above={ofFavourites} />
      ) : (
        <Cards tournaments={others} rows={rows - ofFavourites} above={ofFavourites} />
      )}
    </div>
  )
}

interface CardsProps {
  readonly tournaments: readonly LiveTournament[]
  /** How many rows to show at most, while the list grows. */
  readonly rows: number
  /** How many rows stand before these. */
  readonly above: number
  readonly underCountry?: boolean
}

function Cards({ tournaments, rows, above, underCountry = false }: CardsProps) {
  let left = rows
  let before = above
  const cards = []
  for (const tournament of tournaments) {
    if (left <= 0) break
    const matches = tournament.matchIds.length
    // A card that has all its rows stays as it is while those below it grow.
    const own = Math.min(left, matches)
    const isFirst = before < ROWS_OF_A_SCREEN
    cards.push(<TournamentCard key={tournament.id} {...{ tournament, rows: own, underCountry, isFirst }} />)
    left -= matches
    before += matches
  }
  return <div className="grid gap-4">{cards}</div>
}

function Countries({ tournaments, rows, above }: CardsProps) {
  const countries = useMemo(() => byCountry(tournaments), [tournaments])
  let left = rows
  let before = above
  const sections = []
  for (const { name, tournaments: own } of countries) {
    if (left <= 0) break
    const matches = own.reduce((sum, { matchIds }) => sum + matchIds.length, 0)
    sections.push(
      <CountrySection key={name} sportId={own[0]?.sportId ?? ''} name={name} matches={matches}>
        <Cards tournaments={own} rows={left} above={before} underCountry />
      </CountrySection>,
    )
    left -= matches
    before += matches
  }
  return <div className="grid gap-3">{sections}</div>
}
