import type { ScoreBoard } from '@momio/contract/live-book'
import type { MatchHead } from '../../../live/stores/live-store.ts'
import { gamePoints } from '../../../matches/board/board-words.ts'
import { useMatchesContext } from '../../../matches/matches-context.ts'

interface TennisCourtProps {
  readonly head: MatchHead
  readonly board: ScoreBoard
  readonly serving: 'home' | 'away'
}

/** Home plays on the left. The server's half is lit; no ball is drawn, for the feed does not tell where it is. */
export function TennisCourt({ head, board, serving }: TennisCourtProps) {
  const { t } = useMatchesContext()
  const label = t('board.serving', { team: serving === 'home' ? head.homeName : head.awayName })
  return (
    <div className="flex items-center justify-center gap-5 p-3 xl:flex-col xl:gap-2 xl:p-4">
      <svg role="img" aria-label={label} viewBox="0 0 320 130" className="w-44 shrink-0 xl:w-full xl:max-w-64">
        <rect x={1} y={1} width={318} height={128} rx={10} className="fill-away/15" />
        <rect x={serving === 'home' ? 20 : 160} y={15} width={140} height={100} className="fill-accent/25" />
        <g className="fill-none stroke-text/50" strokeWidth={1.5}>
          <rect x={20} y={15} width={280} height={100} />
          <path d="M20 28h280M20 102h280M85 28v74M235 28v74M85 65h150" />
        </g>
        <path d="M160 8v114" className="stroke-text" strokeWidth={2} />
        <circle cx={serving === 'home' ? 10 : 310} cy={65} r={5} className="fill-accent" />
      </svg>
      <div className="grid min-w-0 gap-1 text-center">
        {board.game && (
          <p
            aria-hidden="true"
            className="grid grid-cols-[1fr_auto_1fr] items-center gap-3 font-bold font-display text-2xl text-text tabular-nums"
          >
            <span className="text-right">{gamePoints(t, board, 'home')}</span>
            <span className="text-muted">–</span>
            <span className="text-left">{gamePoints(t, board, 'away')}</span>
          </p>
        )}
        <p className="text-muted text-xs first-letter:uppercase">{label}</p>
      </div>
    </div>
  )
}
