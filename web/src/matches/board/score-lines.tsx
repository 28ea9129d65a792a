import type { ScoreBoard as Board, MatchState } from '@momio/contract/live-book'
import type { Text } from '@momio/ui/texts/text'
import type { RowGrid } from '../list/row-grid.ts'
import type { BoardShape } from './board-shape.ts'
import { gamePoints } from './board-words.ts'

const SIDES = ['home', 'away'] as const
type Side = (typeof SIDES)[number]

interface ScoreLinesProps {
  readonly t: Text<'matches'>
  readonly shape: BoardShape
  readonly score: Readonly<Record<Side, number>>
  readonly periodScores: MatchState['periodScores']
  readonly board: Board | undefined
  readonly grid: Pick<RowGrid, 'teamLines' | 'periods'>
}

/** The score and, as the sport has it, its periods, the points of the game and who has the ball: a line each side. */
export function ScoreLines({ t, shape, score, periodScores, board, grid }: ScoreLinesProps) {
  const isSum = !shape.countFirst && shape.periods > 0
  const expected = (shape.countFirst && board?.bestOf) || shape.periods
  const places = shape.periods === 0 ? 0 : Math.max(expected, periodScores.length)
  return (
    <div aria-hidden="true" className={`grid min-w-5 gap-1 ${grid.teamLines}`}>
      {SIDES.map((side) => {
        const count = <Count key="count" value={score[side]} wide={isSum} />
        const periods = (
          <Periods key="periods" places={places} side={side} scores={periodScores} className={grid.periods} />
        )
        return (
          <span key={side} className="grid grid-flow-col items-center justify-end gap-1.5">
            {board && <Marks board={board} side={side} />}
            {shape.countFirst ? [count, periods] : [periods, count]}
            {board?.game && <Points text={gamePoints(t, board, side)} />}
          </span>
        )
      })}
    </div>
  )
}

/** Points of basketball need three figures. */
function Count({ value, wide }: { readonly value: number; readonly wide: boolean }) {
  return (
    <span className={`${wide ? 'min-w-7' : 'min-w-3'} font-bold font-display text-base tabular-nums leading-5`}>
      {value}
    </span>
  )
}

interface PeriodsProps {
  readonly places: number
  readonly side: Side
  readonly scores: MatchState['periodScores']
  readonly className: string
}

/** More overtimes than a row has room for are left out. */
const PLACES = [0, 1, 2, 3, 4, 5, 6]

/** A place for each period; the one being played stands out. */
function Periods({ places, side, scores, className }: PeriodsProps) {
  if (places === 0) return null
  return (
    <span className={`grid grid-flow-col text-xs tabular-nums ${className}`}>
      {PLACES.slice(0, places).map((place) => {
        const isLast = place === scores.length - 1
        return (
          // A new element for a period that begins or ends: nothing that stays is changed.
          <span
            key={`${place} ${isLast}`}
            className={`w-5 text-center ${isLast ? 'font-semibold text-text' : 'text-muted'}`}
          >
            {scores[place]?.[side]}
          </span>
        )
      })}
    </span>
  )
}

/** The points of the game that is being played. */
function Points({ text }: { readonly text: string }) {
  return (
    <span className="w-6 rounded inset-ring inset-ring-accent/40 text-center font-semibold text-accent text-xs tabular-nums leading-4.5">
      {text}
    </span>
  )
}

/** Who serves or has the ball, who plays with fewer men. */
function Marks({ board, side }: { readonly board: Board; readonly side: Side }) {
  const { serving, possession, batting, redCards, suspensions } = board
  const holder = serving ?? possession ?? batting
  const cards = redCards?.[side] ?? 0
  const missing = suspensions?.[side] ?? 0
  return (
    <>
      {cards > 0 && (
        <span className="grid h-3.5 min-w-2.5 place-items-center rounded-[3px] bg-live px-0.5 font-bold text-[0.625rem] text-bg leading-none">
          {cards > 1 ? cards : ''}
        </span>
      )}
      {missing > 0 && (
        <span className="rounded inset-ring inset-ring-live/50 px-1 font-semibold text-live text-xs tabular-nums leading-4.5">
          −{missing}
        </span>
      )}
      {holder !== undefined && (
        <span className="grid w-1.5">{holder === side && <span className="size-1.5 rounded-full bg-accent" />}</span>
      )}
    </>
  )
}
