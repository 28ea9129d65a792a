import type { CasinoGame, recentGames } from '@momio/contract/casino'
import * as routes from '@momio/contract/casino-routes'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { GameLink } from '../../../casino-games/game-link.tsx'
import type { Lobby } from '../../../casino-games/lobby-store.ts'
import { ROUNDS_KEY } from '../../../casino-games/rounds-key.ts'
import { TilePicture } from '../../../casino-games/tile-picture.tsx'
import { useSession } from '../../../session/session.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { inOrder } from './lobby-view.ts'

/** What the player played last, one tap away; nothing before the first game. */
export function RecentGames({ lobby }: { readonly lobby: Lobby }) {
  const { t } = useTranslation('casino')
  const isSignedIn = useSession().kind === 'signed-in'
  const { data } = useQuery({
    queryKey: [...ROUNDS_KEY, 'recent-games'],
    queryFn: ({ signal }) => api.call<typeof recentGames>(routes.recentGames, {}, { signal }),
    enabled: isSignedIn,
  })
  const games = inOrder(lobby.games, data?.gameIds ?? []).filter(({ isOpen }) => isOpen)
  if (games.length === 0) return null
  return (
    <section aria-labelledby="recent-games" className="grid grid-cols-1 gap-2">
      <h2 id="recent-games" className="font-display font-semibold text-base">
        {t('lobby.recent')}
      </h2>
      <ul className="-mx-3 flex gap-2 overflow-x-auto px-3 [scrollbar-width:none] lg:mx-0 lg:px-0">
        {games.map((game) => (
          <li key={game.gameId} className="shrink-0">
            <RecentGame game={game} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function RecentGame({ game }: { readonly game: CasinoGame }) {
  const { t } = useTranslation('casino')
  return (
    <GameLink
      gameId={game.gameId}
      mode="real"
      className="flex items-center gap-3 rounded-xl border border-line bg-surface pr-4 transition-colors hover:border-accent"
    >
      <TilePicture gameId={game.gameId} isEager className="h-14 w-12 rounded-l-xl" />
      <span className="grid">
        <strong className="font-semibold">{game.name}</strong>
        <span className="text-accent text-xs">{t('lobby.goOn')}</span>
      </span>
    </GameLink>
  )
}
