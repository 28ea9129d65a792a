import { expect, test } from 'vitest'
import { centavos } from '../../money.ts'
import { drawsOf } from '../fairness.ts'
import { blackjack } from './blackjack.ts'
import type { BlackjackAction } from './blackjack-shown.ts'
import { tablesOf } from './tables-of.ts'

const BET = { stake: centavos(1000) }

test('a finished round alone tells its table after the deal and after each decision, as it was seen then [CAS-6] [GLI-22]', () => {
  const seen = new Set<string>()
  for (let nonce = 0; nonce < 300; nonce++) {
    const play = (actions: readonly BlackjackAction[]) =>
      blackjack.play(BET, actions, drawsOf({ serverSeed: 'ab'.repeat(32), clientSeed: 'tables', nonce }))
    const tables = [play([])]
    const actions: BlackjackAction[] = []
    while (!tables.at(-1)?.isFinished) {
      const open = tables.at(-1)?.shown.open ?? []
      const type = open.includes('split') ? 'split' : (open[nonce % open.length] ?? 'stand')
      actions.push({ type })
      seen.add(type)
      tables.push(play(actions))
    }
    const last = tables.at(-1)?.shown
    expect(tablesOf(BET, actions, last?.dealt ?? [])).toEqual(tables.map((course) => course?.shown))
  }
  expect([...seen].sort()).toEqual(['double', 'hit', 'insurance', 'noInsurance', 'split', 'stand'])
})
