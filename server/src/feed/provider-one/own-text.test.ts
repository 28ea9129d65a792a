import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { ownText } from './own-text.ts'

test('the text stays what it is, short or long', () => {
  const message = '<outcome id="sr:player:1234567" name="Peñarol y América"/>'
  expect(ownText(message.slice(13, 30))).toBe('sr:player:1234567')
  expect(ownText(message.slice(38, 55))).toBe('Peñarol y América')
  expect(ownText('12')).toBe('12')
})

test('what is kept does not keep the message it was read from', () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const heapMegabytes = () => {
    collect()
    return process.memoryUsage().heapUsed / 2 ** 20
  }
  const before = heapMegabytes()
  const kept: string[] = []
  for (let i = 0; i < 200; i++) {
    const bytes = Buffer.from(
      `<odds_change event_id="sr:match:${100_000_000 + i}">${'x'.repeat(500_000)}</odds_change>`,
    )
    kept.push(ownText(bytes.toString().slice(23, 41)))
  }
  // The messages together are 100 MB.
  expect(heapMegabytes() - before).toBeLessThan(30)
  expect(kept[7]).toBe('sr:match:100000007')
})
