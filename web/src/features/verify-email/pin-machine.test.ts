import { PIN_RESEND_STATUS } from '@momio/contract/account-codes'
import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { pinMachine, type ResendResult, statusOf } from './pin-machine.ts'

const { AttemptsExceeded, Waiting, Ready, Loading, Sending, Processing, Help } = PIN_RESEND_STATUS

interface Server {
  readonly resend?: () => Promise<ResendResult>
  readonly verify?: (pin: string) => Promise<void>
}

function screen({ resend = async () => ({ kind: 'sent' }), verify = async () => {} }: Server = {}, waitMs = 0) {
  const clock = new SimulatedClock()
  const seen: string[] = []
  const note = (what: string) => () => void seen.push(what)
  const machine = pinMachine.provide({
    actors: { resend: fromPromise(resend), verify: fromPromise(({ input }) => verify(input.pin)) },
    actions: {
      clearPin: note('cleared'),
      verified: note('verified'),
      resendFailed: (_, { error }) => void seen.push(`resend failed: ${(error as Error).message}`),
      verifyFailed: (_, { error }) => void seen.push(`verify failed: ${(error as Error).message}`),
      rememberAttempts: (_, { attempts }) => void seen.push(`attempts ${attempts}`),
    },
  })
  const input = { now: () => clock.now(), attempts: 2, waitUntilMs: waitMs }
  const actor = createActor(machine, { clock, input }).start()
  return {
    clock,
    actor,
    seen,
    status: () => statusOf(actor.getSnapshot()),
    secondsLeft: () => actor.getSnapshot().context.secondsLeft,
    press: (type: 'RESEND') => actor.send({ type }),
    verify: (pin: string) => actor.send({ type: 'VERIFY', pin }),
    /** Lets the answers that are there arrive. */
    answered: () => new Promise((resolve) => setTimeout(resolve)),
  }
}

test('resend: Ready, Loading with the PIN cleared, Sending 3 s, Waiting 60 s by the second, Ready [PIN-5]', async () => {
  const { clock, status, secondsLeft, seen, press, answered } = screen()
  expect(status()).toBe(Ready)
  press('RESEND')
  expect(status()).toBe(Loading)
  expect(seen).toEqual(['cleared'])
  await answered()
  expect(status()).toBe(Sending)
  clock.increment(2_999)
  expect(status()).toBe(Sending)
  expect(seen).toEqual(['cleared'])
  clock.increment(1)
  expect(status()).toBe(Waiting)
  expect(seen).toEqual(['cleared', 'attempts 3'])
  for (let left = 60; left >= 1; left--) {
    expect([status(), secondsLeft()]).toEqual([Waiting, left])
    clock.increment(1_000)
  }
  expect(status()).toBe(Ready)
})

test('nothing is sent again while it waits [PIN-5]', async () => {
  let sent = 0
  const resend = async () => {
    sent++
    return { kind: 'sent' } as const
  }
  const { clock, press, answered, status } = screen({ resend })
  press('RESEND')
  press('RESEND')
  await answered()
  press('RESEND')
  clock.increment(3_000)
  press('RESEND')
  expect(status()).toBe(Waiting)
  expect(sent).toBe(1)
})

test('a page loaded again within the wait goes on waiting; so does a browser that did not know of it [PIN-5]', async () => {
  const reloaded = screen({}, 42_000)
  expect([reloaded.status(), reloaded.secondsLeft()]).toEqual([Waiting, 42])
  reloaded.clock.increment(42_000)
  expect(reloaded.status()).toBe(Ready)

  const unaware = screen({ resend: async () => ({ kind: 'too-soon', waitSeconds: 17 }) })
  unaware.press('RESEND')
  await unaware.answered()
  expect([unaware.status(), unaware.secondsLeft()]).toEqual([Waiting, 17])
  expect(unaware.seen).toEqual(['cleared'])
})

test('a sleeping page shows what is really left when it wakes [PIN-5]', () => {
  const { clock, status, secondsLeft } = screen({}, 60_000)
  clock.set(45_500)
  expect([status(), secondsLeft()]).toEqual([Waiting, 15])
})

test('TOO_MANY_ATTEMPTS: Intentos excedidos for 3 s, then Help, which stays [PIN-6]', async () => {
  const { clock, status, press, answered } = screen({ resend: async () => ({ kind: 'too-many' }) })
  press('RESEND')
  await answered()
  expect(status()).toBe(AttemptsExceeded)
  clock.increment(2_999)
  expect(status()).toBe(AttemptsExceeded)
  clock.increment(1)
  expect(status()).toBe(Help)
  clock.increment(600_000)
  expect(status()).toBe(Help)
})

test('any other resend failure is told and the status returns to Ready, uncounted [PIN-5]', async () => {
  const { status, press, answered, seen } = screen({ resend: () => Promise.reject(new Error('mail is down')) })
  press('RESEND')
  await answered()
  expect(status()).toBe(Ready)
  expect(seen).toEqual(['cleared', 'resend failed: mail is down'])
})

test('verify: Processing, then Ready whether it was right or wrong [PIN-2] [PIN-4]', async () => {
  const verify = async (pin: string) => {
    if (pin !== '4711') throw new Error(`wrong ${pin}`)
  }
  const page = screen({ verify })
  page.verify('0000')
  expect(page.status()).toBe(Processing)
  page.verify('1111')
  await page.answered()
  expect(page.status()).toBe(Ready)
  page.verify('4711')
  await page.answered()
  expect(page.status()).toBe(Ready)
  expect(page.seen).toEqual(['verify failed: wrong 0000', 'verified'])
})

test.each([
  ['while it says Reenviado', 0, Sending],
  ['while it waits', 10_000, Waiting],
])('a code that arrives %s can be verified, and the attempt is counted [PIN-2]', async (_when, ms, before) => {
  const { clock, status, press, verify, answered, seen } = screen()
  press('RESEND')
  await answered()
  clock.increment(ms)
  expect(status()).toBe(before)
  verify('4711')
  await answered()
  expect(status()).toBe(Ready)
  expect(seen).toEqual(['cleared', 'attempts 3', 'verified'])
})
