import type { LivenessChallenge } from '@momio/contract/account-codes'
import { judgeLiveness, judgePhotos } from '@momio/domain/identity/liveness'
import type { Face } from '@momio/vision'
import { type Frame, weightOf } from './look-at-frames.ts'

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
  readonly descriptor: readonly number[]
}

/** Files that cannot be read say nothing about who stood before the camera. */
const FEWEST_READABLE = 0.6

/** Of photos without a challenge only the faces are judged, not whether somebody was there. */
export function judgeFrames(frames: readonly Frame[], challenge: LivenessChallenge | null): JudgedFrames {
  const readable = frames.filter(({ jpeg }) => jpeg !== null)
  if (readable.length < frames.length * FEWEST_READABLE) return { kind: 'invalid', why: 'frames-unreadable' }
  const faces = frames.map(({ face }) => face)
  const seen = faces.filter((face) => face !== null)
  const best = bestOf(frames)
  const verdict = challenge === null ? judgePhotos(faces) : judgeLiveness(faces, challenge).verdict
  if (!best || verdict === 'no-face') return { kind: 'no-face' }
  if (seen.filter((face) => face.faces > 1).length > seen.length / 2) return { kind: 'invalid', why: 'several-faces' }
  if (verdict === 'changed-person') return { kind: 'invalid', why: 'another-face' }
  if (verdict === 'still-photo') return { kind: 'still-photo', why: 'nothing-moved' }
  return { kind: 'kept', jpeg: best.jpeg, descriptor: best.descriptor, ...SAID[verdict] }
}

/** What the reviewer reads. */
const SAID = {
  'one-person': { liveness: 'not-checked', reasons: ['liveness-not-checked'] },
  alive: { liveness: 'live', reasons: [] },
  'challenge-missed': { liveness: 'challenge-not-met', reasons: ['challenge-not-met'] },
} as const

/** Of those of whom it is known who it is. */
function bestOf(frames: readonly Frame[]): SeenFrame | undefined {
  const described = frames.flatMap(({ jpeg, face }) =>
    jpeg && face?.descriptor ? [{ jpeg, face, descriptor: face.descriptor }] : [],
  )
  return described.toSorted((one, other) => weightOf(other.face) - weightOf(one.face))[0]
}
