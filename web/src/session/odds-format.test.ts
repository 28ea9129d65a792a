import type { Api } from '@momio/client/client'
import { expect, test } from 'vitest'
import { createPreferences } from '../preferences.ts'
import { followOddsFormat, saveOddsFormat } from './odds-format.ts'

function server(kept: 0 | 1 | Error) {
  const saved: unknown[] = []
  const api = {
    async call({ method }: { method: string }, { query }: { query?: { typesMomio: unknown } }) {
      if (kept instanceof Error) throw kept
      if (method === 'PUT') saved.push(query?.typesMomio)
      return { data: kept }
    },
  } as unknown as Api
  return { api, saved }
}
const rest = () => new Promise((resolve) => setTimeout(resolve))
const visitor = () => createPreferences(() => undefined)

test('the format kept on the server is taken at login and not sent back [SHELL-9]', async () => {
  const { api, saved } = server(0)
  const preferences = visitor()
  followOddsFormat(api, preferences)
  await rest()
  expect(preferences.get('oddsFormat')).toBe('american')
  expect(saved).toEqual([])
})

test('a choice of a signed-in player is saved on the server: 0 American, 1 decimal [SHELL-9]', async () => {
  const { api, saved } = server(1)
  const preferences = visitor()
  const stop = followOddsFormat(api, preferences)
  await rest()
  preferences.set('oddsFormat', 'american')
  preferences.set('oddsFormat', 'decimal')
  stop()
  preferences.set('oddsFormat', 'american')
  expect(saved).toEqual([0, 1])
})

test('a choice made while the answer travels stands [SHELL-9]', async () => {
  const { api, saved } = server(1)
  const preferences = visitor()
  followOddsFormat(api, preferences)
  preferences.set('oddsFormat', 'american')
  await rest()
  expect(preferences.get('oddsFormat')).toBe('american')
  expect(saved).toEqual([0])
})

test('a failed save returns false silently, and the choice holds here [SHELL-9]', async () => {
  const { api } = server(new Error('offline'))
  const preferences = visitor()
  followOddsFormat(api, preferences)
  preferences.set('oddsFormat', 'american')
  await rest()
  expect(preferences.get('oddsFormat')).toBe('american')
  expect(await saveOddsFormat(api, 'decimal')).toBe(false)
})
