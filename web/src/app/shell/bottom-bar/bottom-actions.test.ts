import { expect, test } from 'vitest'
import { actionTarget, bottomActions } from './bottom-actions.ts'

test('each wallet page offers the other two actions, every other page none [SHELL-5]', () => {
  expect(bottomActions('/deposit')).toEqual(['withdraw', 'history'])
  expect(bottomActions('/withdrawal')).toEqual(['deposit', 'history'])
  expect(bottomActions('/transactions')).toEqual(['deposit', 'withdraw'])
  expect(bottomActions('/atm')).toEqual([])
  expect(bottomActions('/sport')).toEqual([])
})

test('a window offers the same, and its actions lead to windows [SHELL-5] [NAV-10]', () => {
  expect(bottomActions('/depositWindow')).toEqual(['withdraw', 'history'])
  expect(bottomActions('/responsableGameWindow')).toEqual([])
  expect(actionTarget('withdraw', '/depositWindow')).toBe('/withdrawalWindow')
  expect(actionTarget('withdraw', '/deposit')).toBe('/withdrawal')
})
