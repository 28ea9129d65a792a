import { expect, test } from 'vitest'
import { matchFilter } from './match-filter.ts'

test('provider one is seen unless hidden, provider two only when shown [SWITCH-1]', () => {
  const { isShown } = matchFilter({ 'sr:match:1': { show: false }, 'bg:match:2': { show: true } }, false)
  expect(['sr:match:1', 'sr:match:3', 'bg:match:2', 'bg:match:4'].map(isShown)).toEqual([false, true, true, false])
})

test('who sees all sees what the switch hides, and listens to provider two [SWITCH-1]', () => {
  const { isShown, needsProviderTwo } = matchFilter({ 'sr:match:1': { show: false } }, true)
  expect(['sr:match:1', 'bg:match:4'].map(isShown)).toEqual([true, true])
  expect(needsProviderTwo).toBe(true)
})

test('provider two is listened to once an event of it is shown [SWITCH-1]', () => {
  expect(matchFilter({ 'sr:match:1': { show: true } }, false).needsProviderTwo).toBe(false)
  expect(matchFilter({ 'bg:match:2': { show: false } }, false).needsProviderTwo).toBe(false)
  expect(matchFilter({ 'bg:match:2': { show: true, replace: 'sr:match:1' } }, false).needsProviderTwo).toBe(true)
})
