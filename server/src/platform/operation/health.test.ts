import { expect, test } from 'vitest'
import { createHealth, Unwell } from './health.ts'

test('one part that fails makes the whole unhealthy, and strangers are not told why', async () => {
  const problems: string[] = []
  const health = createHealth({ onProblem: (name, error) => problems.push(`${name}: ${error}`) })
  health.register('database', () => Promise.reject(new Error('password of momio is hunter2')))
  health.register('bus', () => undefined)
  expect(await health.report()).toEqual({
    ok: false,
    parts: { database: { ok: false, problem: 'not available' }, bus: { ok: true } },
  })
  expect(problems).toEqual(['database: Error: password of momio is hunter2'])
})

test('a part that does not answer is unhealthy, a check that throws at once too', async () => {
  const health = createHealth({ timeoutMs: 20 })
  health.register('hung', () => new Promise(() => undefined))
  const takeBack = health.register('broken', () => {
    throw new Error('x')
  })
  expect(await health.report()).toMatchObject({
    parts: { hung: { ok: false, problem: 'no answer within 20 ms' }, broken: { ok: false } },
  })
  takeBack()
  expect(Object.keys((await health.report()).parts)).toEqual(['hung'])
})

test('many askers at once cost one round of checks', async () => {
  let checks = 0
  const health = createHealth()
  health.register('counted', async () => {
    checks += 1
  })
  await Promise.all(Array.from({ length: 50 }, () => health.report()))
  expect(checks).toBe(1)
  await health.report()
  expect(checks).toBe(2)
})

test('whoever asks again within the time of a report gets the same, until a part comes or goes', async () => {
  let checks = 0
  const health = createHealth({ freshMs: 3_600_000 })
  health.register('counted', () => {
    checks += 1
  })
  const first = await health.report()
  expect(await health.report()).toBe(first)
  expect(checks).toBe(1)
  const takeBack = health.register('bus', () => undefined)
  expect(Object.keys((await health.report()).parts)).toEqual(['counted', 'bus'])
  takeBack()
  expect(Object.keys((await health.report()).parts)).toEqual(['counted'])
})

test('two parts with one name are a bug', () => {
  const health = createHealth()
  health.register('bus', () => undefined)
  expect(() => health.register('bus', () => undefined)).toThrow('registered twice')
})

test('a part tells what an operator may know, well or not', async () => {
  const health = createHealth()
  health.register('book', () => ({ source: 'follows', epoch: 7 }))
  health.register('leaders', () => {
    throw new Unwell('nobody leads feed', { leaders: [] })
  })
  expect((await health.report()).parts).toEqual({
    book: { ok: true, source: 'follows', epoch: 7 },
    leaders: { ok: false, problem: 'nobody leads feed', leaders: [] },
  })
})

test('a process that ends says so at once, also to who asked before and whatever its parts are', async () => {
  const health = createHealth({ freshMs: 3_600_000 })
  const checked = Promise.withResolvers<void>()
  health.register('slow', () => checked.promise)
  const asked = health.report()
  health.beginStopping()
  const stopping = { ok: false, parts: { process: { ok: false, problem: 'stopping' } } }
  expect(await health.report()).toEqual(stopping)
  checked.resolve()
  expect(await asked).toEqual(stopping)
})
