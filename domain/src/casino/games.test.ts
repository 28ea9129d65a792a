import { GAME_IDS } from '@momio/contract/game-ids'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawsOf } from './fairness.ts'
import { gameOf } from './games.ts'

const seeds = (nonce: number) => ({ serverSeed: 'ab'.repeat(32), clientSeed: 'prueba', nonce })
const BETS = {
  alebrijes: { stake: 1000 },
  cenote: { stake: 1000 },
  luchador: { stake: 1000 },
  blackjack: { stake: 1000 },
  ruleta: { chips: [{ place: 'straight:17', amount: 1000 }] },
  cohete: { stake: 1000, autoCashOut: null },
}
const NO_AMOUNTS = [
  -1000,
  0,
  -0,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  1e300,
  1000.5,
  1001,
  '1000',
  null,
  [1000],
  1000n,
]

test.each(GAME_IDS)('%s takes its own bet and nothing else [CAS-3]', (gameId) => {
  const { rules } = gameOf(gameId)
  const bet = BETS[gameId]
  expect(rules.readBet(bet)).toEqual(bet)
  expect(rules.stakeOf(rules.readBet(bet))).toBe(1000)
  expect(rules.readBet({ ...bet, serverSeed: 'ab' })).toBeNull()
  for (const nothing of [null, undefined, 1000, 'stake', [], [bet], {}]) expect(rules.readBet(nothing)).toBeNull()
  for (const amount of NO_AMOUNTS) {
    const wrong = 'stake' in bet ? { ...bet, stake: amount } : { chips: [{ place: 'straight:17', amount }] }
    expect(rules.readBet(wrong)).toBeNull()
  }
  fc.assert(
    fc.property(fc.anything(), (input) => {
      const read = rules.readBet(input)
      if (read !== null) expect(rules.stakeOf(read)).toBeGreaterThan(0)
    }),
  )
})

test.each(GAME_IDS)('%s pays whole centavos, the same for the same seeds [CAS-6]', (gameId) => {
  const { rules, minStake, maxStake, returnToPlayer } = gameOf(gameId)
  expect(maxStake).toBeGreaterThan(minStake)
  expect(returnToPlayer).toBeLessThan(1)
  for (let nonce = 0; nonce < 60; nonce++) {
    const once = rules.play(BETS[gameId], [], drawsOf(seeds(nonce)))
    expect(rules.play(BETS[gameId], [], drawsOf(seeds(nonce)))).toEqual(once)
    expect(Number.isSafeInteger(once?.payout)).toBe(true)
    expect(JSON.parse(JSON.stringify(once?.shown))).toEqual(once?.shown)
  }
})
