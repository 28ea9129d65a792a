import type { CasinoGame } from '@momio/contract/casino'
import { Badge } from '@momio/ui/feedback/badge'
import { Icon } from '@momio/ui/pictures/icon'
import { type MouseEvent, useState } from 'react'
import { GameLink } from '../../../casino-games/game-link.tsx'
import { TilePicture } from '../../../casino-games/tile-picture.tsx'
import { useRtpText } from '../../../casino-games/use-rtp-text.ts'
import { VolatilityBars } from '../../../casino-games/volatility-bars.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import { GameStar } from './game-star.tsx'
import { followPointer, restTile } from './tilt.ts'

interface GameTileProps {
  readonly game: CasinoGame
  readonly isEager?: boolean
}

/** One game: its drawing, what it is, and the two ways to play it. */
export function GameTile({ game, isEager }: GameTileProps) {
  const { t } = useTranslation('casino-games')
  const rtpText = useRtpText()
  return (
    <article
      onPointerMove={followPointer}
      onPointerLeave={restTile}
      className="group/tile perspective-distant relative grid grid-cols-1"
    >
      <div className="motion-safe:rotate-x-(--turn-x,0deg) motion-safe:rotate-y-(--turn-y,0deg) grid grid-cols-1 grid-rows-[auto_1fr] overflow-hidden rounded-2xl border border-line bg-surface transition-[rotate,transform,border-color,box-shadow] duration-150 focus-within:border-accent group-hover/tile:border-accent group-hover/tile:shadow-lift">
        <div className="relative aspect-[180/232] overflow-hidden">
          <TilePicture
            gameId={game.gameId}
            isEager={isEager}
            className={`size-full transition-transform duration-200 motion-safe:group-hover/tile:translate-x-(--shift-x,0px) motion-safe:group-hover/tile:translate-y-(--shift-y,0px) motion-safe:group-hover/tile:scale-106 ${game.isOpen ? '' : 'grayscale'}`}
          />
          <Marks game={game} />
          {game.isOpen ? <Ways game={game} /> : <Closed />}
        </div>
        <div className="grid content-start gap-0.5 p-3">
          <h3 className="truncate font-display font-semibold text-base leading-5">{game.name}</h3>
          <p className="truncate text-muted text-xs">{t(`kinds.${game.kind}`)}</p>
          <p className="flex flex-wrap items-center justify-between gap-x-2 gap-y-0.5 pt-1 text-xs">
            <strong className="whitespace-nowrap font-semibold tabular-nums">{rtpText(game.returnToPlayer)}</strong>
            <VolatilityBars volatility={game.volatility} />
          </p>
        </div>
      </div>
      <GameStar game={game} />
    </article>
  )
}

function Marks({ game }: Pick<GameTileProps, 'game'>) {
  const { t } = useTranslation('casino-games')
  if (!game.isLive && !game.isNew) return null
  return (
    <div className="pointer-events-none absolute top-2 left-2 z-10 flex gap-1">
      {game.isLive && (
        <Badge tone="live">
          <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
          {t('live')}
        </Badge>
      )}
      {game.isNew && <Badge tone="money">{t('new')}</Badge>}
    </div>
  )
}

/** A finger sees the two ways first and chooses then; a mouse and the keyboard see them before they press. */
function Ways({ game }: Pick<GameTileProps, 'game'>) {
  const { t } = useTranslation('casino-games')
  const [isOpen, setOpen] = useState(false)
  const openFirst = (event: MouseEvent) => {
    const { pointerType } = event.nativeEvent as PointerEvent
    // A table has only one way.
    if (isOpen || game.isLive || pointerType !== 'touch') return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <div data-open={isOpen} className="group/ways absolute inset-0 grid grid-cols-1 content-end gap-2 p-2">
      <GameLink
        gameId={game.gameId}
        mode="real"
        aria-label={t('playNamed', { game: game.name })}
        onClick={openFirst}
        onBlur={() => setOpen(false)}
        className={`absolute inset-0 grid content-end rounded-t-2xl p-2 ${game.isLive ? '' : 'pb-15'} -outline-offset-3 before:absolute before:inset-0 before:bg-linear-to-t before:from-black/85 before:to-black/10 before:opacity-0 before:transition-opacity group-focus-within/tile:before:opacity-100 group-hover/tile:before:opacity-100 group-data-[open=true]/ways:before:opacity-100`}
      >
        <span className="relative flex h-11 translate-y-2 items-center justify-center gap-2 rounded-lg bg-[#14d694] font-semibold text-[#04251a] opacity-0 transition group-focus-within/tile:translate-y-0 group-focus-within/tile:opacity-100 group-hover/tile:translate-y-0 group-hover/tile:opacity-100 group-data-[open=true]/ways:translate-y-0 group-data-[open=true]/ways:opacity-100">
          <Icon name="play" size={18} />
          {t('play')}
        </span>
      </GameLink>
      {!game.isLive && <Demo game={game} />}
    </div>
  )
}

function Demo({ game }: Pick<GameTileProps, 'game'>) {
  const { t } = useTranslation('casino-games')
  return (
    <GameLink
      gameId={game.gameId}
      mode="demo"
      aria-label={t('demoNamed', { game: game.name })}
      className="pointer-events-none relative flex h-11 translate-y-2 items-center justify-center rounded-lg border border-white/35 bg-black/60 font-semibold text-white opacity-0 transition hover:bg-black/80 focus-visible:pointer-events-auto group-focus-within/tile:pointer-events-auto group-focus-within/tile:translate-y-0 group-focus-within/tile:opacity-100 group-hover/tile:pointer-events-auto group-hover/tile:translate-y-0 group-hover/tile:opacity-100 group-data-[open=true]/ways:pointer-events-auto group-data-[open=true]/ways:translate-y-0 group-data-[open=true]/ways:opacity-100"
    >
      {t('demo')}
    </GameLink>
  )
}

function Closed() {
  const { t } = useTranslation('casino-games')
  return (
    <p className="absolute inset-x-2 bottom-2 flex items-center justify-center gap-1.5 rounded-lg bg-black/80 px-2 py-2 text-center font-semibold text-white text-xs">
      <Icon name="lock" size={14} />
      {t('closed')}
    </p>
  )
}
