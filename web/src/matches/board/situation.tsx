import type { ScoreBoard } from '@momio/contract/live-book'
import { PROVIDER_ONE_SPORT as SPORT } from '@momio/contract/sport-codes'
import { sameSport } from '@momio/domain/same-sport'
import type { Text } from '@momio/ui/texts/text'
import { isFight } from './board-shape.ts'
import { downText, inningWords } from './board-words.ts'

const BASEBALL = `sr:sport:${SPORT.baseball}`
const TEXT = 'whitespace-nowrap text-muted text-xs tabular-nums leading-3.5'

interface SituationProps {
  readonly t: Text<'matches'>
  readonly sportId: string
  readonly board: ScoreBoard
}

/** What is about to happen, below the clock: bases and outs, down and yards, how long it can last. */
export function Situation({ t, sportId, board }: SituationProps) {
  const { outs, bases, down, bestOf } = board
  if (sameSport(sportId) === BASEBALL) {
    if (outs === undefined && bases === undefined) return null
    return <Diamond outs={outs ?? 0} bases={bases ?? []} label={inningWords(t, board)} />
  }
  if (down !== undefined) return <span className={TEXT}>{downText(t, board)}</span>
  if (bestOf === undefined) return null
  return (
    <span className={TEXT}>
      {isFight(sportId) ? t('board.rounds', { max: bestOf }) : t('board.bestOf', { max: bestOf })}
    </span>
  )
}

interface DiamondProps {
  readonly outs: number
  readonly bases: readonly number[]
  readonly label: string
}

/** Centre of each base, first to third. */
const BASES = [
  [17.5, 11],
  [11, 4.5],
  [4.5, 11],
] as const
const OUTS = [0, 1, 2] as const

/** Drawn anew when it changes, so that nothing that stays on the page is altered. */
function Diamond({ outs, bases, label }: DiamondProps) {
  return (
    <svg key={`${outs} ${bases}`} role="img" aria-label={label} viewBox="0 0 42 16" width={50} height={19}>
      {BASES.map(([x, y], index) => (
        <rect
          key={x}
          x={x - 2.75}
          y={y - 2.75}
          width={5.5}
          height={5.5}
          rx={0.75}
          transform={`rotate(45 ${x} ${y})`}
          className={bases.includes(index + 1) ? 'fill-accent stroke-accent' : 'fill-none stroke-line-strong'}
        />
      ))}
      {OUTS.map((out) => (
        <circle
          key={out}
          cx={27 + out * 6}
          cy={11}
          r={2}
          className={out < outs ? 'fill-live stroke-live' : 'fill-none stroke-line-strong'}
        />
      ))}
    </svg>
  )
}
