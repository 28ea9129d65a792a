import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typedAmount } from '../../amount/typed-amount.ts'
import { afterKey, type PadKey } from './stake-keys.ts'

const write = (keys: readonly PadKey[]) => keys.reduce((text, key) => afterKey(text, key, '.'), '')

test.each([
  [['1', '0', '0'], '100'],
  [['0', '5'], '5'],
  [['decimal', '5'], '0.5'],
  [['1', 'decimal', '2', '5', '9'], '1.25'],
  [['1', 'decimal', 'decimal', '5'], '1.5'],
  [['1', '2', 'delete'], '1'],
  [['delete'], ''],
] as [PadKey[], string][])('the pad writes %j as %s [SLIP-5]', (keys, text) => {
  expect(write(keys)).toBe(text)
})

test('whatever is pressed, the pad writes an amount or the beginning of one [SLIP-5]', () => {
  const keys = fc.array(fc.constantFrom<PadKey>('0', '1', '5', '9', 'decimal', 'delete'), { maxLength: 20 })
  fc.assert(
    fc.property(keys, (pressed) => {
      const amount = typedAmount(write(pressed).replace(/\.$/, ''), 'esMX')
      expect(Number.isNaN(amount)).toBe(false)
    }),
  )
})
