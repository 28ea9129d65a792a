import { ApiError } from '@momio/client/api-error'
import type { FrameRound } from '@momio/contract/frame-messages'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { type Asked, gameMachine } from './game-machine.ts'

const round = (roundId: string, isFinished = true): FrameRound => ({
  roundId,
  bet: {},
  actions: [],
  shown: {},
  isFinished,
  staked: 10,
  payout: 0,
  withheld: 0,
})
const offline = () => new ApiError({ status: 0, code: 'NETWORK_FAILED', message: 'offline' })
const limited = () => new ApiError({ status: 429, code: 'RATE_LIMITED', message: 'too many' })
const signedOut = () => new ApiError({ status: 401, code: 'UNAUTHORIZED', message: 'signed out' })
const refused = (code: 'FUNDS_SHORT' | 'ROUND_OPEN' | 'NOT_FOUND' | 'CONFLICT') =>
  new ApiError({ status: 409, code, message: code })
const bet = (ask: number) => ({ type: 'bet', ask, bet: { stake: 10 } }) as const

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A game whose server answers what is put into `answers`, and else with a finished round. */
function game({
  unanswered = null as Asked | null,
  openRound = null as FrameRound | null,
  failures = [] as Error[],
} = {}) {
  const answers: (FrameRound | Error)[] = []
  const opened: (FrameRound | null | Error)[] = [...failures, openRound]
  const sent: string[] = []
  const told: string[] = []
  const prepared: (string | undefined)[] = []
  const behind: (string | null)[] = []
  let kept: Asked | null = unanswered
  let covers = 0
  let ids = 0
  const actor = createActor(
    gameMachine.provide({
      actors: {
        prepare: fromPromise(async ({ input }) => {
          behind.push(input.behindRoundId)
          prepared.push(input.unanswered?.kind === 'bet' ? input.unanswered.requestId : undefined)
          const open = opened.length > 1 ? opened.shift() : opened[0]
          if (open instanceof Error) throw open
          return { openRound: open ?? null, replay: null }
        }),
        ask: fromPromise(async ({ input: { asked } }) => {
          sent.push(asked.kind === 'bet' ? asked.requestId : `${asked.roundId} ${asked.step}`)
          const answer = answers.shift() ?? round('r')
          if (answer instanceof Error) throw answer
          return answer
        }),
      },
      actions: {
        init: (_, { openRound: open }) => void told.push(`init ${open?.roundId ?? '-'}`),
        answer: (_, { ask, round: { roundId } }) => void told.push(`round ${ask} ${roundId}`),
        refuse: (_, { ask, error }) => void told.push(`refused ${ask} ${(error as ApiError).code}`),
        notKnown: (_, { ask }) => void told.push(`not known ${ask}`),
        keep: (_, { asked }) => {
          kept = asked
        },
        cover: () => void covers++,
        uncover: () => void covers--,
        leave: () => void told.push('leave'),
        verify: (_, { roundId }) => void told.push(`verify ${roundId}`),
      },
    }),
    { input: { newId: () => `id-${++ids}`, unanswered } },
  ).start()
  const rest = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
  return { actor, answers, opened, sent, told, prepared, behind, rest, kept: () => kept, isCovered: () => covers > 0 }
}

async function begun(parts: Parameters<typeof game>[0] = {}) {
  const one = game(parts)
  one.actor.send({ type: 'ready' })
  await one.rest()
  return one
}

test('the frame begins when it is loaded and the server has said whether a round is open [CAS-2, GLI-22]', async () => {
  const { actor, told, rest } = game({ openRound: round('open', false) })
  await rest()
  expect(told).toEqual([])
  actor.send({ type: 'ready' })
  await rest()
  expect(told).toEqual(['init open'])
})

test('a bet becomes a round with an id of its own, and its answer finds its question [CAS-2]', async () => {
  const { actor, told, sent, rest } = await begun()
  actor.send(bet(7))
  await rest()
  actor.send({ type: 'roundEnded', roundId: 'r' })
  actor.send(bet(8))
  await rest()
  expect(sent).toEqual(['id-1', 'id-2'])
  expect(told).toEqual(['init -', 'round 7 r', 'round 8 r'])
})

test('an answer that is lost is asked for again under the same id, at the latest when the connection is back [CAS-2]', async () => {
  const { actor, answers, told, sent, rest, kept } = await begun()
  answers.push(offline(), limited(), round('once'))
  actor.send(bet(1))
  await rest()
  expect(kept()).toMatchObject({ requestId: 'id-1' })
  await rest(2_000)
  expect(sent).toEqual(['id-1', 'id-1'])
  actor.send({ type: 'online' })
  await rest()
  expect(sent).toEqual(['id-1', 'id-1', 'id-1'])
  expect(told).toEqual(['init -', 'round 1 once'])
  expect(kept()).toBeNull()
})

test('a bet whose answer the page never saw is asked for again before the frame begins [CAS-2]', async () => {
  const unanswered = { kind: 'bet', ask: 3, requestId: 'before', bet: {} } as const
  const { prepared, told, kept } = await begun({ unanswered, openRound: round('open', false) })
  expect([prepared, told, kept()]).toEqual([['before'], ['init open'], null])
})

test('a round that was finished while its answer was lost is shown before the balance tells its result [CAS-2]', async () => {
  const unanswered = { kind: 'bet', ask: 3, requestId: 'before', bet: {} } as const
  const { actor, isCovered } = await begun({ unanswered, openRound: round('over') })
  expect(isCovered()).toBe(true)
  actor.send({ type: 'roundEnded', roundId: 'over' })
  expect(isCovered()).toBe(false)
})

test('a second bet while one is on its way is refused and not sent [CAS-2]', async () => {
  const { actor, answers, told, sent, rest } = await begun()
  answers.push(offline())
  actor.send(bet(1))
  actor.send(bet(2))
  await rest()
  actor.send(bet(3))
  await rest(2_000)
  expect(sent).toEqual(['id-1', 'id-1'])
  expect(told).toEqual(['init -', 'refused 2 BUSY', 'refused 3 BUSY', 'round 1 r'])
})

test('a refusal is told and forgotten, and the next bet is another one [CAS-2, CAS-8]', async () => {
  const { actor, answers, told, sent, rest, kept, isCovered } = await begun()
  answers.push(refused('FUNDS_SHORT'))
  actor.send(bet(1))
  await rest()
  expect([told.at(-1), kept(), isCovered()]).toEqual(['refused 1 FUNDS_SHORT', null, false])
  actor.send(bet(2))
  await rest()
  expect(sent).toEqual(['id-1', 'id-2'])
})

test('refused for a round that is open elsewhere, the frame begins anew with that round [CAS-2, GLI-22]', async () => {
  const { actor, answers, opened, told, rest } = await begun()
  answers.push(refused('ROUND_OPEN'))
  opened[0] = round('elsewhere', false)
  actor.send(bet(1))
  await rest()
  expect(told).toEqual(['init -', 'refused 1 ROUND_OPEN', 'init elsewhere'])
})

test('a hand that another window or the time has ended is shown with its end instead of a refusal [CAS-2, CAS-5]', async () => {
  const { actor, answers, opened, told, behind, rest, isCovered } = await begun({ openRound: round('cards', false) })
  answers.push(refused('CONFLICT'))
  opened[0] = round('cards')
  actor.send({ type: 'act', ask: 1, roundId: 'cards', step: 0, action: { type: 'hit' } })
  await rest()
  expect(told).toEqual(['init cards', 'init cards'])
  expect([behind, isCovered()]).toEqual([[null, 'cards'], true])
  actor.send({ type: 'roundEnded', roundId: 'cards' })
  actor.send(bet(2))
  await rest()
  expect(told.at(-1)).toBe('round 2 r')
})

test('the balance is covered from the bet until the finished round was seen [CAS-2]', async () => {
  const { actor, rest, isCovered } = await begun()
  expect(isCovered()).toBe(false)
  actor.send(bet(1))
  expect(isCovered()).toBe(true)
  await rest()
  actor.send({ type: 'roundStarted', roundId: 'r' })
  expect(isCovered()).toBe(true)
  actor.send({ type: 'roundEnded', roundId: 'r' })
  expect(isCovered()).toBe(false)
})

test('an open round shows the balance without its stake, and covers it again when it is decided [CAS-2]', async () => {
  const { actor, answers, sent, rest, isCovered } = await begun()
  answers.push(round('cards', false), round('cards'))
  actor.send(bet(1))
  await rest()
  expect(isCovered()).toBe(false)
  actor.send({ type: 'act', ask: 2, roundId: 'cards', step: 0, action: { kind: 'stand' } })
  await rest()
  expect([sent.at(-1), isCovered()]).toEqual(['cards 0', true])
})

test('cards that were dealt or go on wait for a decision: that they are shown covers no balance [CAS-2]', async () => {
  const { actor, answers, rest, isCovered, opened } = await begun()
  answers.push(round('over'), round('cards', false))
  for (const roundId of ['over', 'cards']) {
    actor.send(bet(1))
    await rest()
    if (roundId === 'over') actor.send({ type: 'roundEnded', roundId })
  }
  actor.send({ type: 'roundStarted', roundId: 'cards' })
  expect(isCovered()).toBe(false)
  actor.send(bet(2))
  await rest()
  actor.send({ type: 'roundEnded', roundId: 'r' })
  opened[0] = round('left open', false)
  actor.send({ type: 'ready' })
  await rest()
  actor.send({ type: 'roundStarted', roundId: 'left open' })
  expect(isCovered()).toBe(false)
})

test('a frame that never says that the round was seen does not cover the balance for good [CAS-2]', async () => {
  const { actor, rest, isCovered } = await begun()
  actor.send(bet(1))
  await rest(44_999)
  expect(isCovered()).toBe(true)
  await rest(1)
  expect(isCovered()).toBe(false)
})

test('a command that comes before the game was begun, or after it broke, is refused and not sent [CAS-2]', async () => {
  const { actor, sent, told, rest } = game({ failures: [offline(), refused('NOT_FOUND')] })
  const states: unknown[] = []
  const isRefused = async (ask: number) => {
    states.push(actor.getSnapshot().value)
    actor.send(ask % 2 ? bet(ask) : { type: 'act', ask, roundId: 'r', step: 0, action: {} })
    await rest()
    expect(told.at(-1)).toBe(`refused ${ask} BUSY`)
  }
  await isRefused(1)
  actor.send({ type: 'ready' })
  await rest(2_000)
  await isRefused(2)
  actor.send({ type: 'error', text: '' })
  await isRefused(3)
  expect(states).toEqual([{ opening: { frame: 'loading', server: 'asking' } }, 'failed', 'stuck'])
  expect(sent).toEqual([])
})

/** A bet that nobody has answered for two minutes. */
async function givenUp() {
  const one = await begun()
  one.answers.push(...Array.from({ length: 60 }, offline))
  one.actor.send(bet(1))
  await one.rest(118_000)
  return one
}
const isNotKnown = ({ actor }: Awaited<ReturnType<typeof begun>>) => actor.getSnapshot().matches('unknown')

test('after two minutes without an answer the player is told that it is not known, until he goes on [CAS-2]', async () => {
  const one = await begun()
  const { actor, answers, told, rest, sent, isCovered } = one
  answers.push(...Array.from({ length: 60 }, offline))
  actor.send(bet(1))
  await rest(117_999)
  expect([told, isNotKnown(one)]).toEqual([['init -'], false])
  await rest(1)
  expect([told, isNotKnown(one)]).toEqual([['init -', 'not known 1'], true])
  expect(new Set(sent)).toEqual(new Set(['id-1']))
  actor.send({ type: 'online' })
  await rest(24 * 3_600_000)
  expect([told, isNotKnown(one), isCovered()]).toEqual([['init -', 'not known 1'], true, false])
})

test('whoever goes on from a bet that is not known asks for it once more, and sees its round first [CAS-2]', async () => {
  const { actor, opened, prepared, told, kept, rest, isCovered } = await givenUp()
  expect(kept()).toMatchObject({ requestId: 'id-1' })
  opened[0] = round('played after all')
  actor.send({ type: 'retry' })
  await rest()
  expect(prepared).toEqual([undefined, 'id-1'])
  expect([told.at(-1), isCovered(), kept()]).toEqual(['init played after all', true, null])
})

test('while it is not known whether a bet was played no other is sent: the frame hears that it came too early [CAS-2]', async () => {
  const { actor, told, sent, rest } = await givenUp()
  const before = sent.length
  actor.send(bet(2))
  await rest()
  expect([told.at(-1), sent.length]).toEqual(['refused 2 BUSY', before])
})

test('still without an answer it is asked for two minutes more, and then it is not known again [CAS-2]', async () => {
  const one = await givenUp()
  const { actor, opened, prepared, kept, rest } = one
  opened[0] = offline()
  actor.send({ type: 'retry' })
  await rest(117_999)
  expect(isNotKnown(one)).toBe(false)
  await rest(1)
  expect(isNotKnown(one)).toBe(true)
  expect(prepared).toEqual([undefined, ...Array(60).fill('id-1')])
  expect(kept()).toMatchObject({ requestId: 'id-1' })
})

test('two minutes later the bet is too old to be asked for: the player still reads it, and goes on without it [CAS-2]', async () => {
  const one = await givenUp()
  const { actor, prepared, told, kept, rest } = one
  await rest(120_000)
  expect([isNotKnown(one), kept()]).toEqual([true, null])
  actor.send({ type: 'retry' })
  await rest()
  expect([prepared, told.at(-1)]).toEqual([[undefined, undefined], 'init -'])
})

test('a session that ends says nothing of a bet that was sent before: it stays kept [CAS-2]', async () => {
  const one = await begun()
  const { actor, answers, told, rest, kept } = one
  answers.push(offline(), signedOut())
  actor.send(bet(1))
  await rest(2_000)
  expect([told.at(-1), isNotKnown(one)]).toEqual(['not known 1', true])
  expect(kept()).toMatchObject({ requestId: 'id-1' })
})

test('nor does it of a bet of the page before; but what was never sent was not played [CAS-2]', async () => {
  const unanswered = { kind: 'bet', ask: 3, requestId: 'before', bet: {} } as const
  const before = await begun({ unanswered, failures: [signedOut()] })
  expect(isNotKnown(before)).toBe(true)
  expect(before.kept()).toEqual(unanswered)
  const first = await begun()
  first.answers.push(signedOut())
  first.actor.send(bet(1))
  await first.rest()
  expect([first.told.at(-1), first.kept()]).toEqual(['refused 1 UNAUTHORIZED', null])
})

test('a refusal of the game after a lost answer is final: nothing was staked [CAS-2, CAS-8]', async () => {
  const { actor, answers, told, rest, kept } = await begun()
  answers.push(offline(), refused('FUNDS_SHORT'))
  actor.send(bet(1))
  await rest(2_000)
  expect([told.at(-1), kept()]).toEqual(['refused 1 FUNDS_SHORT', null])
})

test('a frame that does not load can be tried again; one that loads late begins after all [CAS-2]', async () => {
  const { actor, told, rest } = game()
  await rest(20_000)
  expect(actor.getSnapshot().value).toBe('stuck')
  actor.send({ type: 'retry' })
  actor.send({ type: 'ready' })
  await rest()
  expect(told).toEqual(['init -'])
})

test('a game that cannot be played says why and can be tried again [CAS-2]', async () => {
  const { actor, told, rest } = await begun()
  actor.send({ type: 'error', text: 'El juego no cargó.' })
  expect(actor.getSnapshot().value).toBe('stuck')
  expect(actor.getSnapshot().context.brokenText).toBe('El juego no cargó.')
  actor.send({ type: 'retry' })
  actor.send({ type: 'ready' })
  await rest()
  expect(told).toEqual(['init -', 'init -'])
  expect(actor.getSnapshot().context.brokenText).toBeNull()
})

test('a game that breaks while a bet is on its way asks for that bet again, and hides no balance [CAS-2, GLI-22]', async () => {
  const { actor, answers, prepared, rest, isCovered } = await begun()
  answers.push(offline())
  actor.send(bet(1))
  await rest()
  actor.send({ type: 'error', text: '' })
  expect(isCovered()).toBe(false)
  actor.send({ type: 'retry' })
  actor.send({ type: 'ready' })
  await rest()
  expect(prepared).toEqual([undefined, 'id-1'])
})

test('the server out of reach is asked again; a refusal is shown and can be tried again [CAS-2]', async () => {
  const { actor, told, rest } = game({ failures: [offline(), refused('NOT_FOUND')] })
  actor.send({ type: 'ready' })
  await rest(2_000)
  expect(actor.getSnapshot().value).toBe('failed')
  actor.send({ type: 'retry' })
  await rest()
  expect(told).toEqual(['init -'])
})

test('a frame that is loaded anew is begun anew, and may ask to be left or for the check of a round [CAS-2, CAS-6]', async () => {
  const { actor, told, rest } = await begun()
  actor.send({ type: 'ready' })
  await rest()
  actor.send({ type: 'verify', roundId: 'r' })
  actor.send({ type: 'close' })
  expect(told).toEqual(['init -', 'init -', 'verify r', 'leave'])
})
