import { ApiError } from '@momio/client/api-error'
import type { Api } from '@momio/client/client'
import type { CasinoRound } from '@momio/contract/casino'
import { expect, test } from 'vitest'
import { askRound, prepareRound } from './round-calls.ts'

const ROUND = {
  roundId: 'r',
  gameId: 'cenote',
  bet: { stake: 100 },
  actions: [],
  shown: { spins: [] },
  isFinished: false,
  staked: 1,
  payout: 30,
  withheld: 0.29,
  fairness: { serverSeed: 'secret' },
} as unknown as CasinoRound
const PROMISED = { current: { wasPromised: true, nonce: 0 }, next: { commitment: 'c' } }
const BET = { kind: 'bet', ask: 1, requestId: 'id-1', bet: { stake: 100 } } as const

function server(answers: Record<string, unknown>) {
  const heard: unknown[] = []
  const api = {
    async call({ method, path }: { method: string; path: string }, input: unknown) {
      heard.push([path.split('/').at(-1), input])
      const answer = answers[`${method} ${path.split('/').at(-1)}`]
      if (answer instanceof Error) throw answer
      return answer
    },
  } as unknown as Api
  return { api, heard }
}

test('a frame is told what is seen of a round, what is withheld of it and no seed [CAS-2, GLI-7]', async () => {
  const { api, heard } = server({ 'POST Rounds': ROUND })
  const round = await askRound(api, 'cenote', BET)
  expect(round).toMatchObject({ payout: 30, withheld: 0.29 })
  expect(round).not.toHaveProperty('fairness')
  expect(heard).toEqual([
    ['Rounds', { params: { gameId: 'cenote' }, body: { requestId: 'id-1', bet: { stake: 100 } } }],
  ])
})

test('a bet without an answer goes out again under its id; one that was refused leaves what is open [CAS-2, GLI-22]', async () => {
  const answered = server({ 'POST Rounds': ROUND })
  expect(await prepareRound(answered.api, 'cenote', BET)).toMatchObject({ openRound: { roundId: 'r' } })
  const gone = new ApiError({ status: 409, code: 'FUNDS_SHORT', message: '' })
  const refused = server({ 'POST Rounds': gone, 'GET OpenRound': { round: null }, 'GET Seeds': PROMISED })
  expect(await prepareRound(refused.api, 'cenote', BET)).toEqual({ openRound: null, replay: null })
  const offline = new ApiError({ status: 0, code: 'NETWORK_FAILED', message: '' })
  await expect(prepareRound(server({ 'POST Rounds': offline }).api, 'cenote', BET)).rejects.toBe(offline)
})

test('before the first round this browser brings its seed to what the house has committed to [CAS-6]', async () => {
  const seeds = { ...PROMISED, current: { wasPromised: false, nonce: 0 } }
  const changed = new ApiError({ status: 409, code: 'SEEDS_CHANGED', message: '' })
  const { api, heard } = server({ 'GET OpenRound': { round: null }, 'GET Seeds': seeds, 'POST Rotate': changed })
  expect(await prepareRound(api, 'cenote', null)).toEqual({ openRound: null, replay: null })
  const clientSeed = expect.stringMatching(/^[0-9a-f]{32}$/)
  expect(heard.at(-1)).toEqual(['Rotate', { body: { clientSeed, commitment: 'c' } }])
  for (const current of [PROMISED.current, { wasPromised: false, nonce: 1 }]) {
    const begun = server({ 'GET OpenRound': { round: null }, 'GET Seeds': { ...seeds, current } })
    await prepareRound(begun.api, 'cenote', null)
    expect(begun.heard.map((call) => (call as unknown[])[0])).toEqual(['OpenRound', 'Seeds'])
  }
})
