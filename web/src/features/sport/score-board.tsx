import type { MATCH_STATUS } from '@momio/contract/live-book'
import { memo } from 'react'
import type { MatchBoard, MatchHead } from '../../live/stores/live-store.ts'
import { useMatchBoard, useMatchScore } from '../../live/use-live.ts'
import { boardShape, isFight } from './board-shape.ts'
import { boardWords } from './board-words.ts'
import type { RowGrid } from './row-grid.ts'
import { ScoreLines } from './score-lines.tsx'
import { useSportContext } from './sport-context.ts'

interface ScoreBoardProps {
  readonly head: MatchHead
  readonly grid: RowGrid
}

// Typed by the contract, written again: its own values would bring the schemas into the first view.
const NOT_STARTED: (typeof MATCH_STATUS)['NotStarted'] = 0
const NO_BOARD: MatchBoard = { periodScores: [] }

/** Spoken as a sentence, shown as two lines of figures and signs. */
export const ScoreBoard = memo(function ScoreBoard({ head, grid }: ScoreBoardProps) {
  const { t } = useSportContext()
  const score = useMatchScore(head.id)
  const { periodScores, board } = useMatchBoard(head.id) ?? NO_BOARD
  // A fight is not counted while it lasts.
  if (!score || score.status === NOT_STARTED || isFight(head.sportId)) return <span />
  if (score.home === null || score.away === null) return <span />
  const names = { home: head.homeName, away: head.awayName }
  const spoken = t('match.score', { ...names, homeScore: score.home, awayScore: score.away })
  const shape = boardShape(head.sportId)
  const periods = shape.periods > 0 ? periodScores : []
  return (
    <div className="text-right text-text leading-5">
      <span className="sr-only">{[spoken, boardWords(t, head, { periodScores: periods, board })].join('. ')}</span>
      <ScoreLines
        t={t}
        shape={shape}
        score={{ home: score.home, away: score.away }}
        periodScores={periods}
        board={board}
        grid={grid}
      />
    </div>
  )
})
