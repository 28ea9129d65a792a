import type { Api } from '@momio/client/client'
import type { actInRound, beginRound, CasinoRound, openRound, readRound } from '@momio/contract/casino'
import * as routes from '@momio/contract/casino-routes'
import type { FrameRound } from '@momio/contract/frame-messages'
import { mayBePlayed } from '../../../casino-games/stake-failure.ts'
import { bringSeed } from './bring-seed.ts'
import type { Asked, Prepared, ToPrepare } from './game-machine.ts'

/** What a frame may know of a round: neither seeds nor whose it is. */
function frameRound({ roundId, bet, actions, shown, isFinished, staked, payout, withheld }: CasinoRound): FrameRound {
  return { roundId, bet, actions, shown, isFinished, staked, payout, withheld }
}

/** Whose question it is: it is sent for nobody else. */
export interface Player {
  readonly api: Api
  readonly playerId: string
}

/** Sent again, a request id is answered with its round and a step with where the round stands: nothing is staked twice. */
export async function askRound({ api, playerId }: Player, gameId: string, asked: Asked): Promise<FrameRound> {
  const as = { as: playerId }
  if (asked.kind === 'bet') {
    const { requestId, bet } = asked
    return frameRound(
      await api.call<typeof beginRound>(routes.beginRound, { params: { gameId }, body: { requestId, bet } }, as),
    )
  }
  const { roundId, step, action } = asked
  return frameRound(
    await api.call<typeof actInRound>(routes.actInRound, { params: { roundId }, body: { step, action } }, as),
  )
}

/** The round that goes on: the one whose answer was lost, one that was left open, or one that was ended elsewhere. */
export async function prepareRound(
  player: Player,
  gameId: string,
  { unanswered, behindRoundId }: ToPrepare,
): Promise<Prepared> {
  const { api } = player
  if (unanswered) {
    const round = await askRound(player, gameId, unanswered).catch((error: unknown) => {
      if (mayBePlayed(error, true)) throw error
      // It was refused: nothing was staked.
      return null
    })
    if (round) return { openRound: round, replay: null }
  }
  const { round } = await api.call<typeof openRound>(routes.openRound, { params: { gameId } })
  if (!round && behindRoundId !== null) {
    const ended = await readRoundOf(api, behindRoundId)
    return { openRound: ended.isFinished ? frameRound(ended) : null, replay: null }
  }
  if (!round) await bringSeed(api)
  return { openRound: round && frameRound(round), replay: null }
}

export async function prepareReplay(api: Api, roundId: string): Promise<Prepared> {
  return { openRound: null, replay: frameRound(await readRoundOf(api, roundId)) }
}

function readRoundOf(api: Api, roundId: string): Promise<CasinoRound> {
  return api.call<typeof readRound>(routes.readRound, { params: { roundId } })
}
