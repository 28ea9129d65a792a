import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { type RecoveryStart, recoveryMachine } from './recovery-machine.ts'

const refused = (code: string, context?: object) => Object.assign(new Error(code), { code, context })

interface Answers {
  readonly send?: (Error | null)[]
  readonly check?: (Error | null)[]
  readonly save?: (Error | null)[]
  readonly block?: (Error | null)[]
}

/** Each call takes the next of its answers, and succeeds once there is none left. */
function recovery(start: RecoveryStart, answers: Answers = {}) {
  const clock = new SimulatedClock()
  const called: [string, unknown][] = []
  const answering = (name: keyof Answers) => async (input: unknown) => {
    called.push([name, input])
    const answer = answers[name]?.shift()
    if (answer) throw answer
  }
  const actor = createActor(
    recoveryMachine.provide({
      actors: {
        sendLink: fromPromise(({ input }) => answering('send')(input)),
        checkLink: fromPromise(({ input }) => answering('check')(input)),
        savePassword: fromPromise(({ input }) => answering('save')(input)),
        blockAccount: fromPromise(({ input }) => answering('block')(input)),
      },
    }),
    { clock, input: start },
  ).start()
  const at = (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
    waitFor(actor, (snapshot) => snapshot.matches(state), { timeout: 1000 })
  return { actor, clock, called, at, now: () => actor.getSnapshot() }
}

const ASK: RecoveryStart = { kind: 'ask' }
const LINK: RecoveryStart = { kind: 'link', token: 'k1' }
const NEW = { password: 'Nueva1234', confirmPassword: 'Nueva1234' }

async function sentTo(account: string, answers?: Answers) {
  const one = recovery(ASK, answers)
  one.actor.send({ type: 'ACCOUNT', account })
  one.actor.send({ type: 'SEND', channel: 'sms' })
  await one.at('sent')
  return one
}

test('e-mail, choice of SMS or e-mail, sent; another may be asked for after 60 s [PWD-1]', async () => {
  const { actor, clock, at, now, called } = await sentTo('ana@correo.mx')
  expect(called).toEqual([['send', { account: 'ana@correo.mx', channel: 'sms' }]])
  actor.send({ type: 'RESEND' })
  clock.increment(59_999)
  expect(now().matches({ sent: 'waiting' })).toBe(true)
  clock.increment(1)
  actor.send({ type: 'RESEND' })
  await at({ sent: 'waiting' })
  expect(called).toHaveLength(2)
  clock.increment(60_000)
  expect(now().matches({ sent: 'ready' })).toBe(true)
})

test('asked too soon, nothing is said to be sent: the choice stays, with the wait the server names [PWD-1]', async () => {
  const { actor, at, now } = recovery(ASK, { send: [refused('TOO_SOON', { waitSeconds: 7 })] })
  actor.send({ type: 'ACCOUNT', account: 'ana' })
  actor.send({ type: 'SEND', channel: 'sms' })
  await at('channel')
  expect(now().context).toMatchObject({ failure: 'TOO_SOON', waitSeconds: 7 })
  actor.send({ type: 'SEND', channel: 'sms' })
  await at('sent')
})

test('asked again too soon, the wait is the one the server names [PWD-1]', async () => {
  const { actor, clock, at, now } = await sentTo('ana', { send: [null, refused('TOO_SOON', { waitSeconds: 7 })] })
  clock.increment(60_000)
  actor.send({ type: 'RESEND' })
  await at({ sent: 'waiting' })
  clock.increment(6_999)
  expect(now().matches({ sent: 'waiting' })).toBe(true)
  clock.increment(1)
  expect(now().matches({ sent: 'ready' })).toBe(true)
})

test('asked too often, the way leads to support and no further [PWD-1]', async () => {
  const first = recovery(ASK, { send: [refused('TOO_MANY_ATTEMPTS')] })
  first.actor.send({ type: 'ACCOUNT', account: 'ana' })
  first.actor.send({ type: 'SEND', channel: 'email' })
  await first.at('exceeded')
  const again = await sentTo('ana', { send: [null, refused('TOO_MANY_ATTEMPTS')] })
  again.clock.increment(60_000)
  again.actor.send({ type: 'RESEND' })
  await again.at('exceeded')
})

test('without connection the choice stays and says so; the next try may succeed', async () => {
  const { actor, at, now } = recovery(ASK, { send: [refused('NETWORK_FAILED')] })
  actor.send({ type: 'ACCOUNT', account: 'ana' })
  actor.send({ type: 'SEND', channel: 'email' })
  await waitFor(actor, (snapshot) => snapshot.context.failure === 'NETWORK_FAILED')
  expect(now().matches('channel')).toBe(true)
  actor.send({ type: 'SEND', channel: 'email' })
  await at('sent')
  expect(now().context.failure).toBeNull()
})

test('going back keeps the address that was typed', async () => {
  const { actor, now } = await sentTo('ana@correo.mx')
  actor.send({ type: 'BACK' })
  expect(now().matches('account')).toBe(true)
  expect(now().context.account).toBe('ana@correo.mx')
})

test('a link is checked before a password is asked for, and the new one is saved with it [PWD-1]', async () => {
  const { actor, at, now, called } = recovery(LINK)
  expect(now().matches('checkingLink')).toBe(true)
  await at('newPassword')
  actor.send({ type: 'SAVE', newPassword: NEW })
  await at('saved')
  expect(called).toEqual([
    ['check', 'k1'],
    ['save', { linkToken: 'k1', ...NEW }],
  ])
})

test('a link may be over at once or while the password is typed [PWD-1]', async () => {
  const over = recovery(LINK, { check: [refused('LINK_UNAVAILABLE')] })
  await over.at('linkOver')
  const later = recovery(LINK, { save: [refused('LINK_UNAVAILABLE')] })
  await later.at('newPassword')
  later.actor.send({ type: 'SAVE', newPassword: NEW })
  await later.at('linkOver')
})

test('a link that could not be checked is not called over: it can be tried again', async () => {
  const { actor, at } = recovery(LINK, { check: [refused('NETWORK_FAILED')] })
  await at('linkUnknown')
  actor.send({ type: 'RETRY' })
  await at('newPassword')
})

test('a password that could not be saved stays in the form with the reason', async () => {
  const { actor, at, now } = recovery(LINK, { save: [refused('INTERNAL')] })
  await at('newPassword')
  actor.send({ type: 'SAVE', newPassword: NEW })
  await waitFor(actor, (snapshot) => snapshot.context.failure === 'INTERNAL')
  expect(now().matches('newPassword')).toBe(true)
})

test('"it was not me" blocks only after it was confirmed [AUTH-2]', async () => {
  const { actor, at, now, called } = recovery({ kind: 'block', token: 'b1' }, { block: [refused('NETWORK_FAILED')] })
  expect(now().matches('askingToBlock')).toBe(true)
  expect(called).toEqual([])
  actor.send({ type: 'BLOCK' })
  await waitFor(actor, (snapshot) => snapshot.context.failure === 'NETWORK_FAILED')
  actor.send({ type: 'BLOCK' })
  await at('blocked')
  expect(called).toEqual([
    ['block', 'b1'],
    ['block', 'b1'],
  ])
})
