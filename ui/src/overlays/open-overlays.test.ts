import { expect, test, vi } from 'vitest'
import { createOpenOverlays } from './open-overlays.ts'

test('the page lies under a window until the last one of them is closed, each once [CAS-2]', () => {
  const overlays = createOpenOverlays()
  const listener = vi.fn()
  const stop = overlays.subscribe(listener)
  const [first, second] = [overlays.begin(), overlays.begin()]
  expect(overlays.isAny()).toBe(true)
  first()
  first()
  expect(overlays.isAny()).toBe(true)
  second()
  expect(overlays.isAny()).toBe(false)
  expect(listener).toHaveBeenCalledTimes(4)
  stop()
  overlays.begin()
  expect(listener).toHaveBeenCalledTimes(4)
})
