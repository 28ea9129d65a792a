import type { MatchState, ScoreBoard } from '@momio/contract/live-book'
import { PROVIDER_ONE_SPORT as SPORT } from '@momio/contract/sport-codes'
import { sameSport } from '@momio/domain/same-sport'
import type { ReactNode } from 'react'
import type { MatchHead } from '../../../live/stores/live-store.ts'
import { boardShape } from '../../../matches/board/board-shape.ts'
import { Diamond } from './diamond.tsx'
import { Gridiron } from './gridiron.tsx'
import { PeriodBars } from './period-bars.tsx'
import { PowerPlay } from './power-play.tsx'
import { TennisCourt } from './tennis-court.tsx'

interface SportPictureProps {
  readonly head: MatchHead
  readonly periodScores: MatchState['periodScores']
  readonly board: ScoreBoard | undefined
}

/** What is being played right now, as far as the feed told it; null where it told nothing to draw. */
export function sportPicture({ head, periodScores, board }: SportPictureProps): ReactNode {
  switch (sameSport(head.sportId)) {
    case `sr:sport:${SPORT.tennis}`:
      return board?.serving && <TennisCourt head={head} board={board} serving={board.serving} />
    case `sr:sport:${SPORT.baseball}`:
      return board?.outs !== undefined && <Diamond head={head} board={board} />
    case `sr:sport:${SPORT.americanFootball}`:
      return board?.possession && <Gridiron head={head} board={board} possession={board.possession} />
    case `sr:sport:${SPORT.iceHockey}`:
      return board?.suspensions && <PowerPlay head={head} suspensions={board.suspensions} />
    default:
      return (
        boardShape(head.sportId).periods > 0 &&
        periodScores.length > 0 && <PeriodBars head={head} periodScores={periodScores} />
      )
  }
}
