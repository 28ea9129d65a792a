import { createSimulator } from '@momio/simulator'
import { expect, test } from 'vitest'
import { inProcessApi } from './api-in-process.ts'
import { ApiProblem } from './api-problem.ts'
import { fixtureFromApi } from './fixture-from-api.ts'

test('a fixture is told as the provider tells it, and one it does not know is nobody’s [CAT-4]', async () => {
  const simulator = createSimulator({ seed: 'momio', speed: 1, now: () => Date.parse('2026-03-01T02:00:00Z') })
  const messages: string[] = []
  simulator.start(({ body }) => void messages.push(body))
  const eventId = /event_id="(sr:match:\d+)"/.exec(messages.join())?.[1] ?? ''
  simulator.stop()
  const ask = fixtureFromApi(inProcessApi(simulator))
  expect(await ask(eventId)).toMatchObject({ id: eventId, home: { name: expect.any(String) } })
  expect(await ask('sr:match:1')).toBeUndefined()
  expect(await ask('bg:match:1')).toBeUndefined()
})

test('a provider that does not answer is no fixture that is not there [CAT-4]', async () => {
  const away = () => Promise.reject(new ApiProblem('/fixture.xml', 500))
  await expect(fixtureFromApi({ get: away, post: away })('sr:match:1')).rejects.toThrow('answered 500')
})
