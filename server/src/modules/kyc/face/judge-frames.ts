import type { LivenessChallenge } from '@momio/contract/account-codes'
import { judgeLiveness, judgePhotos } from '@momio/domain/identity/liveness'
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

/** Files that cannot be read say nothing about who stood before the camera. */
const FEWEST_READABLE = 0.6

/** Of photos without a challenge only the faces are judged, not whether somebody was there. */
export function judgeFrames(frames: readonly Frame[], challenge: LivenessChallenge | null): JudgedFrames {
  const readable = frames.filter(({ jpeg }) => jpeg !== null)
  if (readable.length < frames.length * FEWEST_READABLE) return { kind: 'invalid', why: 'frames-unreadable' }
  const seen = frames.flatMap(({ jpeg, face }) => (jpeg && face ? [{ jpeg, face }] : []))
  const best = bestOf(seen)
  const faces = frames.map(({ face }) => face)
  const verdict = challenge === null ? judgePhotos(faces) : judgeLiveness(faces, challenge).verdict
  if (!best || verdict === 'no-face') return { kind: 'no-face' }
  if (seen.filter(({ face }) => face.faces > 1).length > seen.length / 2)
    return { kind: 'invalid', why: 'several-faces' }
  if (verdict === 'changed-person') return { kind: 'invalid', why: 'another-face' }
  if (verdict === 'still-photo') return { kind: 'still-photo', why: 'nothing-moved' }
  return { kind: 'kept', jpeg: best.jpeg, descriptor: best.face.descriptor, ...SAID[verdict] }
}

/** What the reviewer reads. */
const SAID = {
  'one-person': { liveness: 'not-checked', reasons: ['liveness-not-checked'] },
  alive: { liveness: 'live', reasons: [] },
  'challenge-missed': { liveness: 'challenge-not-met', reasons: ['challenge-not-met'] },
} as const

/** The largest of the faces that are found surely. */
function bestOf(seen: readonly SeenFrame[]): SeenFrame | undefined {
  const weight = ({ face: { score, box } }: SeenFrame) => score * box.width * box.height
  return seen.toSorted((one, other) => weight(other) - weight(one))[0]
}
