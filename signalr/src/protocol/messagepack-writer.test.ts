import { decode, encode } from '@msgpack/msgpack'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MessagePackWriter } from './messagepack-writer.ts'

const writer = new MessagePackWriter()
const written = (value: unknown) => Uint8Array.from(writer.write(value))
const byLibrary = (value: unknown) => encode(value, { ignoreUndefined: true })

test('whatever the value, the bytes are those of the library', () => {
  const value = fc.anything({
    maxDepth: 4,
    withDate: true,
    withNullPrototype: true,
    withTypedArray: true,
    withSparseArray: true,
    values: [
      fc.string({ unit: 'grapheme' }),
      fc.string({ minLength: 30, maxLength: 300 }),
      fc.double(),
      fc.maxSafeInteger(),
      fc.integer({ min: -300, max: 300 }),
      fc.boolean(),
      fc.constantFrom(null, undefined),
    ],
  })
  fc.assert(
    fc.property(value, (one) => {
      expect(written(one)).toEqual(byLibrary(one))
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  0,
  127,
  128,
  255,
  256,
  65_535,
  65_536,
  2 ** 32 - 1,
  2 ** 32,
  2 ** 53 - 1,
  -1,
  -32,
  -33,
  -128,
  -129,
  -32_768,
  -32_769,
  -(2 ** 31),
  -(2 ** 31) - 1,
  -(2 ** 53) + 1,
  2 ** 53,
  1.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
])('%d is written in as few bytes as it needs', (number) => {
  expect(written(number)).toEqual(byLibrary(number))
})

test.each([31, 32, 85, 86, 255, 256, 21_845, 21_846, 65_535, 65_536])(
  'a text of %d characters, plain or not',
  (length) => {
    for (const character of ['a', 'ñ', '€']) {
      const text = character.repeat(length)
      expect(written(text)).toEqual(byLibrary(text))
    }
  },
)

test.each([15, 16, 65_535, 65_536])('%d values, and as many fields', (count) => {
  const values = Array.from({ length: count }, (_, n) => n)
  expect(written(values)).toEqual(byLibrary(values))
  const fields = Object.fromEntries(values.map((n) => [`f${n}`, n]))
  expect(written(fields)).toEqual(byLibrary(fields))
})

test('what has no form is refused, and the next message is whole', () => {
  const endless: unknown[] = []
  endless.push(endless)
  for (const bad of [endless, { a: [1n] }, [() => 1], { a: Symbol('a') }]) {
    expect(() => writer.write(bad)).toThrow()
    expect(decode(written({ ok: [1, 'ñ'] }))).toEqual({ ok: [1, 'ñ'] })
  }
})

test('after a large message the memory it needed is let go', () => {
  const large = 'x'.repeat(3_000_000)
  expect(written(large).length).toBe(3_000_005)
  expect(writer.write('small').buffer.byteLength).toBeLessThan(100_000)
})
