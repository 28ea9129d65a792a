import { memo } from 'react'
import { NOT_STARTED } from '../../live/book/match-status.ts'
import type { MatchBoard, MatchHead } from '../../live/stores/live-store.ts'
import { useMatchBoard, useMatchScore } from '../../live/use-live.ts'
import type { RowGrid } from '../list/row-grid.ts'
import { useMatchesContext } from '../matches-context.ts'
import { boardShape, isFight } from './board-shape.ts'
import { boardWords } from './board-words.ts'
import { ScoreLines } from './score-lines.tsx'

interface ScoreBoardProps {
  readonly head: MatchHead
  readonly grid: RowGrid
}

const NO_BOARD: MatchBoard = { periodScores: [] }

/** Spoken as a sentence, shown as two lines of figures and signs. */
export const ScoreBoard = memo(function ScoreBoard({ head, grid }: ScoreBoardProps) {
  const { t } = useMatchesContext()
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
