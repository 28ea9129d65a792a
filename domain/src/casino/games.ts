import type { GameId } from '@momio/contract/game-ids'
import { type Centavos, pesos } from '../money.ts'
import { blackjack } from './blackjack/blackjack.ts'
import { cohete } from './cohete.ts'
import type { GameRules } from './game-rules.ts'
import { ruleta } from './roulette/ruleta.ts'
import { alebrijes } from './slot/alebrijes.ts'
import { cenote } from './slot/cenote.ts'
import { luchador } from './slot/luchador.ts'

/** What is published about a game, and its rules: server, frame and check read the same. */
interface Game<Bet, Action, Shown> {
  readonly rules: GameRules<Bet, Action, Shown>
  /** Rounded down to hundredths of a percent; `npm run bench rtp` computes it anew. */
  readonly returnToPlayer: number
  readonly volatility: 'low' | 'medium' | 'high'
  /** Of the whole bet. */
  readonly minStake: Centavos
  readonly maxStake: Centavos
}

export const GAMES = {
  alebrijes: {
    rules: alebrijes,
    returnToPlayer: 0.961,
    volatility: 'medium',
    minStake: pesos(1),
    maxStake: pesos(1_000),
  },
  cenote: {
    rules: cenote,
    returnToPlayer: 0.9642,
    volatility: 'high',
    minStake: pesos(1),
    maxStake: pesos(500),
  },
  luchador: {
    rules: luchador,
    returnToPlayer: 0.958,
    volatility: 'high',
    minStake: pesos(1),
    maxStake: pesos(500),
  },
  ruleta: {
    rules: ruleta,
    returnToPlayer: 0.9729,
    volatility: 'medium',
    minStake: pesos(10),
    maxStake: pesos(20_000),
  },
  blackjack: {
    rules: blackjack,
    // Of the first stake, by basic strategy and without insurance.
    returnToPlayer: 0.9954,
    volatility: 'low',
    minStake: pesos(10),
    maxStake: pesos(5_000),
  },
  cohete: {
    rules: cohete,
    returnToPlayer: 0.97,
    volatility: 'high',
    minStake: pesos(1),
    maxStake: pesos(5_000),
  },
} as const satisfies Readonly<Record<GameId, unknown>>

/** A game whose bets, decisions and views are only known to its own rules. */
export type AnyGame = Game<unknown, unknown, unknown>

export function gameOf(gameId: GameId): AnyGame {
  return GAMES[gameId]
}
