import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { drawsOf } from './fairness.ts'
import { gameOf } from './games.ts'
import { decisionsWhenLeft } from './left-alone.ts'

const { rules } = gameOf('blackjack')
const BET = { stake: 2_000 }

test('whatever is dealt, a round that is left alone comes to its end and stakes nothing more [GLI-22]', () => {
  const first = new Set<unknown>()
  for (let round = 0; round < 500; round += 1) {
    const serverSeed = createHash('sha256').update(`${round}`).digest('hex')
    const draws = () => drawsOf({ serverSeed, clientSeed: 'a', nonce: 0 })
    const dealt = rules.play(rules.readBet(BET), [], draws())
    const added = decisionsWhenLeft(rules, { bet: BET, actions: [] }, draws)
    const over = rules.play(
      rules.readBet(BET),
      added.map((action) => rules.readAction(action)),
      draws(),
    )
    expect(over).toMatchObject({ isFinished: true, staked: 2_000 })
    expect(added.length === 0).toBe(dealt?.isFinished)
    first.add(added[0]?.type)
  }
  expect(first).toEqual(new Set([undefined, 'stand', 'noInsurance']))
})

test('a hand that was split is stood on both sides [GLI-22]', () => {
  for (let round = 0; ; round += 1) {
    const serverSeed = createHash('sha256').update(`${round}`).digest('hex')
    const draws = () => drawsOf({ serverSeed, clientSeed: 'a', nonce: 0 })
    const split = rules.play(rules.readBet(BET), [rules.readAction({ type: 'split' })], draws())
    if (!split || split.isFinished) continue
    const added = decisionsWhenLeft(rules, { bet: BET, actions: [{ type: 'split' }] }, draws)
    if (added.length < 2) continue
    expect(added).toEqual([{ type: 'stand' }, { type: 'stand' }])
    return
  }
})
