import { ApiError, localError } from '@momio/client/api-error'
import type { Api } from '@momio/client/client'
import type { TableBet } from '@momio/contract/tables'
import { expect, test, vi } from 'vitest'
import { manualTiming } from '../../../../test/manual-timing.ts'
import { memoryStorage } from '../../../../test/memory-storage.ts'
import { keepQuestion } from '../../../casino-games/kept-question.ts'
import { type AskedBet, createTableBets } from './table-bets.ts'
import { placeBet } from './table-calls.ts'

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
const signedOut = () => new ApiError({ status: 401, code: 'UNAUTHORIZED', message: '' })
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

/** A bet that nobody has answered for two minutes. */
async function givenUp(...later: (TableBet | Error)[]) {
  const one = bets([...Array.from({ length: 60 }, lost), ...later])
  const placed = one.store.place(RED, 4)
  for (let tries = 1; tries < 60; tries++) {
    await vi.waitFor(() => expect([one.asked.length, one.store.placing.get()]).toEqual([tries, 'lost']))
    one.timing.advance(2_000)
  }
  return { ...one, answer: await placed }
}

test('after two minutes it is not known: told until the player goes on, and asked for by the next page [CAS-4]', async () => {
  const { open, store, asked, answer } = await givenUp(bet('r1'))
  expect([answer, store.placing.get()]).toEqual([null, 'unknown'])
  const next = open()
  next.resume()
  await vi.waitFor(() => expect(next.bets.get()).toEqual([bet('r1')]))
  expect(new Set(asked.map(({ requestId }) => requestId))).toEqual(new Set(['id-1']))
  store.goOn()
  expect(store.placing.get()).toBe('idle')
})

test('whoever goes on from what is not known bets under another id, and leaves nothing to be asked for [CAS-4]', async () => {
  const { open, store, asked } = await givenUp(bet('r2'))
  expect(await store.place(RED, 5)).toEqual(bet('r2'))
  expect(asked.at(-1)?.requestId).toBe('id-2')
  const other = await givenUp()
  other.store.goOn()
  other.open().resume()
  open().resume()
  expect([other.asked.length, asked.length]).toEqual([60, 61])
})

test('a session that ends says nothing of a bet that was sent before: signed in again it is asked for [CAS-4]', async () => {
  const { store, timing, asked } = bets([lost(), signedOut(), bet('r1')])
  const placed = store.place(RED, 4)
  await vi.waitFor(() => expect(store.placing.get()).toBe('lost'))
  timing.advance(2_000)
  expect([await placed, store.placing.get()]).toEqual([null, 'unknown'])
  store.resume()
  await vi.waitFor(() => expect(store.placing.get()).toBe('idle'))
  expect([store.bets.get(), asked.map(({ requestId }) => requestId)]).toEqual([[bet('r1')], ['id-1', 'id-1', 'id-1']])
})

test('a bet that was never sent before the session ended was not placed [CAS-4]', async () => {
  const error = signedOut()
  const { open, store, asked } = bets([error])
  await expect(store.place(RED, 4)).rejects.toBe(error)
  open().resume()
  expect([store.placing.get(), asked.length]).toEqual(['idle', 1])
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

test('CAS-4: own bets whose answer is lost are asked for again after a pause, while somebody shows them', async () => {
  const told: (readonly TableBet[] | Error)[] = [lost(), lost(), [bet('r1')]]
  const ask = vi.fn(async () => {
    const answer = told.shift()
    if (!answer || answer instanceof Error) throw answer
    return answer
  })
  const { store, timing } = bets([], ask)
  const leave = store.bets.subscribe(() => {})
  await store.reload()
  await store.reload()
  expect([ask.mock.calls.length, store.bets.get()]).toEqual([2, null])
  timing.advance(2_000)
  await vi.waitFor(() => expect(store.bets.get()).toEqual([bet('r1')]))
  timing.advance(20_000)
  expect(ask).toHaveBeenCalledTimes(3)
  await store.reload()
  leave()
  timing.advance(20_000)
  expect(ask).toHaveBeenCalledTimes(4)
})

test('a bet is sent for the player whose it is and for nobody else [CAS-4]', async () => {
  const call = vi.fn(async () => bet('r1'))
  const asked = { requestId: 'id-1', roundNo: 4, bet: RED }
  await placeBet({ api: { call } as unknown as Api, tableId: 'ruleta', playerId: 'ana' }, asked)
  expect(call).toHaveBeenCalledWith(expect.anything(), { params: { tableId: 'ruleta' }, body: asked }, { as: 'ana' })
})
