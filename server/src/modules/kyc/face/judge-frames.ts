import type { LivenessChallenge } from '@momio/contract/account-codes'
import { descriptorDistance, judgeFrames as judgeMotion, SAME_PERSON_DISTANCE } from '@momio/domain/identity/frames'
import type { Face } from '@momio/vision'
import type { Frame } from './look-at-frames.ts'

export type JudgedFrames =
  | { readonly kind: 'no-face' }
  | { readonly kind: 'still-photo' | 'invalid'; readonly why: string }
  | {
      readonly kind: 'kept'
      readonly jpeg: Uint8Array
      readonly descriptor: readonly number[]
      readonly liveness: string
      readonly reasons: readonly string[]
    }

interface SeenFrame {
  readonly jpeg: Uint8Array
  readonly face: Face
}

/** A face that is missing in more of the frames was not there to be verified. */
const FEWEST_SEEN = 0.6

/** Of photos without a challenge only the faces are judged, not whether somebody was there. */
export function judgeFrames(frames: readonly Frame[], challenge: LivenessChallenge | null): JudgedFrames {
  const readable = frames.filter(({ jpeg }) => jpeg !== null)
  if (readable.length < frames.length * FEWEST_SEEN) return { kind: 'invalid', why: 'frames-unreadable' }
  const seen = frames.flatMap(({ jpeg, face }) => (jpeg && face ? [{ jpeg, face }] : []))
  const best = bestOf(seen)
  if (!best || seen.length < frames.length * FEWEST_SEEN) return { kind: 'no-face' }
  if (seen.filter(({ face }) => face.faces > 1).length > seen.length / 2)
    return { kind: 'invalid', why: 'several-faces' }
  const isOnePerson = seen.every(
    ({ face }) => descriptorDistance(face.descriptor, best.face.descriptor) <= SAME_PERSON_DISTANCE,
  )
  if (!isOnePerson) return { kind: 'invalid', why: 'another-face' }
  const kept = { kind: 'kept', jpeg: best.jpeg, descriptor: best.face.descriptor } as const
  if (challenge === null) return { ...kept, liveness: 'not-checked', reasons: ['liveness-not-checked'] }
  const liveness = judgeMotion(
    seen.map(({ face }) => face.landmarks),
    challenge,
  )
  if (liveness === 'still') return { kind: 'still-photo', why: 'nothing-moved' }
  return { ...kept, liveness, reasons: liveness === 'live' ? [] : [liveness] }
}

/** The largest of the faces that are found surely. */
function bestOf(seen: readonly SeenFrame[]): SeenFrame | undefined {
  const weight = ({ face: { score, box } }: SeenFrame) => score * box.width * box.height
  return seen.toSorted((one, other) => weight(other) - weight(one))[0]
}
