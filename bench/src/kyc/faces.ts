import { judgeLiveness } from '../../../domain/src/identity/liveness.ts'
import { findFace } from '../../../vision/src/faces/find-face.ts'
import type { Face } from '../../../vision/src/index.ts'
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
  await findFace(photo)
  const photoMs = await timeOf(() => findFace(photo))
  row(report, 'photo to face', photoMs, PHOTO_GOAL_MS)
  const framesMs = await timeOf(async () => {
    const faces: (Face | null)[] = []
    for (const frame of frames) faces.push(await findFace(frame))
    const { verdict } = judgeLiveness(faces, 'turn-left')
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
