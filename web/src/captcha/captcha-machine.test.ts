import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { captchaMachine } from './captcha-machine.ts'

function captcha(answers: (string | Error)[], lifetimeMs = 300_000) {
  const clock = new SimulatedClock()
  let asked = 0
  const solve = fromPromise(async () => {
    const answer = answers[asked++]
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('asked too often')
    return { token: answer, expiresAtMs: clock.now() + lifetimeMs }
  })
  const actor = createActor(captchaMachine.provide({ actors: { solve } }), {
    clock,
    input: { now: () => clock.now() },
  }).start()
  const token = () => actor.getSnapshot().context.solved?.token
  const solved = () => waitFor(actor, (state) => state.matches('solved'))
  return { clock, actor, token, solved, asked: () => asked }
}

test('nothing is solved before the form comes near its end, and starting twice solves once [REG-1]', async () => {
  const { actor, solved, token, asked } = captcha(['a'])
  expect(asked()).toBe(0)
  actor.send({ type: 'START' })
  actor.send({ type: 'START' })
  await solved()
  expect(token()).toBe('a')
  expect(asked()).toBe(1)
})

test('a solution is replaced before it expires [REG-1]', async () => {
  const { actor, clock, solved, token } = captcha(['a', 'b'])
  actor.send({ type: 'START' })
  await solved()
  clock.increment(279_999)
  expect(token()).toBe('a')
  clock.increment(1)
  expect(token()).toBeUndefined()
  await solved()
  expect(token()).toBe('b')
})

test('after a failure it waits to be asked again; a refused solution is thrown away [REG-1]', async () => {
  const { actor, solved, token } = captcha([new Error('offline'), 'a', 'b'])
  actor.send({ type: 'START' })
  await waitFor(actor, (state) => state.matches('failed'))
  actor.send({ type: 'RENEW' })
  await solved()
  expect(token()).toBe('a')
  actor.send({ type: 'RENEW' })
  expect(token()).toBeUndefined()
  await solved()
  expect(token()).toBe('b')
})
