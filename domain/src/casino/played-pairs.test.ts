import type { CasinoRound } from '@momio/contract/casino'
import { expect, test } from 'vitest'
import { playedPairs } from './played-pairs.ts'

const [PAIR, NEXT] = [
  { commitment: 'c0', clientSeed: 'ajolote' },
  { commitment: 'c1', clientSeed: 'ajolote' },
]

function round(nonce: number, pair = PAIR, change: Partial<CasinoRound> = {}): CasinoRound {
  return {
    roundId: `${pair.commitment} ${nonce}`,
    gameId: nonce % 2 === 0 ? 'alebrijes' : 'blackjack',
    bet: {},
    actions: [],
    shown: {},
    isFinished: true,
    isCancelled: false,
    staked: 1,
    payout: 0,
    withheld: 0,
    date: '2026-11-17T15:00:00.000Z',
    fairness: { ...pair, nonce, serverSeed: 'a7', chain: null },
    ...change,
  }
}

test('the rounds of a pair are without gaps where their nonces count up from 0, whatever was played and in whatever order they are told [CAS-6]', () => {
  const rounds = [round(2), round(0), round(1), round(0, NEXT), round(1)]
  expect(playedPairs(rounds)).toEqual([
    { ...PAIR, rounds: 3, gap: null },
    { ...NEXT, rounds: 1, gap: null },
  ])
})

test.each([
  ['the first nonce is missing', [round(1), round(2)], { due: 0, found: 1 }],
  ['one between others is missing', [round(0), round(1), round(3), round(4)], { due: 2, found: 3 }],
  [
    'one of them was told with another client seed',
    [round(0), round(1, { ...PAIR, clientSeed: 'otra' }), round(2)],
    { due: 1, found: 2 },
  ],
  ['two have the same nonce', [round(0), round(1), round(1, PAIR, { roundId: 'again' })], { due: 2, found: 1 }],
])('the rounds of a pair have a gap where %s [CAS-6]', (_which, rounds, gap) => {
  expect(playedPairs(rounds)[0]).toMatchObject({ ...PAIR, gap })
})

test('rounds of live tables and of outside providers are of no pair of the player [CAS-6]', () => {
  expect(playedPairs([round(7, PAIR, { gameId: 'ruleta' }), round(3, PAIR, { fairness: null })])).toEqual([])
})
