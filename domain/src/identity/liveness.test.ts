import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { facePoints, printed, seen } from '../../test/face-points.ts'
import { type Challenge, type FrameFace, judgeLiveness, judgePhotos } from './liveness.ts'

const FRAMES = 25
const CHALLENGES: readonly Challenge[] = ['turn-left', 'turn-right', 'close-eyes']
const ANA = Array.from({ length: 128 }, () => 0)
const BEA = ANA.map((_, index) => (index < 49 ? 0.1 : 0))

const frames = (landmarksAt: (progress: number) => { x: number; y: number }[]): FrameFace[] =>
  Array.from({ length: FRAMES }, (_, index) => ({
    landmarks: landmarksAt(Math.sin((index / (FRAMES - 1)) * Math.PI)),
    descriptor: ANA,
  }))

describe('liveness of 25 frames', () => {
  test('a head that turns as it was asked is alive; to the other side the challenge is missed [FACE-4]', () => {
    const left = frames((progress) => seen(facePoints(), { yaw: 0.5 * progress }))
    expect(judgeLiveness(left, 'turn-left').verdict).toBe('alive')
    expect(judgeLiveness(left, 'turn-right').verdict).toBe('challenge-missed')
    const right = frames((progress) => seen(facePoints(), { yaw: -0.5 * progress }))
    expect(judgeLiveness(right, 'turn-right').verdict).toBe('alive')
    expect(judgeLiveness(right, 'close-eyes').verdict).toBe('challenge-missed')
  })

  test('eyes that close are alive, and open ones are a still photo [FACE-4]', () => {
    const closing = frames((progress) => seen(facePoints(1 - 0.9 * progress ** 4)))
    expect(judgeLiveness(closing, 'close-eyes').verdict).toBe('alive')
    expect(
      judgeLiveness(
        frames(() => seen(facePoints())),
        'close-eyes',
      ).verdict,
    ).toBe('still-photo')
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
  const photo = { landmarks: seen(facePoints()), descriptor: ANA }
  expect(judgePhotos([photo, photo, photo, photo, photo])).toBe('one-person')
  expect(judgePhotos([photo, photo, photo, photo, { ...photo, descriptor: BEA }])).toBe('changed-person')
  expect(judgePhotos([photo, null, photo, photo, photo])).toBe('no-face')
})
