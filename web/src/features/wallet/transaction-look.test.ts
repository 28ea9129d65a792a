import { expect, test } from 'vitest'
import { isInProcess, sourceLook, statusLook } from './transaction-look.ts'

test.each([
  [-6, 'error', 'close'],
  [-4, 'paymentError', 'close'],
  [-3, 'rejected', 'close'],
  [-2, 'cancelled', 'close'],
  [1, 'inProcess', 'clock'],
  [2, 'inProcess', 'clock'],
  [5, 'successful', 'check'],
  [6, 'successful', 'check'],
] as const)('status %i reads %s with the icon %s [WAL-9]', (status, text, icon) => {
  expect(statusLook(status)).toMatchObject({ text, icon })
  expect(isInProcess(status)).toBe(icon === 'clock')
})

test('sources are card, SPEI, bonus, OXXO and refund [WAL-9]', () => {
  expect(([1, 2, 3, 4, 5] as const).map((source) => sourceLook(source).text)).toEqual([
    'card',
    'spei',
    'bonus',
    'oxxo',
    'refund',
  ])
})
