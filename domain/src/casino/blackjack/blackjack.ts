import { centavos } from '../../money.ts'
import type { GameRules } from '../game-rules.ts'
import { readAmount, readFields } from '../read-input.ts'
import { BLACKJACK_ACTIONS, type BlackjackAction, type BlackjackBet, type BlackjackShown } from './blackjack-shown.ts'
import { openShoe } from './cards.ts'
import { Table } from './table.ts'

/** Whole pesos: 3 to 2 and half a stake of insurance come out even. */
const STAKE_STEP = 100

/**
 * Six decks, a fresh shoe for each round; the dealer stands on every 17; blackjack pays 3 to 2; a hand of two cards may be
 * doubled, also after a split; equal values may be split once. No surrender.
 */
export const blackjack: GameRules<BlackjackBet, BlackjackAction, BlackjackShown> = {
  readBet(input) {
    const stake = readAmount(readFields(input, ['stake'])?.stake, STAKE_STEP)
    return stake === null ? null : { stake }
  },
  readAction(input) {
    const fields = readFields(input, ['type'])
    const type = BLACKJACK_ACTIONS.find((known) => known === fields?.type)
    return type ? { type } : null
  },
  stakeOf: (bet) => bet.stake,
  play({ stake }, actions, draws) {
    const table = new Table(stake, openShoe(draws))
    for (const { type } of actions) {
      if (!table.open().includes(type)) return null
      table.act(type)
    }
    return {
      staked: table.staked(),
      payout: table.isFinished() ? table.payout() : centavos(0),
      isFinished: table.isFinished(),
      shown: table.shown(),
    }
  },
}
