import { expect, test } from 'vitest'
import { untilLoaded } from './until-loaded.ts'

test('a part of the page that a tunnel swallowed is fetched again, ever more seldom, until it comes', async () => {
  const pauses: number[] = []
  let tries = 0
  const load = async () => {
    tries += 1
    if (tries < 9) throw new Error('offline')
    return 'the part'
  }
  expect(await untilLoaded(load, async (ms) => void pauses.push(ms))).toBe('the part')
  expect(pauses).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000])
})
