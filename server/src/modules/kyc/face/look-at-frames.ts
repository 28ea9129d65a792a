import type { LivenessChallenge } from '@momio/contract/account-codes'
import { framesToDescribe } from '@momio/domain/identity/liveness'
import type { Face } from '@momio/vision'
import type { KycParts } from '../kyc-parts.ts'
import { cleanFile } from '../vision/clean-file.ts'
import { isFailure } from '../vision/open-vision.ts'

/** One picture of the camera. */
export interface Frame {
  /** Clean; null where the file was no picture. */
  readonly jpeg: Uint8Array | null
  readonly face: (Face & { readonly descriptor: readonly number[] | null }) | null
}

/** How many pictures of one player are looked at together; others have their turn between them. */
const TOGETHER = 2

/** Faces are looked for in all of them; who it is is asked of the frames that decide, and without a challenge of all. */
export async function lookAtFrames(
  parts: KycParts,
  files: readonly (Uint8Array | null)[],
  challenge: LivenessChallenge | null,
): Promise<Frame[]> {
  const frames = await twoByTwo(files, (file) => findFace(parts, file))
  const faces = frames.map(({ face }) => face)
  const described = challenge
    ? framesToDescribe(faces, challenge, bestFrame(frames))
    : faces.flatMap((face, index) => (face ? [index] : []))
  return twoByTwo([...frames.entries()], ([index, frame]) =>
    described.includes(index) ? describeFace(parts, frame) : Promise.resolve(frame),
  )
}

/** The best face is large and surely one. */
export const weightOf = ({ score, box }: Face) => score * box.width * box.height

function bestFrame(frames: readonly Frame[]): number {
  const weights = frames.map(({ face }) => (face ? weightOf(face) : 0))
  return weights.indexOf(Math.max(...weights))
}

async function twoByTwo<T, R>(all: readonly T[], look: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let at = 0; at < all.length; at += TOGETHER) {
    results.push(...(await Promise.all(all.slice(at, at + TOGETHER).map(look))))
  }
  return results
}

async function findFace(parts: KycParts, file: Uint8Array | null): Promise<Frame> {
  const jpeg = file && (await cleanFile(parts, file))?.[0]?.jpeg
  if (!jpeg) return { jpeg: null, face: null }
  const face = await orNothing(parts, parts.vision.look({ kind: 'find-face', jpeg }))
  return { jpeg, face: face && { ...face, descriptor: null } }
}

async function describeFace(parts: KycParts, frame: Frame): Promise<Frame> {
  const { jpeg, face } = frame
  if (!jpeg || !face) return frame
  const { landmarks } = face
  const descriptor = await orNothing(parts, parts.vision.look({ kind: 'describe-face', jpeg, landmarks }))
  // Without it nobody knows who that was: the frame shows nothing.
  return { jpeg, face: descriptor && { ...face, descriptor } }
}

/** Null where the thread failed at it; a queue that is full is thrown. */
async function orNothing<T>({ log }: KycParts, looked: Promise<T>): Promise<T | null> {
  try {
    return await looked
  } catch (error) {
    if (!isFailure(error)) throw error
    log.warn({ err: error }, 'a picture of a player could not be searched for a face')
    return null
  }
}
