import type { FrameRound } from '@momio/contract/frame-messages'
import { pesos } from '@momio/domain/money'
import { expect, test } from 'vitest'
import { FRAME_INIT as init } from '../../test/frame-init.ts'
import { type PlayEvent, step, WAITING } from './machine.ts'
import { isPrizeWon, stakeOnShow } from './stake-on-show.ts'

const FIFTY: FrameRound = {
  roundId: 'r1',
  bet: { stake: 5000 },
  actions: [],
  shown: {},
  isFinished: true,
  staked: 50,
  payout: 75,
  withheld: 0,
}

const after = (...events: readonly PlayEvent[]) =>
  events.reduce((state, event) => step(state, event).state, { ...WAITING, stake: pesos(10) })
const seen: PlayEvent = { type: 'seen' }

test('a round stands beside the stake that was made on it, also one that goes on or is shown again [CAS-2] [GLI-22]', () => {
  for (const begun of [
    { ...init, openRound: { ...FIFTY, isFinished: false, payout: 0 } },
    { ...init, openRound: FIFTY },
    { ...init, replay: FIFTY },
  ]) {
    expect(stakeOnShow(after(begun))).toBe(pesos(50))
    expect(stakeOnShow(after(begun, seen))).toBe(pesos(50))
  }
})

test('a stake that was doubled stands beside its prize until the next bet [CAS-2]', () => {
  const press: PlayEvent = { type: 'press', bet: { stake: 1000 } }
  const doubled: PlayEvent = { type: 'round', ask: 1, round: { ...FIFTY, staked: 20, payout: 40 } }
  expect(stakeOnShow(after(init, press, doubled, seen))).toBe(pesos(20))
  expect(stakeOnShow(after(init, press, doubled, seen, press))).toBe(pesos(10))
})

test('with another stake chosen the prize of the round before stands there no more [CAS-2]', () => {
  const state = after({ ...init, openRound: FIFTY }, seen, { type: 'chooseStake', stake: pesos(20) })
  expect([stakeOnShow(state), state.payout]).toEqual([pesos(20), null])
})

test.each([
  [49.99, false],
  [50, false],
  [50.01, true],
])('of 50 pesos staked a prize of %d is shown as won: %s [CAS-3]', (payout, isWon) => {
  expect(isPrizeWon(after({ ...init, openRound: { ...FIFTY, payout } }, seen))).toBe(isWon)
})
