import { ApiError, localError } from '@momio/client/api-error'
import type { TableBet } from '@momio/contract/tables'
import { expect, test, vi } from 'vitest'
import { manualTiming } from '../../../../test/manual-timing.ts'
import { memoryStorage } from '../../../../test/memory-storage.ts'
import { keepQuestion } from '../../../casino-games/kept-question.ts'
import { type AskedBet, createTableBets } from './table-bets.ts'

const RED = { chips: [{ place: 'red', amount: 1_000 }] }
const bet = (roundId: string, payout: number | null = null): TableBet => ({
  roundId,
  roundNo: 4,
  bet: RED,
  staked: 10,
  leftAt: null,
  payout,
  withheld: 0,
})

function bets(answers: (TableBet | Error)[], told: () => Promise<readonly TableBet[]> = async () => []) {
  const timing = manualTiming()
  const storage = memoryStorage()
  const asked: AskedBet[] = []
  let ids = 0
  const open = () =>
    createTableBets({
      timing,
      questions: keepQuestion(() => storage, {
        gameId: 'table.ruleta',
        playerId: 'ana',
        now: timing.now,
        readQuestion: (value) => value as AskedBet | null,
      }),
      newId: () => `id-${++ids}`,
      async place(question) {
        asked.push(question)
        const answer = answers.shift()
        if (!answer) return new Promise(() => {})
        if (answer instanceof Error) throw answer
        return answer
      },
      fetchBets: told,
    })
  return { open, store: open(), timing, asked }
}

const lost = () => localError('NETWORK_FAILED', new Error('offline'))
const limited = () => new ApiError({ status: 429, code: 'RATE_LIMITED', message: '' })

test('a bet whose answer is lost is asked again with the same id, also when a limiter answers, and staked once [CAS-4]', async () => {
  const { store, timing, asked } = bets([lost(), limited(), bet('r1')])
  const placed = store.place(RED, 4)
  await vi.waitFor(() => expect(store.placing.get()).toBe('lost'))
  timing.advance(2_000)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  await vi.waitFor(() => expect(store.placing.get()).toBe('lost'))
  timing.advance(2_000)
  expect(await placed).toEqual(bet('r1'))
  expect(new Set(asked.map(({ requestId }) => requestId))).toEqual(new Set(['id-1']))
  expect(store.bets.get()).toEqual([bet('r1')])
})

test('a refusal is told at once and forgotten; the next bet has another id [CAS-4]', async () => {
  const refused = new ApiError({ status: 409, code: 'TABLE_BETS_CLOSED', message: '' })
  const { open, store, asked } = bets([refused, bet('r2')])
  await expect(store.place(RED, 4)).rejects.toBe(refused)
  expect(store.placing.get()).toBe('idle')
  open().resume()
  await store.place(RED, 5)
  expect(asked.map(({ requestId }) => requestId)).toEqual(['id-1', 'id-2'])
})

test('the page that is loaded after a lost answer asks for the same bet [CAS-4]', async () => {
  const { open, store, asked } = bets([lost(), bet('r1')])
  void store.place(RED, 4)
  await vi.waitFor(() => expect(store.placing.get()).toBe('lost'))
  const next = open()
  next.resume()
  await vi.waitFor(() => expect(next.bets.get()).toEqual([bet('r1')]))
  expect(asked.map(({ requestId }) => requestId)).toEqual(['id-1', 'id-1'])
})

test('an answer from before a bet was placed does not hide it [CAS-4]', async () => {
  const answers: ((told: readonly TableBet[]) => void)[] = []
  const { store } = bets([bet('r1')], () => new Promise((resolve) => answers.push(resolve)))
  void store.reload()
  await store.place(RED, 4)
  answers.shift()?.([])
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  expect(store.bets.get()).toEqual([bet('r1')])
  answers.shift()?.([bet('r1'), bet('r2', 20)])
  await vi.waitFor(() => expect(store.bets.get()).toHaveLength(2))
})
