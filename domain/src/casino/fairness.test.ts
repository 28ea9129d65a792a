import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commitmentOf, drawsOf, isServerSeed } from './fairness.ts'

const SERVER_SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
const SEEDS = { serverSeed: SERVER_SEED, clientSeed: 'el ajolote de Xochimilco', nonce: 7 }

/** By node:crypto, once and for all. */
const KNOWN_WORDS = [
  1198661295, 3050337382, 1980863037, 1215038787, 4142542242, 4160938717, 3390481592, 908497317, 795274660, 2903559491,
]

const hex64 = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'))

/** The same stream by the other library: all words of the first blocks. */
function wordsByNode({ serverSeed, clientSeed, nonce }: typeof SEEDS, blocks: number): number[] {
  return Array.from({ length: blocks }, (_, block) =>
    createHmac('sha256', Buffer.from(serverSeed, 'hex')).update(`${clientSeed}:${nonce}:${block}`).digest(),
  ).flatMap((digest) => Array.from({ length: 8 }, (_, index) => digest.readUInt32BE(4 * index)))
}

test('the commitment and the first draws are those that anybody computes from the seeds [CAS-6]', () => {
  expect(commitmentOf(SERVER_SEED)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd')
  const draws = drawsOf(SEEDS)
  expect(Array.from({ length: 10 }, () => draws.below(2 ** 32))).toEqual(KNOWN_WORDS)
  const wheel = drawsOf(SEEDS)
  expect(Array.from({ length: 10 }, () => wheel.below(37))).toEqual(KNOWN_WORDS.map((word) => word % 37))
})

test('any seeds give the words of HMAC-SHA256 over client seed, nonce and block [CAS-6]', () => {
  fc.assert(
    fc.property(hex64, fc.string({ unit: 'grapheme' }), fc.nat(), (serverSeed, clientSeed, nonce) => {
      const seeds = { serverSeed, clientSeed, nonce }
      const draws = drawsOf(seeds)
      expect(Array.from({ length: 24 }, () => draws.below(2 ** 32))).toEqual(wordsByNode(seeds, 3))
      expect(commitmentOf(serverSeed)).toBe(createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex'))
    }),
    { numRuns: 50 },
  )
})

test('a word beyond the last whole multiple of the limit is passed over, so that no number comes more often [GLI-21]', () => {
  fc.assert(
    fc.property(hex64, fc.integer({ min: 1, max: 2 ** 32 }), (serverSeed, limit) => {
      const seeds = { ...SEEDS, serverSeed }
      const kept = wordsByNode(seeds, 12).filter((word) => word < Math.floor(2 ** 32 / limit) * limit)
      const draws = drawsOf(seeds)
      expect(kept.slice(0, 16).map(() => draws.below(limit))).toEqual(kept.slice(0, 16).map((word) => word % limit))
    }),
  )
  // Just above the half of the range every second word is passed over.
  const limit = 2 ** 31 + 1
  const words = wordsByNode(SEEDS, 4)
  expect(words.some((word) => word >= limit)).toBe(true)
  const draws = drawsOf(SEEDS)
  for (const word of words.filter((each) => each < limit)) expect(draws.below(limit)).toBe(word)
})

test('numbers of the wheel are even at 99 % confidence, alone and by pairs [GLI-21]', () => {
  const draws = drawsOf({ ...SEEDS, nonce: 0 })
  const alone = new Array<number>(37).fill(0)
  const pairs = new Array<number>(37 * 37).fill(0)
  const [rolls, last] = [74_000, { number: 0 }]
  for (let roll = 0; roll < rolls; roll++) {
    const number = draws.below(37)
    alone[number] = (alone[number] ?? 0) + 1
    const pair = 37 * last.number + number
    pairs[pair] = (pairs[pair] ?? 0) + 1
    last.number = number
  }
  // Quantiles of chi-square at 99 % with 36 and 1368 degrees of freedom.
  expect(chiSquare(alone)).toBeLessThan(58.62)
  expect(chiSquare(pairs)).toBeLessThan(1492.6)
})

function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

test('what is no seed, no nonce or no limit is a bug of the caller', () => {
  for (const text of ['', 'ab', `${SERVER_SEED}00`, SERVER_SEED.toUpperCase().replace('0', 'g')])
    expect(isServerSeed(text)).toBe(false)
  expect(() => commitmentOf('ab')).toThrow('not a server seed')
  expect(() => drawsOf({ ...SEEDS, nonce: -1 })).toThrow('not a nonce')
  for (const limit of [0, -1, 1.5, Number.NaN, 2 ** 32 + 1])
    expect(() => drawsOf(SEEDS).below(limit)).toThrow('not a limit')
})
