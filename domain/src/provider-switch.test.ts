import { expect, test } from 'vitest'
import { readSwitch } from './provider-switch.ts'

test('a match of provider one is enabled unless hidden, one of provider two only if shown [SWITCH-1]', () => {
  const view = readSwitch({
    'sr:match:1': { show: false },
    'bg:match:2': { show: true },
    'bg:match:3': { show: false },
  })
  expect(['sr:match:1', 'sr:match:9', 'bg:match:2', 'bg:match:3', 'bg:match:9'].map(view.isEnabled)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ])
})

test('a replacement shown hides the event it replaces and shows the event; not shown, the event itself is hidden [SWITCH-1]', () => {
  const shown = readSwitch({ 'bg:match:1': { show: true, replace: 'sr:match:1' } })
  expect(['bg:match:1', 'sr:match:1'].map(shown.isEnabled)).toEqual([true, false])
  const hidden = readSwitch({ 'sr:match:1': { show: false, replace: 'bg:match:1' } })
  expect(['sr:match:1', 'bg:match:1'].map(hidden.isEnabled)).toEqual([false, false])
})
