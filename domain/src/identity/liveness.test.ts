import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { facePoints, printed, seen } from '../../test/face-points.ts'
import { type Challenge, type FrameFace, framesToDescribe, judgeLiveness, judgePhotos } from './liveness.ts'

const FRAMES = 25
const CHALLENGES: readonly Challenge[] = ['turn-left', 'turn-right', 'close-eyes']
const ANA = Array.from({ length: 128 }, () => 0)
const BEA = ANA.map((_, index) => (index < 49 ? 0.1 : 0))

const frames = (
  landmarksAt: (progress: number) => { x: number; y: number }[],
  eyeEdgesAt: (progress: number) => number = () => 1,
): FrameFace[] =>
  Array.from({ length: FRAMES }, (_, index) => {
    const progress = Math.sin((index / (FRAMES - 1)) * Math.PI)
    return { landmarks: landmarksAt(progress), eyeEdges: eyeEdgesAt(progress), mouthEdges: 1, descriptor: ANA }
  })

describe('liveness of 25 frames', () => {
  test('a head that turns as it was asked is alive; to the other side the challenge is missed [FACE-4]', () => {
    const left = frames((progress) => seen(facePoints(), { yaw: 0.5 * progress }))
    expect(judgeLiveness(left, 'turn-left').verdict).toBe('alive')
    expect(judgeLiveness(left, 'turn-right').verdict).toBe('challenge-missed')
    const right = frames((progress) => seen(facePoints(), { yaw: -0.5 * progress }))
    expect(judgeLiveness(right, 'turn-right').verdict).toBe('alive')
    expect(judgeLiveness(right, 'close-eyes').verdict).toBe('challenge-missed')
  })

  const still = () => seen(facePoints())
  test('eyes that close are alive, however long; open, half closed and for a moment only they are a still photo [FACE-4]', () => {
    const verdict = (eyeEdgesAt: (progress: number) => number) =>
      judgeLiveness(frames(still, eyeEdgesAt), 'close-eyes').verdict
    expect(verdict((progress) => (progress > 0.8 ? 0.3 : 1))).toBe('alive')
    expect(verdict((progress) => (progress > 0.4 ? 0.3 : 1))).toBe('alive')
    expect(verdict(() => 1)).toBe('still-photo')
    expect(verdict((progress) => (progress > 0.8 ? 0.55 : 1))).toBe('still-photo')
    expect(verdict((progress) => (progress > 0.999 ? 0.3 : 1))).toBe('still-photo')
    expect(verdict(() => 0)).toBe('still-photo')
  })

  test('eyes that seem closed because the whole picture is blurred are those of a still photo [FACE-4]', () => {
    const blurred = frames(still, (progress) => (progress > 0.8 ? 0.3 : 1)).map(
      (frame) => frame && { ...frame, mouthEdges: frame.eyeEdges < 1 ? 0.6 : 1 },
    )
    expect(judgeLiveness(blurred, 'close-eyes').verdict).toBe('still-photo')
  })

  test('the frames that decide, the ends and the one that is kept show who it is [FACE-4]', () => {
    const left = frames((progress) => seen(facePoints(), { yaw: 0.5 * progress }))
    expect(framesToDescribe(left, 'turn-left', 3).toSorted((a, b) => a - b)).toEqual([0, 3, 11, 12, 13, 24])
    const closing = frames(still, (progress) => (progress > 0.98 ? 0.3 : 1))
    expect(framesToDescribe(closing, 'close-eyes', 0).toSorted((a, b) => a - b)).toEqual([0, 11, 12, 13, 24])
    const faceless = left.map((frame, index) => (index < 2 ? null : frame))
    expect(framesToDescribe(faceless, 'turn-left', 5)).toContain(2)
    expect(framesToDescribe([null, null], 'turn-left', 0)).toEqual([])
    // Three frames of somebody else who turns the head, among those of a photo.
    const swapped = frames((progress) => seen(facePoints(), { yaw: progress > 0.98 ? 0.5 : 0 }))
    for (const index of [11, 12, 13]) expect(framesToDescribe(swapped, 'turn-left', 0)).toContain(index)
  })

  test('a photo is refused however it is moved, turned and tilted [FACE-4]', () => {
    const tilt = fc.double({ min: -0.7, max: 0.7, noNaN: true })
    const shift = fc.double({ min: -1, max: 1, noNaN: true })
    fc.assert(
      fc.property(
        tilt,
        tilt,
        tilt,
        shift,
        shift,
        fc.constantFrom(...CHALLENGES),
        (yaw, pitch, roll, x, y, challenge) => {
          const held = frames((progress) =>
            seen(printed(), {
              yaw: yaw * progress,
              pitch: pitch * progress,
              roll: roll * progress,
              x: x * progress,
              y: y * progress,
            }),
          )
          expect(judgeLiveness(held, challenge).verdict).toBe('still-photo')
        },
      ),
    )
  })

  test('a turn of 25 degrees or more is seen wherever the head is [FACE-4]', () => {
    const shift = fc.double({ min: -0.5, max: 0.5, noNaN: true })
    fc.assert(
      fc.property(fc.double({ min: 0.44, max: 0.8, noNaN: true }), shift, shift, fc.boolean(), (turn, x, y, isLeft) => {
        const turning = frames((progress) => seen(facePoints(), { yaw: (isLeft ? turn : -turn) * progress, x, y }))
        expect(judgeLiveness(turning, isLeft ? 'turn-left' : 'turn-right').verdict).toBe('alive')
      }),
    )
  })

  test('somebody else who comes in, and too few frames with a face, are told as such [FACE-4]', () => {
    const turning = frames((progress) => seen(facePoints(), { yaw: 0.5 * progress }))
    const swapped = turning.map((frame, index) => (frame && index > 20 ? { ...frame, descriptor: BEA } : frame))
    expect(judgeLiveness(swapped, 'turn-left').verdict).toBe('changed-person')
    const empty = turning.map((frame, index) => (index % 3 === 0 ? null : frame))
    expect(judgeLiveness(empty, 'turn-left').verdict).toBe('no-face')
    expect(judgeLiveness([], 'turn-left').verdict).toBe('no-face')
  })
})

test('five photos have one person in all of them [FACE-2] [FACE-4]', () => {
  const photo = { landmarks: seen(facePoints()), eyeEdges: 1, mouthEdges: 1, descriptor: ANA }
  expect(judgePhotos([photo, photo, photo, photo, photo])).toBe('one-person')
  expect(judgePhotos([photo, photo, photo, photo, { ...photo, descriptor: BEA }])).toBe('changed-person')
  expect(judgePhotos([photo, null, photo, photo, photo])).toBe('no-face')
})
