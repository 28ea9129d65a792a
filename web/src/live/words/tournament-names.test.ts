import { expect, test } from 'vitest'
import { createTournamentNames } from './tournament-names.ts'

function names(answer: (id: string) => Promise<string>) {
  const asked: string[] = []
  const { nameOf } = createTournamentNames((route, id) => {
    asked.push(`${route.path.includes('/v3/') ? 'v3' : 'v2'} ${id}`)
    return answer(id)
  })
  return { asked, nameOf }
}

test('the name of a tournament is asked for once per id, also by many at the same time [CAT-4]', async () => {
  const { asked, nameOf } = names(async (id) => `name of ${id}`)
  const shown = await Promise.all([nameOf('sr:tournament:1'), nameOf('sr:tournament:1'), nameOf('sr:tournament:2')])
  expect(shown).toEqual(['name of sr:tournament:1', 'name of sr:tournament:1', 'name of sr:tournament:2'])
  expect(await nameOf('sr:tournament:1')).toBe('name of sr:tournament:1')
  expect(asked).toEqual(['v3 sr:tournament:1', 'v3 sr:tournament:2'])
})

test('v3 is asked for the tournaments of provider one and v2 for every other id [CAT-4]', async () => {
  const { asked, nameOf } = names(async () => 'x')
  for (const id of ['sr:tournament:1', 'sr:season:2', 'bg:tournament:3', '4']) await nameOf(id)
  expect(asked).toEqual(['v3 sr:tournament:1', 'v3 sr:season:2', 'v2 bg:tournament:3', 'v2 4'])
})

test('a name that could not be had is asked for again [CAT-4]', async () => {
  let fails = true
  const { asked, nameOf } = names(async () => (fails ? Promise.reject(new Error('offline')) : 'Liga MX'))
  await expect(nameOf('sr:tournament:1')).rejects.toThrow('offline')
  fails = false
  expect(await nameOf('sr:tournament:1')).toBe('Liga MX')
  expect(asked).toHaveLength(2)
})
