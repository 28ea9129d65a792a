import { expect, test } from 'vitest'
import { blackjackReturn } from '../../../test/casino/blackjack-return.ts'
import { plainBlackjack } from '../../../test/casino/plain-blackjack.ts'
import { centavos } from '../../money.ts'
import { drawsOf } from '../fairness.ts'
import { GAMES } from '../games.ts'
import { blackjack } from './blackjack.ts'
import { BLACKJACK_ACTIONS, type BlackjackActionType } from './blackjack-shown.ts'
import { openShoe, pointsOf } from './cards.ts'

const STAKE = centavos(1000)
const ROUNDS = 3000
/** More than any round takes. */
const CARDS = 60

test('splits, doubles, insurance and all the rest come out as the rules read, whatever the player does [CAS-3]', () => {
  const seen = { split: 0, doubledAfterSplit: 0, insured: 0, insurancePaid: 0, blackjack: 0 }
  for (let nonce = 0; nonce < ROUNDS; nonce++) {
    const draws = () => drawsOf({ serverSeed: '5b'.repeat(32), clientSeed: 'cualquiera', nonce })
    const draw = openShoe(draws())
    const shoe = Array.from({ length: CARDS }, () => pointsOf(draw()))
    // Some decisions of chance, as anybody may take them.
    const chance = drawsOf({ serverSeed: '6a'.repeat(32), clientSeed: 'decide', nonce })
    const actions: BlackjackActionType[] = []
    for (;;) {
      const play = (types: readonly BlackjackActionType[]) =>
        blackjack.play(
          { stake: STAKE },
          types.map((type) => ({ type })),
          draws(),
        )
      const course = play(actions)
      const plain = plainBlackjack(shoe, actions)
      if (!course || typeof plain === 'string') {
        expect([course?.isFinished, plain]).toEqual([false, 'waits'])
      } else {
        expect([course.isFinished, course.staked, course.payout]).toEqual([
          true,
          plain.staked * STAKE,
          plain.payout * STAKE,
        ])
      }
      const open = course?.shown.open ?? []
      const refused = BLACKJACK_ACTIONS.filter((type) => plainBlackjack(shoe, [...actions, type]) === 'refused')
      expect(BLACKJACK_ACTIONS.filter((type) => !open.includes(type))).toEqual(refused)
      if (course?.isFinished) {
        const { hands, insurance } = course.shown
        if (hands.length === 2) seen.split++
        if (hands.length === 2 && hands.some(({ isDoubled }) => isDoubled)) seen.doubledAfterSplit++
        if (insurance) seen.insured++
        if (insurance && insurance.payout > 0) seen.insurancePaid++
        if (hands.some(({ result }) => result === 'blackjack')) seen.blackjack++
        break
      }
      // A pair is split more often than chance would.
      const action = open.includes('split') && chance.below(2) === 0 ? 'split' : open[chance.below(open.length)]
      if (action === undefined) throw new Error('nothing is open in a round that is not finished')
      actions.push(action)
    }
  }
  // Each of them came often enough to mean something.
  for (const [what, times] of Object.entries(seen)) expect.soft(times, what).toBeGreaterThan(10)
})

test('the published return is what every order of cards gives by basic strategy, rounded down [CAS-3]', () => {
  expect(Math.floor(blackjackReturn() * 1e4) / 1e4).toBe(GAMES.blackjack.returnToPlayer)
})
