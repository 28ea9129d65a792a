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
const WITH_BET = { unanswered: BET, behindRoundId: null }
const NOTHING_ASKED = { unanswered: null, behindRoundId: null }

function server(answers: Record<string, unknown>) {
  const heard: unknown[] = []
  const api = {
    async call({ method, path }: { method: string; path: string }, input: unknown, options: unknown) {
      heard.push([path.split('/').at(-1), input, ...(options ? [options] : [])])
      const answer = answers[`${method} ${path.split('/').at(-1)}`]
      if (answer instanceof Error) throw answer
      return answer
    },
  } as unknown as Api
  return { player: { api, playerId: 'ana' }, heard }
}

test('a frame is told what is seen of a round, what is withheld of it and no seed [CAS-2, GLI-7]', async () => {
  const { player, heard } = server({ 'POST Rounds': ROUND })
  const round = await askRound(player, 'cenote', BET)
  expect(round).toMatchObject({ payout: 30, withheld: 0.29 })
  expect(round).not.toHaveProperty('fairness')
  expect(heard).toEqual([
    ['Rounds', { params: { gameId: 'cenote' }, body: { requestId: 'id-1', bet: { stake: 100 } } }, { as: 'ana' }],
  ])
})

test('a question is sent for the player whose it is and for nobody else, a decision too [CAS-2]', async () => {
  const { player, heard } = server({ 'POST Rounds': ROUND, 'POST Actions': ROUND })
  await prepareRound(player, 'cenote', WITH_BET)
  const act = { kind: 'act', ask: 2, roundId: 'r', step: 0, action: {} } as const
  await prepareRound(player, 'cenote', { unanswered: act, behindRoundId: null })
  expect(heard.map((call) => (call as unknown[])[2])).toEqual([{ as: 'ana' }, { as: 'ana' }])
})

test.each([
  [401, 'UNAUTHORIZED'],
  [401, 'SESSION_IDLE'],
  [429, 'RATE_LIMITED'],
] as const)(
  'that a bet was kept says more than %s %s, which speaks of this sending alone [CAS-2]',
  async (status, code) => {
    const stopped = new ApiError({ status, code, message: '' })
    const { player } = server({ 'POST Rounds': stopped, 'GET OpenRound': { round: null }, 'GET Seeds': PROMISED })
    await expect(prepareRound(player, 'cenote', WITH_BET)).rejects.toBe(stopped)
  },
)

test('a bet without an answer goes out again under its id; one that was refused leaves what is open [CAS-2, GLI-22]', async () => {
  const answered = server({ 'POST Rounds': ROUND })
  expect(await prepareRound(answered.player, 'cenote', WITH_BET)).toMatchObject({ openRound: { roundId: 'r' } })
  const gone = new ApiError({ status: 409, code: 'FUNDS_SHORT', message: '' })
  const refused = server({ 'POST Rounds': gone, 'GET OpenRound': { round: null }, 'GET Seeds': PROMISED })
  expect(await prepareRound(refused.player, 'cenote', WITH_BET)).toEqual({ openRound: null, replay: null })
  const offline = new ApiError({ status: 0, code: 'NETWORK_FAILED', message: '' })
  await expect(prepareRound(server({ 'POST Rounds': offline }).player, 'cenote', WITH_BET)).rejects.toBe(offline)
})

test('before the first round this browser brings its seed to what the house has committed to [CAS-6]', async () => {
  const seeds = { ...PROMISED, current: { wasPromised: false, nonce: 0 } }
  const changed = new ApiError({ status: 409, code: 'SEEDS_CHANGED', message: '' })
  const { player, heard } = server({ 'GET OpenRound': { round: null }, 'GET Seeds': seeds, 'POST Rotate': changed })
  expect(await prepareRound(player, 'cenote', NOTHING_ASKED)).toEqual({ openRound: null, replay: null })
  const clientSeed = expect.stringMatching(/^[0-9a-f]{32}$/)
  expect(heard.at(-1)).toEqual(['Rotate', { body: { clientSeed, commitment: 'c' } }])
  for (const current of [PROMISED.current, { wasPromised: false, nonce: 1 }]) {
    const begun = server({ 'GET OpenRound': { round: null }, 'GET Seeds': { ...seeds, current } })
    await prepareRound(begun.player, 'cenote', NOTHING_ASKED)
    expect(begun.heard.map((call) => (call as unknown[])[0])).toEqual(['OpenRound', 'Seeds'])
  }
})

test('an open round that has ended elsewhere is read with its end; one that another has followed gives way to that [CAS-5, GLI-22]', async () => {
  const behind = { unanswered: null, behindRoundId: 'r' }
  const ended = server({ 'GET OpenRound': { round: null }, 'GET {roundId}': { ...ROUND, isFinished: true } })
  expect(await prepareRound(ended.player, 'cenote', behind)).toMatchObject({ openRound: { roundId: 'r', payout: 30 } })
  const next = server({ 'GET OpenRound': { round: { ...ROUND, roundId: 'next', isFinished: false } } })
  expect(await prepareRound(next.player, 'cenote', behind)).toMatchObject({ openRound: { roundId: 'next' } })
})
