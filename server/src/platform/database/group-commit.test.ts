import { expect, test } from 'vitest'
import { openGroupCommit } from './group-commit.ts'

function recording({ most = 100, lanes = 1 } = {}) {
  const commits: { lane: number; items: readonly number[] }[] = []
  const group = openGroupCommit<number, number>({
    name: 'test',
    lanes,
    laneOf: (item) => item,
    most,
    async commit(items, lane) {
      commits.push({ lane, items })
      await new Promise((resolve) => setTimeout(resolve, 5))
      return items.map((item) =>
        item < 0 ? { status: 'rejected', reason: new Error(`no ${item}`) } : { status: 'fulfilled', value: item * 2 },
      )
    },
  })
  return { group, commits }
}

test('who comes alone is committed alone, and those who come meanwhile are committed together', async () => {
  const { group, commits } = recording()
  const first = group.submit(1)
  await new Promise(setImmediate)
  const rest = [2, 3, 4].map((item) => group.submit(item))
  expect(await first).toBe(2)
  expect(await Promise.all(rest)).toEqual([4, 6, 8])
  expect(commits.map(({ items }) => items)).toEqual([[1], [2, 3, 4]])
})

test('those answered together and coming back together are one commit again', async () => {
  const { group, commits } = recording()
  const twice = async (item: number) => {
    await group.submit(item)
    await group.submit(item)
  }
  await Promise.all([1, 2, 3].map(twice))
  expect(commits.map(({ items }) => items)).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ])
})

test('each is answered on its own: one that fails fails alone', async () => {
  const { group } = recording()
  const answers = await Promise.allSettled([1, -2, 3].map((item) => group.submit(item)))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('a commit that breaks fails those it was given, and the next are committed', async () => {
  let broken = true
  const group = openGroupCommit<number, number>({
    name: 'test',
    lanes: 1,
    laneOf: () => 0,
    most: 10,
    async commit(items) {
      if (broken) throw new Error('broken')
      return items.map((value) => ({ status: 'fulfilled', value }))
    },
  })
  const answers = await Promise.allSettled([group.submit(1), group.submit(2)])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  broken = false
  expect(await group.submit(3)).toBe(3)
})

test('a commit takes no more than it may, and items of a lane stay in their order', async () => {
  const { group, commits } = recording({ most: 4, lanes: 2 })
  await Promise.all(Array.from({ length: 20 }, (_, item) => group.submit(item)))
  expect(commits.every(({ items }) => items.length <= 4)).toBe(true)
  for (const lane of [0, 1]) {
    const items = commits.filter((commit) => commit.lane === lane).flatMap((commit) => commit.items)
    expect(items).toEqual(Array.from({ length: 10 }, (_, index) => index * 2 + lane))
  }
})

test('what was submitted before the stop is answered, and nothing is taken after it [GLI-25]', async () => {
  const { group } = recording({ most: 2 })
  const submitted = [1, 2, 3, 4, 5].map((item) => group.submit(item))
  const stopped = group.stop()
  await expect(group.submit(6)).rejects.toThrow('stopping')
  await stopped
  expect(await Promise.all(submitted)).toEqual([2, 4, 6, 8, 10])
})
