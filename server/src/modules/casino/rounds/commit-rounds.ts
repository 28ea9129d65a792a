import type { Database } from '../../../platform/database/database.ts'
import { type Refusal, refuse } from '../../../platform/http/refusal.ts'
import type { Play, PlayOutcome } from '../../play/index.ts'
import type { RoundMetrics } from '../casino-metrics.ts'
import type { TableRefusal } from '../live/table-refusal.ts'
import type { Decided } from './house-rounds.ts'
import { readDrawnRound } from './read-rounds.ts'
import { refusalOf } from './refusal-of.ts'
import { type ActRequest, type BeginRequest, type LeaveRequest, orderedJson } from './requests.ts'
import type { DrawnRound } from './round.ts'
import type { RoundRefusal, RoundWork } from './round-work.ts'

interface Options {
  readonly db: Database
  readonly play: Play
  readonly work: RoundWork
  readonly metrics: RoundMetrics
}

export interface Rounds {
  /** The same request again is answered with its round, as it stands now. */
  begin(request: BeginRequest): Promise<DrawnRound | Refusal>
  act(request: ActRequest): Promise<DrawnRound | Refusal>
  /** False where the player was there meanwhile, or somebody else has ended it. */
  leave(request: LeaveRequest): Promise<boolean>
}

/** Rounds of the house's games, committed together with whoever else plays at this moment. */
export function openRounds({ db, play, work, metrics }: Options): Rounds {
  /** Only the same request may learn of it. */
  async function doneBefore(roundId: string, isSame: (found: DrawnRound) => boolean): Promise<DrawnRound | Refusal> {
    const found = await readDrawnRound(db.kysely, roundId)
    return found && isSame(found) ? found : refuse('CONFLICT')
  }

  return {
    async begin(request) {
      const { playerId, digest } = request
      const isSame = ({ round }: DrawnRound) => round.playerId === playerId && round.drawn?.digest === digest
      const outcome = await play.commitTogether(work, request)
      if (outcome.kind === 'refused') return refused(outcome)
      if (outcome.kind === 'exists') return doneBefore(outcome.earlier.reference, isSame)
      metrics.begun(request.game.gameId)
      return shownOf(outcome.row) ?? doneBefore(request.roundId, isSame)
    },
    async act(request) {
      const { playerId, roundId, step, action } = request
      const isSame = ({ round }: DrawnRound) =>
        round.playerId === playerId && orderedJson(round.drawn?.actions[step] ?? null) === orderedJson(action)
      const outcome = await play.commitTogether(work, request)
      if (outcome.kind === 'refused') {
        return isRepeated(outcome.refusal) ? doneBefore(roundId, isSame) : refused(outcome)
      }
      const row = outcome.kind === 'posted' ? outcome.row : undefined
      return shownOf(row) ?? doneBefore(roundId, isSame)
    },
    async leave(request) {
      const outcome = await play.commitTogether(work, request)
      return outcome.kind !== 'refused'
    },
  }
}

type Refused = Extract<PlayOutcome<RoundRefusal | TableRefusal>, { kind: 'refused' }>

export function isRepeated(refusal: Refused['refusal']): boolean {
  return typeof refusal !== 'string' && refusal.refusal === 'REPEATED'
}

function refused({ refusal }: Refused): Refusal {
  return refusalOf(refusal)
}

/** Undefined where an attempt whose answer was lost has committed it. */
function shownOf(row: Decided | undefined): DrawnRound | undefined {
  const { round, course, drawnFrom: pair } = row ?? {}
  return round && course && pair ? { round, course, pair, chain: null } : undefined
}
