import type { Api } from '@momio/client/client'
import type { CasinoGame, CasinoRound } from '@momio/contract/casino'
import type { PageMessage } from '@momio/contract/frame-messages'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Asked } from './game-machine.ts'
import { type GameSessionParts, startGameSession } from './game-session.ts'

const ROUND = {
  roundId: 'r',
  gameId: 'blackjack',
  bet: { stake: 1000 },
  actions: [],
  shown: {},
  isFinished: true,
  staked: 10,
  payout: 20,
  withheld: 0,
} as unknown as CasinoRound
const KEPT = { kind: 'bet', ask: 1, requestId: 'kept', bet: { stake: 1000 } } as const
const GAME = { gameId: 'blackjack', minStake: 1, maxStake: 500 } as CasinoGame

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A visit whose server answers by method and last part of the path; a question of the page before was kept. */
async function visit(answers: Readonly<Record<string, unknown>>, parts: Partial<GameSessionParts> = {}) {
  const posted: PageMessage[] = []
  const done: string[] = []
  let kept: Asked | null = KEPT
  const api = {
    async call({ method, path }: { method: string; path: string }) {
      const name = `${method} ${path.split('/').at(-1)}`
      done.push(name)
      return answers[name]
    },
  } as unknown as Api
  const session = startGameSession({
    api,
    game: GAME,
    mode: 'real',
    replayId: null,
    playerId: 'ana',
    questions: {
      read: () => kept,
      keep(question) {
        kept = question
      },
    },
    newId: () => 'new',
    post: (message) => void posted.push(message),
    look: () => ({ locale: 'esMX', theme: 'dark', hasSound: false, reducesMotion: false, balance: null }),
    refusalText: () => '',
    notKnownText: () => '',
    holdBalance() {
      done.push('hold')
      return () => void done.push('release')
    },
    onRound: () => void done.push('money moved'),
    onRefused: () => {},
    onLeave: () => {},
    onVerify: () => {},
    ...parts,
  })
  session.actor.send({ type: 'ready' })
  await vi.advanceTimersByTimeAsync(0)
  return { session, posted, done, kept: () => kept }
}

test('a round that ended while its answer was lost is shown, and then the balance is told as it is by now [CAS-2, CAS-5]', async () => {
  const { session, posted, done } = await visit({ 'POST Rounds': ROUND })
  expect(posted).toMatchObject([{ type: 'init', openRound: { roundId: 'r', payout: 20 } }])
  expect(done).toEqual(['POST Rounds', 'money moved', 'hold'])
  session.actor.send({ type: 'roundEnded', roundId: 'r' })
  expect(done.at(-1)).toBe('release')
})

test.each([{ mode: 'demo' }, { replayId: 'r' }] as const)(
  'a demo and a round that is shown again leave a bet alone that was not answered, and stake nothing: %j [CAS-2]',
  async (parts) => {
    const { session, done, kept } = await visit({ 'GET {roundId}': ROUND }, parts)
    expect(kept()).toEqual(KEPT)
    session.actor.send({ type: 'bet', ask: 1, bet: { stake: 1000 } })
    await vi.advanceTimersByTimeAsync(0)
    expect([kept(), done.filter((call) => call.startsWith('POST'))]).toEqual([KEPT, []])
  },
)
