import type { CasinoGame } from '@momio/contract/casino'
import { Button, buttonClass } from '@momio/ui/controls/button'
import { EmptyState } from '@momio/ui/feedback/empty-state'
import { Skeleton } from '@momio/ui/feedback/skeleton'
import { Link, useParams, useRouterState } from '@tanstack/react-router'
import { EVERY_GAME, FAVOURITES_FILTER } from '../../../casino-games/filter-look.ts'
import type { Lobby } from '../../../casino-games/lobby-store.ts'
import { useFilterName } from '../../../casino-games/use-filter-name.ts'
import { retryLobby, useLobby } from '../../../casino-games/use-lobby.ts'
import { useFavouriteGames } from '../../../favourites/use-favourites.ts'
import { useMaintenance } from '../../../maintenance/maintenance.ts'
import MaintenancePage from '../../../maintenance/maintenance-page.tsx'
import { useOwnPageTitle } from '../../../page-title.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { OpenRounds } from '../open-rounds.tsx'
import { CategoryPills, FilterPills } from './filter-pills.tsx'
import { GameSearch } from './game-search.tsx'
import { GameTile } from './game-tile.tsx'
import { Heroes } from './heroes.tsx'
import { type LobbyAddress, type LobbyView, lobbyView } from './lobby-view.ts'
import { RecentGames } from './recent-games.tsx'
import { RecentWins } from './recent-wins.tsx'
import { useLobbySearch } from './use-lobby-search.ts'

/** Every address of the lobby; while the casino is closed, that, and the rounds that are still to be finished. */
export function LobbyPage() {
  if (!useMaintenance().casino) return <OpenLobby />
  return (
    <MaintenancePage part="casino">
      <OpenRounds />
    </MaintenancePage>
  )
}

/** All games, a filter, or a category of it. */
function OpenLobby() {
  const { t } = useTranslation('casino')
  const address = useAddress()
  const filterName = useFilterName()
  const { lobby, hasFailed } = useLobby()
  const [term, setTerm] = useLobbySearch()
  const isEvery = address.filterId === EVERY_GAME
  // What stands in an address that nobody made is no name of ours.
  const isKnown =
    address.filterId === FAVOURITES_FILTER || lobby?.filters.some(({ filterId }) => filterId === address.filterId)
  const title = isEvery || !isKnown ? t('lobby.title') : filterName(address.filterId)
  const hasOwnTitle = useRouterState({ select: ({ location }) => !OWN_TITLES.includes(location.pathname) })
  useOwnPageTitle(hasOwnTitle && lobby ? title : null)
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 tabIndex={-1} className="font-bold font-display text-2xl">
          {title}
        </h1>
        <GameSearch term={term} onSearch={setTerm} />
      </div>
      <OpenRounds />
      {lobby ? (
        <Games lobby={lobby} address={address} term={term} onChoose={() => setTerm('')} />
      ) : (
        <Waiting hasFailed={hasFailed} />
      )}
    </div>
  )
}

/** Screens that the specification names themselves. */
const OWN_TITLES: readonly string[] = ['/casino', '/casino/slots', '/casino/live']

function useAddress(): LobbyAddress {
  const { casinoFilterID, casinoCategoryID } = useParams({ strict: false })
  const named = useRouterState({ select: ({ location }) => location.pathname.split('/')[2] })
  return { filterId: casinoFilterID ?? named ?? EVERY_GAME, categoryId: casinoCategoryID }
}

interface GamesProps {
  readonly lobby: Lobby
  readonly address: LobbyAddress
  readonly term: string
  readonly onChoose: () => void
}

function Games({ lobby, address, term, onChoose }: GamesProps) {
  const { t } = useTranslation('casino')
  const names = useTranslation('casino-games').t
  const favourites = useFavouriteGames()
  const kindText = (game: CasinoGame) => `${names(`kinds.${game.kind}`)} ${game.isLive ? names('live') : ''}`
  const view = lobbyView(lobby, { ...address, term, favourites, kindText })
  const isSearch = term.trim() !== ''
  return (
    <>
      <FilterPills lobby={lobby} {...address} onChoose={onChoose} />
      {!isSearch && <CategoryPills {...address} categoryIds={view.categoryIds} />}
      {!isSearch && address.categoryId === undefined && <Heroes games={view.games ?? []} />}
      {!isSearch && <RecentGames lobby={lobby} />}
      <Found view={view} isSearch={isSearch} filterId={address.filterId} />
      <RecentWins lobby={lobby} />
      {view.others.length > 0 && (
        <TileList id="other-games" title={t('lobby.others')} games={view.others} isEager={false} />
      )}
    </>
  )
}

function Found({ view, isSearch, filterId }: { view: LobbyView; isSearch: boolean; filterId: string }) {
  const { t } = useTranslation('casino')
  const count = view.games?.length ?? 0
  const every = (
    <Link to="/casino" className={buttonClass({ variant: 'secondary' })}>
      {t('lobby.seeAll')}
    </Link>
  )
  if (view.games === null)
    return <Empty icon="casino" title={t('lobby.unknown')} description={t('lobby.unknownText')} action={every} />
  if (count > 0)
    return <TileList id="games" title={t('lobby.ours')} note={t('lobby.note')} games={view.games} isEager />
  if (isSearch) return <Empty icon="search" title={t('lobby.nothing')} description={t('lobby.nothingText')} />
  if (filterId === FAVOURITES_FILTER)
    return <Empty icon="star" title={t('lobby.noStars')} description={t('lobby.noStarsText')} />
  return <Empty icon="casino" title={t('lobby.empty')} action={every} />
}

function Empty(props: Parameters<typeof EmptyState>[0]) {
  return (
    <section role="status" className="rounded-2xl border border-line bg-surface">
      <EmptyState {...props} />
    </section>
  )
}

interface TileListProps {
  readonly id: string
  readonly title: string
  readonly note?: string
  readonly games: readonly CasinoGame[]
  readonly isEager: boolean
}

const TILES =
  'grid grid-cols-[repeat(auto-fill,minmax(140px,1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(168px,1fr))]'

function TileList({ id, title, note, games, isEager }: TileListProps) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2.5">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <h2 id={id} className="font-display font-semibold text-lg">
          {title}
        </h2>
        {note && <p className="text-muted text-xs">{note}</p>}
      </div>
      <ul className={TILES}>
        {games.map((game) => (
          <li key={game.gameId} className="grid grid-cols-1">
            <GameTile game={game} isEager={isEager} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Waiting({ hasFailed }: { readonly hasFailed: boolean }) {
  const { t } = useTranslation('casino')
  if (hasFailed)
    return (
      <section role="alert" className="rounded-2xl border border-line bg-surface">
        <EmptyState
          icon="warning"
          title={t('lobby.failed')}
          description={t('lobby.failedText')}
          action={
            <Button icon="refresh" onClick={retryLobby}>
              {t('lobby.retry')}
            </Button>
          }
        />
      </section>
    )
  return (
    <div role="status" aria-label={t('lobby.loading')} className="grid grid-cols-1 gap-4">
      <Skeleton shape="block" className="h-9 rounded-full" />
      <Skeleton shape="block" className="h-52 rounded-2xl" />
      <div className={TILES}>
        {['1', '2', '3', '4', '5', '6'].map((tile) => (
          <Skeleton key={tile} shape="block" className="h-72 rounded-2xl" />
        ))}
      </div>
    </div>
  )
}
