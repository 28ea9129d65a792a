import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Frames } from './frames.ts'
import { followMotion } from './motion.ts'

let drawFrame: ((now: number) => void) | undefined
const render = vi.fn()
/** Draws until nothing asks for a frame any more, at most so many. */
function draw(most: number): number {
  let drawn = 0
  for (; drawn < most && drawFrame; drawn++) {
    const now = drawFrame
    drawFrame = undefined
    now(performance.now())
  }
  return drawn
}

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (next: typeof drawFrame) => {
    drawFrame = next
    return 1
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  drawFrame = undefined
})

test('whoever wants nothing to move any more sees what moves at its end, and nothing begins to move after it [CAS-2]', async () => {
  const frames = new Frames(render)
  const media = Object.assign(new EventTarget(), { matches: false })
  const motion = followMotion(false, media)
  motion.onStill(() => frames.settle())
  const seen: number[] = []
  const hour = 3_600_000
  const moved = frames.move(hour, (part) => seen.push(part))
  expect(draw(10)).toBe(10)
  expect([motion.isStill, seen.at(-1)]).not.toContain(1)
  media.matches = true
  media.dispatchEvent(new Event('change'))
  expect([draw(10) < 10, motion.isStill, seen.at(-1)]).toEqual([true, true, 1])
  await moved
  await frames.move(hour, (part) => seen.push(part))
  expect(seen.at(-1)).toBe(1)
})

test('what is left off neither goes on nor ends, and the next movement is drawn as ever [CAS-2]', async () => {
  const frames = new Frames(render)
  const ended = vi.fn()
  frames.wake()
  void frames.move(1, () => {}).then(ended)
  frames.leaveOff()
  expect(draw(10)).toBeLessThan(10)
  await Promise.resolve()
  expect(ended).not.toHaveBeenCalled()
  const next = frames.move(3_600_000, () => {})
  frames.hurry()
  draw(10)
  await next
})

test('what the page said of motion at first holds whatever the browser says later [CAS-2]', () => {
  expect(followMotion(true, Object.assign(new EventTarget(), { matches: false })).isStill).toBe(true)
})
