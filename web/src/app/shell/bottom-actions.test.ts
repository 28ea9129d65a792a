import { expect, test } from 'vitest'
import { bottomActions } from './bottom-actions.ts'

test('each wallet page offers the other two actions, every other page none', () => {
  expect(bottomActions('/deposit')).toEqual(['withdraw', 'history'])
  expect(bottomActions('/withdrawal')).toEqual(['deposit', 'history'])
  expect(bottomActions('/transactions')).toEqual(['deposit', 'withdraw'])
  expect(bottomActions('/atm')).toEqual([])
  expect(bottomActions('/sport')).toEqual([])
})
