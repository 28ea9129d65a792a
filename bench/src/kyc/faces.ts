import { framesToDescribe, judgeLiveness } from '../../../domain/src/identity/liveness.ts'
import { describeFace } from '../../../vision/src/faces/descriptor.ts'
import { findFace } from '../../../vision/src/faces/find-face.ts'
import type { Face } from '../../../vision/src/index.ts'
import type { Pixels } from '../../../vision/src/pictures/pixels.ts'
import { framesOfPerson } from '../../../vision/test/faces/camera-frames.ts'
import { PEOPLE } from '../../../vision/test/faces/people.ts'
import type { Report } from '../report.ts'

const PHOTO_GOAL_MS = 1_500
const FRAMES_GOAL_MS = 6_000

/** One photo, and 25 frames of a head that turns, from pixels to verdict on one core. The networks are loaded before. */
export async function benchFaces(report: Report): Promise<void> {
  const [head] = PEOPLE
  if (!head) throw new Error('there are no people to look at')
  const frames = framesOfPerson(head, 'turn-left')
  const [photo] = frames
  if (!photo) throw new Error('there are no frames')
  const describe = async (picture: Pixels, face: Face | null) => face && describeFace(picture, face.landmarks)
  const look = async () => describe(photo, await findFace(photo))
  await look()
  const photoMs = await timeOf(look)
  row(report, 'photo to face', photoMs, PHOTO_GOAL_MS)
  const framesMs = await timeOf(async () => {
    const faces: (Face | null)[] = []
    for (const frame of frames) faces.push(await findFace(frame))
    const described = new Map<number, readonly number[] | null>()
    for (const index of framesToDescribe(faces, 'turn-left', 0)) {
      described.set(index, await describe(frames[index] ?? photo, faces[index] ?? null))
    }
    const known = faces.map((face, index) => face && { ...face, descriptor: described.get(index) ?? null })
    const { verdict } = judgeLiveness(known, 'turn-left')
    if (verdict !== 'alive') throw new Error(`the frames were judged ${verdict}`)
  })
  row(report, '25 frames to verdict', framesMs, FRAMES_GOAL_MS)
}

function row(report: Report, metric: string, value: number, goal: number): void {
  report.row({ metric, value, unit: 'ms', goal: `<= ${goal} ms`, met: value <= goal })
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now()
  await work()
  return performance.now() - startedMs
}
