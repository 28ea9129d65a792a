import { neighbourPlaces, SECTORS } from '@momio/domain/casino/roulette/announced'
import { neighboursOf } from '@momio/domain/casino/roulette/wheel'
import { IconButton } from '@momio/ui/controls/button'
import { useState } from 'react'
import { colourOf } from '../../../../casino-games/roulette/colour-of.ts'
import { NUMBER_GROUND } from '../../../../casino-games/roulette/number-tile.tsx'
import { useTranslation } from '../../../../texts/use-translation.ts'
import { LYING_RING, ringCells, UPRIGHT_RING } from './ring.ts'

interface RacetrackProps {
  readonly isLocked: boolean
  readonly isUpright: boolean
  readonly onLay: (places: readonly string[]) => void
}

const MOST_NEIGHBOURS = 5
const SECTOR_NAMES = ['zero', 'neighbours', 'orphans', 'third'] as const satisfies readonly (keyof typeof SECTORS)[]

/** Bets that are called out: a number with its neighbours in the wheel, or a whole sector of it. */
export function Racetrack({ isLocked, isUpright, onLay }: RacetrackProps) {
  const { t } = useTranslation('roulette')
  const [each, setEach] = useState(2)
  const [pointed, setPointed] = useState<number | null>(null)
  const covered = pointed === null ? [] : neighboursOf(pointed, each)
  const ring = isUpright ? UPRIGHT_RING : LYING_RING
  const lay = (places: readonly string[]) => isLocked || onLay(places)
  return (
    <section aria-label={t('track.title')} className="grid grid-cols-1 gap-2">
      <div className="flex items-center justify-between gap-2">
        <h2 className="font-semibold text-sm">{t('track.title')}</h2>
        <div className="flex items-center rounded-lg border border-line">
          <IconButton
            icon="minus"
            iconSize={16}
            label={t('track.fewer')}
            disabled={each <= 1}
            onClick={() => setEach(each - 1)}
            className="size-9!"
          />
          <output className="min-w-18 text-center font-semibold text-xs tabular-nums">
            {t('track.each', { count: each })}
          </output>
          <IconButton
            icon="plus"
            iconSize={16}
            label={t('track.more')}
            disabled={each >= MOST_NEIGHBOURS}
            onClick={() => setEach(each + 1)}
            className="size-9!"
          />
        </div>
      </div>
      <div
        className="grid gap-0.5 rounded-3xl bg-[#0d2621] p-1.5"
        style={{
          gridTemplateColumns: `repeat(${ring.columns}, minmax(0, 1fr))`,
          gridTemplateRows: `repeat(${ring.rows}, 1.9375rem)`,
        }}
        onPointerLeave={() => setPointed(null)}
      >
        {ringCells(ring).map(({ number, column, row, columns, rows }) => (
          <button
            key={number}
            type="button"
            aria-label={t('track.number', { number, count: each })}
            aria-disabled={isLocked || undefined}
            data-covered={covered.includes(number)}
            onClick={() => lay(neighbourPlaces(number, each))}
            onPointerEnter={() => setPointed(number)}
            onFocus={() => setPointed(number)}
            onBlur={() => setPointed(null)}
            style={{ gridColumn: `${column} / span ${columns}`, gridRow: `${row} / span ${rows}` }}
            className={`rounded-md font-semibold text-white text-xs tabular-nums hover:brightness-125 aria-disabled:cursor-not-allowed data-[covered=true]:ring-2 data-[covered=true]:ring-[#ffc53d] sm:text-sm ${NUMBER_GROUND[colourOf(number)]}`}
          >
            {number}
          </button>
        ))}
        <div
          className={`grid gap-1.5 p-1.5 ${isUpright ? 'grid-cols-2' : 'grid-cols-4'}`}
          style={{ gridColumn: `2 / ${ring.columns}`, gridRow: `2 / ${ring.rows}` }}
        >
          {SECTOR_NAMES.map((sector) => (
            <button
              key={sector}
              type="button"
              aria-label={t('track.sector', { sector: t(`track.${sector}`), count: SECTORS[sector].length })}
              aria-disabled={isLocked || undefined}
              onClick={() => lay(SECTORS[sector])}
              className="rounded-xl border border-[#275047] bg-[#16332c] font-semibold text-sm text-white hover:brightness-125 aria-disabled:cursor-not-allowed"
            >
              {t(`track.${sector}`)}
            </button>
          ))}
        </div>
      </div>
    </section>
  )
}
