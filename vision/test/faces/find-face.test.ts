import { beforeAll, describe, expect, test } from 'vitest'
import { type Challenge, framesToDescribe, judgeLiveness } from '../../../domain/src/identity/liveness.ts'
import { faceDistance } from '../../../domain/src/identity/same-face.ts'
import { describeFace } from '../../src/faces/descriptor.ts'
import { findFace } from '../../src/faces/find-face.ts'
import type { Face } from '../../src/index.ts'
import type { Pixels } from '../../src/pictures/pixels.ts'
import { blur } from '../degrade.ts'
import { framesOfPerson, framesOfPhoto } from './camera-frames.ts'
import { PEOPLE } from './people.ts'
import { renderHead, type Shot } from './render-head.ts'

const SMALL = { width: 320, height: 240 }
const [ana] = PEOPLE as [(typeof PEOPLE)[number]]

type DescribedFace = Face & { readonly descriptor: readonly number[] }

async function faceOf(person: number, shot: Shot = {}): Promise<DescribedFace> {
  const picture = renderHead(PEOPLE[person] ?? ana, { ...SMALL, ...shot })
  const face = await findFace(picture)
  if (!face) throw new Error(`no face of person ${person} was found`)
  return { ...face, descriptor: await describeFace(picture, face.landmarks) }
}

describe('a face', () => {
  let faces: DescribedFace[]
  beforeAll(async () => {
    faces = []
    for (const person of PEOPLE.keys()) faces.push(await faceOf(person))
  })

  test('is found where there is one, and nowhere on a bare wall [FACE-4]', async () => {
    expect(faces.every(({ score, faces: count }) => score > 0.5 && count === 1)).toBe(true)
    const wall: Pixels = { ...SMALL, data: new Uint8ClampedArray(SMALL.width * SMALL.height * 4).fill(140) }
    expect(await findFace(wall)).toBeNull()
  })

  test('stays near under other light and pose; others are far [FACE-4]', async () => {
    for (const shot of [{ light: [0.6, 0.3, 0.6] }, { yaw: 0.25 }, { pitch: 0.15 }, { size: 0.45 }] satisfies Shot[]) {
      const again = await faceOf(0, shot)
      expect(faceDistance(again.descriptor, faces[0]?.descriptor ?? [])).toBeLessThan(0.45)
    }
    const others = faces.flatMap((a, index) =>
      faces.slice(index + 1).map((b) => faceDistance(a.descriptor, b.descriptor)),
    )
    expect(Math.min(...others)).toBeGreaterThan(0.5)
    expect(others.filter((distance) => distance > 0.6).length).toBeGreaterThan(others.length / 2)
  })
})

describe('frames of a camera', () => {
  interface Seen {
    readonly picture: Pixels
    readonly face: Face | null
  }

  async function look(frames: readonly Pixels[]): Promise<Seen[]> {
    const seen: Seen[] = []
    for (const picture of frames) seen.push({ picture, face: await findFace(picture) })
    return seen
  }

  /** As the server does it: who it is is asked of the frames that decide. */
  async function judged(seen: readonly Seen[], challenge: Challenge) {
    const faces = seen.map(({ face }) => face)
    const asked = framesToDescribe(faces, challenge, 0)
    const frames = seen.map(
      async ({ picture, face }, index) =>
        face && { ...face, descriptor: asked.includes(index) ? await describeFace(picture, face.landmarks) : null },
    )
    return judgeLiveness(await Promise.all(frames), challenge)
  }

  test('a person who turns the head as asked is alive, and has not closed the eyes [FACE-4]', async () => {
    const left = await look(framesOfPerson(ana, 'turn-left', SMALL))
    expect(await judged(left, 'turn-left')).toMatchObject({ verdict: 'alive' })
    expect(await judged(left, 'close-eyes')).toMatchObject({ verdict: 'challenge-missed' })
    const right = await look(framesOfPerson(ana, 'turn-right', SMALL))
    expect(await judged(right, 'turn-right')).toMatchObject({ verdict: 'alive' })
  })

  test.each([0, 2])('person %i who closes the eyes is alive, and has not turned the head [FACE-4]', async (person) => {
    const frames = framesOfPerson(PEOPLE[person] ?? ana, 'close-eyes', SMALL)
    // Every second frame is enough to see it, and the models are not cheap.
    const closing = await look(frames.filter((_, index) => index % 2 === 0))
    expect(await judged(closing, 'close-eyes')).toMatchObject({ verdict: 'alive' })
    expect(await judged(closing, 'turn-left')).toMatchObject({ verdict: 'challenge-missed' })
  })

  test('a photo that is moved before the camera is a still photo, also when it is shaken until it blurs [FACE-4]', async () => {
    const held = await look(framesOfPhoto(renderHead(ana, SMALL)))
    expect(await judged(held, 'turn-left')).toMatchObject({ verdict: 'still-photo' })
    const [from, to] = [9, 15]
    const blurred = await look(held.slice(from, to).map(({ picture }) => blur(picture, 3)))
    const shaken = [...held.slice(0, from), ...blurred, ...held.slice(to)]
    expect(await judged(shaken, 'close-eyes')).toMatchObject({ verdict: 'still-photo' })
  })
})
