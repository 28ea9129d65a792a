import { PLACES } from '@momio/domain/casino/roulette/places'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { nextSpot, SPOTS, type Step } from '../../../../casino-games/roulette/spots.ts'
import { useTranslation } from '../../../../texts/use-translation.ts'
import type { Chips } from '../staging.ts'
import { BoardPlace } from './board-place.tsx'

interface BoardProps {
  readonly placed: Chips
  readonly staged: Chips
  /** The number that was drawn, while it is shown. */
  readonly drawn: number | null
  /** Places of own chips that it pays. */
  readonly winning: ReadonlySet<string>
  readonly isLocked: boolean
  readonly isUpright: boolean
  readonly onLay: (place: string) => void
}

const STEPS: Readonly<Record<string, { readonly lying: Step; readonly upright: Step }>> = {
  ArrowRight: { lying: 'along', upright: 'up' },
  ArrowLeft: { lying: 'back', upright: 'across' },
  ArrowDown: { lying: 'across', upright: 'along' },
  ArrowUp: { lying: 'up', upright: 'back' },
}

/** The felt: every place a chip may lie is a button. The tab key enters it once, the arrows walk over it. */
export function Board({ placed, staged, drawn, winning, isLocked, isUpright, onLay }: BoardProps) {
  const { t } = useTranslation('roulette')
  const hint = useId()
  const felt = useRef<HTMLDivElement>(null)
  const [entry, setEntry] = useState('straight:1')
  const [pointed, setPointed] = useState<string | null>(null)
  const covered = (pointed && PLACES.get(pointed)) || []

  function walk(event: KeyboardEvent) {
    const step = STEPS[event.key]
    const from = SPOTS.find(({ place }) => place === entry)
    if (!step || !from) return
    event.preventDefault()
    const next = nextSpot(from, isUpright ? step.upright : step.lying)
    setEntry(next.place)
    felt.current?.querySelector<HTMLElement>(`[data-place="${next.place}"]`)?.focus()
  }

  return (
    <section
      aria-label={t('board.label')}
      aria-describedby={hint}
      className="rounded-2xl border border-[#275047] bg-[#0d2621] p-2 sm:p-3"
    >
      <p id={hint} className="sr-only">
        {t('board.hint')}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons inside */}
      <div
        ref={felt}
        onKeyDown={walk}
        onPointerLeave={() => setPointed(null)}
        onBlur={() => setPointed(null)}
        className={`relative touch-manipulation select-none ${isUpright ? 'h-[36rem]' : 'h-58'}`}
      >
        {SPOTS.map((spot) => (
          <BoardPlace
            key={spot.place}
            spot={spot}
            isUpright={isUpright}
            isEntry={spot.place === entry}
            isLocked={isLocked}
            isCovered={spot.place.startsWith('straight:') && covered.includes(Number(spot.place.slice(9)))}
            isDrawn={drawn !== null && spot.place === `straight:${drawn}`}
            isWinning={winning.has(spot.place)}
            placed={placed.get(spot.place) ?? 0}
            staged={staged.get(spot.place) ?? 0}
            onLay={onLay}
            onEnter={setEntry}
            onPoint={setPointed}
          />
        ))}
      </div>
    </section>
  )
}
