import { drawsOf } from '@momio/domain/casino/fairness'
import type { RoundCourse } from '@momio/domain/casino/game-rules'
import type { HouseGame } from '../game-list.ts'
import type { Drawn, OfTheGame, SeedPair } from './round.ts'

type Played = Pick<Drawn, 'bet' | 'nonce'> & { readonly actions: readonly OfTheGame[] }
type Seeds = Pick<SeedPair, 'serverSeed' | 'clientSeed'>

/** The round from its beginning, by the rules of its game; null where something in it is not open to the player. */
export function playRound(
  { rules }: Pick<HouseGame, 'rules'>,
  { bet, actions, nonce }: Played,
  { serverSeed, clientSeed }: Seeds,
): RoundCourse<unknown> | null {
  const readBet = rules.readBet(bet)
  const readActions = actions.map((action) => rules.readAction(action))
  if (readBet === null || readActions.some((action) => action === null)) return null
  return rules.play(readBet, readActions, drawsOf({ serverSeed, clientSeed, nonce }))
}
