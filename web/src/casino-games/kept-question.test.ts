import { expect, test } from 'vitest'
import { memoryStorage } from '../../test/memory-storage.ts'
import { keepQuestion } from './kept-question.ts'

interface Bet {
  readonly requestId: string
}

const BET: Bet = { requestId: 'id-1' }
const readQuestion = (value: unknown) =>
  typeof (value as { requestId?: unknown } | null)?.requestId === 'string' ? (value as Bet) : null

function tab(storage = memoryStorage()) {
  const time = { nowMs: 1000 }
  const of = (playerId: string, gameId = 'alebrijes') =>
    keepQuestion<Bet>(() => storage, { gameId, playerId, now: () => time.nowMs, readQuestion })
  return { storage, time, of }
}

test('a bet without an answer is found by the next page for two minutes, by the same player in the same game [CAS-2]', () => {
  const { of, time } = tab()
  of('diana').keep(BET)
  expect(of('diana').read()).toEqual(BET)
  expect(of('other').read()).toBeNull()
  expect(of('diana', 'cenote').read()).toBeNull()
  time.nowMs += 119_999
  expect(of('diana').read()).toEqual(BET)
  time.nowMs += 1
  expect(of('diana').read()).toBeNull()
})

test('answered it is forgotten [CAS-2]', () => {
  const { of } = tab()
  of('diana').keep(BET)
  of('diana').keep(null)
  expect(of('diana').read()).toBeNull()
})

test.each(['{', '7', '{"playerId":"diana","at":1000,"asked":{"bet":1}}'])(
  'what cannot be read (%s) is nothing',
  (text) => {
    const { of } = tab(memoryStorage({ 'momio.casinoAsked.alebrijes': text }))
    expect(of('diana').read()).toBeNull()
  },
)
