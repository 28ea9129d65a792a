import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followKeys } from './keys.ts'

class Button extends EventTarget {}
const keys = { press: vi.fn(), changeStake: vi.fn(), decide: vi.fn(), leave: vi.fn() }
let page: EventTarget

beforeEach(() => {
  page = Object.assign(new EventTarget(), { querySelector: () => null })
  vi.stubGlobal('document', page)
  vi.stubGlobal('HTMLButtonElement', Button)
  followKeys(keys)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

/** Whether the browser goes on to press the button that has the focus. */
function hold(key: string, repeat: boolean, target: EventTarget = page): boolean {
  const event = Object.assign(new Event('keydown', { cancelable: true }), { key, repeat })
  Object.defineProperty(event, 'target', { value: target })
  return page.dispatchEvent(event)
}

test('a held Enter presses the button that has the focus once: a round that ends meanwhile is followed by no other stake [CAS-2]', () => {
  const button = new Button()
  expect(hold('Enter', false, button)).toBe(true)
  expect(hold('Enter', true, button)).toBe(false)
})

test('a held space bar, a held letter and a held Esc are one wish [CAS-2]', () => {
  for (const key of [' ', 'c', 'Escape']) for (const repeat of [false, true, true]) hold(key, repeat)
  expect([keys.press, keys.decide, keys.leave].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1])
})
