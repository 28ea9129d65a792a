import { expect, test } from 'vitest'
import { descriptorDistance, judgeFrames } from './frames.ts'

interface Pose {
  readonly turn?: number
  readonly eyes?: number
  readonly shift?: number
  readonly scale?: number
  readonly tilt?: number
}

/** A face of 68 points in a pose of its own. */
function face({ turn = 0, eyes = 1, shift = 0, scale = 1, tilt = 0 }: Pose = {}) {
  const points = Array.from({ length: 68 }, (_, index) => ({ x: 50 + (index % 10), y: 60 + (index % 12) }))
  for (let index = 0; index <= 16; index += 1)
    points[index] = { x: index * 6.25, y: 60 + 40 * Math.sin((index / 16) * 3.14) }
  for (let index = 27; index <= 35; index += 1) points[index] = { x: 50 + turn * 100, y: 38 + 3 * (index - 27) }
  const eye = (first: number, left: number) => {
    const heights = [0, -4, -4, 0, 4, 4]
    const places = [0, 6, 12, 18, 12, 6]
    places.forEach((x, index) => {
      points[first + index] = { x: left + x, y: 40 + (heights[index] ?? 0) * eyes }
    })
  }
  eye(36, 22)
  eye(42, 60)
  return points.map(({ x, y }) => ({
    x: shift + scale * (x * Math.cos(tilt) - y * Math.sin(tilt)),
    y: scale * (x * Math.sin(tilt) + y * Math.cos(tilt)),
  }))
}

const moving = (pose: Pose) => [face(), face(pose), face()]

test('a photo that is held, moved, tilted or brought nearer is still [FACE-4]', () => {
  expect(judgeFrames([face(), face(), face()], 'close-eyes')).toBe('still')
  expect(judgeFrames([face(), face({ shift: 30, scale: 1.3 }), face({ tilt: 0.3 })], 'turn-left')).toBe('still')
  expect(judgeFrames([face()], 'turn-left')).toBe('still')
})

test('who does what the challenge asks is live, who does something else is not [FACE-4]', () => {
  const left = moving({ turn: 0.2 })
  const right = moving({ turn: -0.2 })
  const closing = [face(), face({ eyes: 0.2 }), face(), face()]
  expect(judgeFrames(left, 'turn-left')).toBe('live')
  expect(judgeFrames(right, 'turn-right')).toBe('live')
  expect(judgeFrames(closing, 'close-eyes')).toBe('live')
  expect(judgeFrames(left, 'turn-right')).toBe('challenge-not-met')
  expect(judgeFrames(closing, 'turn-left')).toBe('challenge-not-met')
})

test('descriptors have the distance of points [FACE-4]', () => {
  expect(descriptorDistance([0, 3, 0], [4, 0, 0])).toBe(5)
})
