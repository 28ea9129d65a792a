import type { Face } from '@momio/vision'
import type { KycParts } from '../kyc-parts.ts'
import { cleanFile } from '../vision/clean-file.ts'
import { isFailure } from '../vision/open-vision.ts'

/** One picture of the camera. */
export interface Frame {
  /** Clean; null where the file was no picture. */
  readonly jpeg: Uint8Array | null
  readonly face: Face | null
}

/** How many pictures of one player are looked at together; others have their turn between them. */
const TOGETHER = 2

export async function lookAtFrames(parts: KycParts, files: readonly (Uint8Array | null)[]): Promise<Frame[]> {
  const frames: Frame[] = []
  for (let at = 0; at < files.length; at += TOGETHER) {
    frames.push(...(await Promise.all(files.slice(at, at + TOGETHER).map((file) => lookAtFrame(parts, file)))))
  }
  return frames
}

async function lookAtFrame(parts: KycParts, file: Uint8Array | null): Promise<Frame> {
  const jpeg = file && (await cleanFile(parts, file))?.[0]?.jpeg
  if (!jpeg) return { jpeg: null, face: null }
  try {
    return { jpeg, face: await parts.vision.look({ kind: 'find-face', jpeg }) }
  } catch (error) {
    if (!isFailure(error)) throw error
    parts.log.warn({ err: error }, 'a picture of a player could not be searched for a face')
    return { jpeg, face: null }
  }
}
