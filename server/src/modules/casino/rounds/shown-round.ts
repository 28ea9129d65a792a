import type { CasinoRound } from '@momio/contract/casino'
import { CASINO_HISTORY_FILTER as OUTCOME } from '@momio/contract/ticket-codes'
import { inPesos } from '@momio/domain/money'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import { readDrawnRound, readOutsideRound } from './read-rounds.ts'
import type { DrawnRound, OfTheGame, Round } from './round.ts'

/** As the player sees it: the server seed only when nothing is drawn from it any more. */
export function shownRound({ round, pair, chain, course }: DrawnRound): CasinoRound {
  if (!round.drawn) throw new Error(`round ${round.id} was not drawn here`)
  const { bet, actions, nonce } = round.drawn
  return {
    ...factsOf(round),
    bet,
    actions: [...actions],
    shown: course.shown as OfTheGame,
    fairness: {
      commitment: pair.commitment,
      clientSeed: pair.clientSeed,
      nonce,
      serverSeed: pair.endedAt === null ? null : pair.serverSeed,
      chain: chain && { anchor: chain.anchor, firstRound: chain.firstRound, place: chain.place },
    },
  }
}

interface SeenRound {
  readonly playerId: string
  readonly shown: CasinoRound
}

/** Any round that may be seen by now, whoever drew it. */
export async function seeRound(reader: Kysely<Schema>, roundId: string): Promise<SeenRound | undefined> {
  const drawn = await readDrawnRound(reader, roundId)
  if (drawn) return { playerId: drawn.round.playerId, shown: shownRound(drawn) }
  const outside = await readOutsideRound(reader, roundId)
  const nothing = { bet: {}, actions: [], shown: {}, fairness: null }
  return outside && { playerId: outside.playerId, shown: { ...factsOf(outside), ...nothing } }
}

function factsOf(round: Round) {
  return {
    roundId: round.id,
    gameId: round.gameId,
    isFinished: round.outcome !== null,
    isCancelled: round.outcome === OUTCOME.cancelled,
    staked: inPesos(round.staked),
    payout: inPesos(round.payout),
    withheld: inPesos(round.withheld),
    date: round.begunAt.toISOString(),
  }
}
