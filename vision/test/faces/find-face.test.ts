import { beforeAll, describe, expect, test } from 'vitest'
import { type Challenge, judgeLiveness } from '../../../domain/src/identity/liveness.ts'
import { faceDistance } from '../../../domain/src/identity/same-face.ts'
import { findFace } from '../../src/faces/find-face.ts'
import type { Face } from '../../src/index.ts'
import type { Pixels } from '../../src/pictures/pixels.ts'
import { framesOfPerson, framesOfPhoto } from './camera-frames.ts'
import { PEOPLE } from './people.ts'
import { renderHead, type Shot } from './render-head.ts'

const SMALL = { width: 320, height: 240 }
const [ana] = PEOPLE as [(typeof PEOPLE)[number]]

async function faceOf(person: number, shot: Shot = {}): Promise<Face> {
  const head = PEOPLE[person]
  const face = head && (await findFace(renderHead(head, { ...SMALL, ...shot })))
  if (!face) throw new Error(`no face of person ${person} was found`)
  return face
}

describe('a face', () => {
  let faces: Face[]
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
  async function judged(frames: readonly Pixels[], challenge: Challenge) {
    const seen: (Face | null)[] = []
    for (const frame of frames) seen.push(await findFace(frame))
    return judgeLiveness(seen, challenge).verdict
  }

  test('a person who turns the head as asked is alive [FACE-4]', async () => {
    expect(await judged(framesOfPerson(ana, 'turn-left', SMALL), 'turn-left')).toBe('alive')
    expect(await judged(framesOfPerson(ana, 'turn-right', SMALL), 'turn-right')).toBe('alive')
  })

  test('a photo that is moved before the camera is a still photo [FACE-4]', async () => {
    const photo = renderHead(ana, SMALL)
    expect(await judged(framesOfPhoto(photo), 'turn-left')).toBe('still-photo')
  })
})
