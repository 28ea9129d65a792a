import type { CasinoGame } from '@momio/contract/casino'
import { LIVE_TABLES } from '@momio/contract/game-ids'
import { buttonClass } from '@momio/ui/controls/button'
import { Badge } from '@momio/ui/feedback/badge'
import { Suspense, useRef } from 'react'
import wheel from '../../../casino-games/art/roulette-wheel.svg?url'
import rocket from '../../../casino-games/art/symbol-rocket.svg?url'
import talavera from '../../../casino-games/art/symbol-talavera.svg?url'
import volcano from '../../../casino-games/art/volcano.svg?url'
import { GameLink } from '../../../casino-games/game-link.tsx'
import { TilePicture } from '../../../casino-games/tile-picture.tsx'
import { useRtpText } from '../../../casino-games/use-rtp-text.ts'
import { lazyPart } from '../../../loading/lazy-part.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useOnScreen } from './use-on-screen.ts'

interface HeroesProps {
  readonly games: readonly CasinoGame[]
}

/** The tables that everybody shares, larger than a tile; what is new where there are none. */
export function Heroes({ games }: HeroesProps) {
  const { t } = useTranslation('casino')
  const open = games.filter(({ isOpen }) => isOpen)
  const live = open.filter(({ isLive }) => isLive)
  const shown = live.length > 0 ? live.slice(0, 2) : open.filter(({ isNew }) => isNew).slice(0, 1)
  if (shown.length === 0) return null
  return (
    <section
      aria-label={t('lobby.featured')}
      className={`grid grid-cols-1 gap-3 ${shown.length > 1 ? 'md:grid-cols-[2.15fr_1fr]' : ''}`}
    >
      {shown.map((game) => (
        <Hero key={game.gameId} game={game} />
      ))}
    </section>
  )
}

/** Its own picture behind white words: the same in both themes. */
function Hero({ game }: { readonly game: CasinoGame }) {
  const { t } = useTranslation('casino')
  const games = useTranslation('casino-games').t
  const rtpText = useRtpText()
  const frame = useRef<HTMLElement>(null)
  const isOnScreen = useOnScreen(frame)
  return (
    <article
      ref={frame}
      className={`relative isolate grid min-h-44 content-between gap-4 overflow-hidden rounded-2xl border border-white/10 p-4 text-white sm:min-h-52 sm:p-5 ${GROUND[game.kind]}`}
    >
      <Backdrop game={game} />
      <div className="grid max-w-[60%] justify-items-start gap-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-xs">
          {game.isLive ? (
            <Badge className="bg-[#ff5a5f]! text-[#2a0507]!">{games('live')}</Badge>
          ) : (
            <Badge tone="money">{games('new')}</Badge>
          )}
          <span className="tabular-nums">{rtpText(game.returnToPlayer)}</span>
        </p>
        <h2 className="text-balance font-bold font-display text-2xl">{game.name}</h2>
        <About game={game} isOnScreen={isOnScreen} />
      </div>
      <GameLink
        gameId={game.gameId}
        mode="real"
        className={`${buttonClass()} justify-self-start bg-[#14d694]! text-[#04251a]!`}
      >
        {t(game.isLive ? 'hero.enter' : 'hero.play')}
        <span className="sr-only">{game.name}</span>
      </GameLink>
    </article>
  )
}

/** Follows the table only while it is in sight; what that takes is fetched then. */
const TableNow = lazyPart(() => import('./table-now.tsx').then((module) => ({ default: module.TableNow })))

function About({ game, isOnScreen }: { readonly game: CasinoGame; readonly isOnScreen: boolean }) {
  const { t } = useTranslation('casino')
  const about = t(`hero.${game.kind}`)
  const plain = <p className="text-sm text-white/85">{about}</p>
  const tableId = LIVE_TABLES.find((id) => id === game.gameId)
  if (!tableId || !isOnScreen) return plain
  return (
    <Suspense fallback={plain}>
      <TableNow tableId={tableId} about={about} />
    </Suspense>
  )
}

const GROUND: Readonly<Record<CasinoGame['kind'], string>> = {
  roulette: 'bg-linear-to-r from-[#0a2f27] to-[#06231d]',
  crash: 'bg-linear-to-b from-[#150a3d] via-[#3b1a72] to-[#9c3f7c]',
  slot: 'bg-linear-to-r from-[#2a0d52] to-[#5b1a7c]',
  blackjack: 'bg-linear-to-r from-[#10204f] to-[#0b1533]',
}

function Backdrop({ game }: { readonly game: CasinoGame }) {
  if (game.kind === 'roulette')
    return (
      <>
        <span
          className="-z-10 absolute inset-0 opacity-[0.07] grayscale [background-size:72px_72px]"
          style={{ backgroundImage: `url("${talavera}")` }}
        />
        <img
          src={wheel}
          alt=""
          className="-z-10 -translate-y-1/2 -right-16 sm:-right-6 absolute top-1/2 size-64 motion-safe:animate-[spin_5s_ease-out] sm:size-80"
        />
      </>
    )
  if (game.kind === 'crash')
    return (
      <>
        <img src={volcano} alt="" className="-z-10 -right-10 absolute bottom-0 w-72 opacity-90" />
        <svg aria-hidden="true" viewBox="0 0 200 140" className="-z-10 absolute right-16 bottom-0 w-44 text-[#14d694]">
          <path
            d="M0 138C70 134 130 110 170 34"
            fill="none"
            stroke="currentColor"
            strokeWidth="4"
            strokeLinecap="round"
          />
        </svg>
        <img src={rocket} alt="" className="-z-10 absolute top-3 right-3 w-28 rotate-12" />
      </>
    )
  return (
    <TilePicture
      gameId={game.gameId}
      isEager
      className="-z-10 absolute inset-y-0 right-0 h-full w-[62%] object-[50%_32%] [mask-image:linear-gradient(to_right,transparent,black_45%)]"
    />
  )
}
