import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { nextHash, ownText, repeatedText } from './repeated-text.ts'
import { codesOf } from './xml-codes.ts'

/** The text between the first two quotes. */
function quoted(xml: string): string {
  const codes = codesOf(xml)
  const start = xml.indexOf('"') + 1
  const end = xml.indexOf('"', start)
  return repeatedText(xml, codes, start, end, codes.slice(start, end).reduce(nextHash, 0))
}

test('the text stays what it is, short or long', () => {
  const message = '<outcome id="sr:player:1234567" name="Peñarol y América"/>'
  expect(ownText(message.slice(13, 30))).toBe('sr:player:1234567')
  expect(ownText(message.slice(38, 55))).toBe('Peñarol y América')
  expect(ownText('12')).toBe('12')
})

test('of more texts than it remembers each is given as it stands, whatever has the same place', () => {
  const ids = Array.from({ length: 100_000 }, (_, n) => `sr:player:${(n * 7919) % 50_000}`)
  const wrong = ids.filter((id) => quoted(`<outcome id="${id}"/>`) !== id)
  expect(wrong).toEqual([])
  const long = 'total=2.5|'.repeat(20)
  expect(quoted(`<market specifiers="${long}"/>`)).toBe(long)
  expect(quoted('<team name="Peñarol"/>')).toBe('Peñarol')
  expect(quoted('<team name=""/>')).toBe('')
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
    kept.push(quoted(bytes.toString()))
  }
  // The messages together are 100 MB.
  expect(heapMegabytes() - before).toBeLessThan(30)
  expect(kept[7]).toBe('sr:match:100000007')
})
