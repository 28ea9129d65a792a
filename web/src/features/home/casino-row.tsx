import type { CasinoGame } from '@momio/contract/casino'
import { Skeleton } from '@momio/ui/feedback/skeleton'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { GameLink } from '../../casino-games/game-link.tsx'
import { TilePicture } from '../../casino-games/tile-picture.tsx'
import { useLobby } from '../../casino-games/use-lobby.ts'
import { useGrowingCount } from '../../matches/list/growing-count.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useNear } from '../../use-near.ts'
import { SECTION_LINK, SectionHead } from './section-head.tsx'

const MOST = 6
/** The drawings are rich: a phone that shows what is live has no time for them yet. */
const DRAWN_AHEAD = '250px'
const AT_ONCE = 1

/** The games that can be played now; without an answer the way to the casino remains. */
export function CasinoRow() {
  const { t } = useTranslation('home')
  const { lobby, hasFailed } = useLobby()
  const section = useRef<HTMLElement>(null)
  const isNear = useNear(section, { ahead: DRAWN_AHEAD })
  const games = lobby?.games.filter(({ isOpen }) => isOpen).slice(0, MOST)
  const drawn = useGrowingCount(isNear && games ? games.length : 0, AT_ONCE)
  return (
    <section ref={section} aria-labelledby="casino">
      <SectionHead id="casino" title={t('casino')}>
        <Link to="/casino" className={SECTION_LINK}>
          {t('casinoAll')}
        </Link>
      </SectionHead>
      {games && isNear ? (
        <ul className="-mx-3 flex gap-3 overflow-x-auto px-3 pb-1 [scrollbar-width:none] lg:mx-0 lg:grid lg:grid-cols-6 lg:px-0">
          {games.slice(0, drawn).map((game) => (
            <li key={game.gameId} className="w-30 shrink-0 lg:w-auto">
              <Tile game={game} />
            </li>
          ))}
        </ul>
      ) : (
        !hasFailed && <Skeleton shape="block" className="h-48 rounded-2xl" />
      )}
    </section>
  )
}

function Tile({ game }: { readonly game: CasinoGame }) {
  return (
    <GameLink
      gameId={game.gameId}
      className="group/tile grid grid-cols-1 overflow-hidden rounded-2xl border border-line bg-surface transition-colors hover:border-accent"
    >
      <span className="aspect-[180/232] overflow-hidden">
        <TilePicture
          gameId={game.gameId}
          className="size-full transition-transform duration-200 motion-safe:group-hover/tile:scale-105"
        />
      </span>
      <span className="truncate px-2.5 py-2 font-semibold">{game.name}</span>
    </GameLink>
  )
}
