import type { Box, Face } from '../index.ts'
import type { Pixels } from '../pictures/pixels.ts'
import { detectFaces } from './detector.ts'
import { faceEdges } from './eye-edges.ts'
import { findLandmarks } from './landmarks.ts'
import { within } from './sample.ts'

/** The largest face of a picture, or null where there is none. */
export async function findFace(pixels: Pixels): Promise<Face | null> {
  const detections = await detectFaces(pixels)
  const [largest] = detections.toSorted((a, b) => area(b.box) - area(a.box))
  const part = largest && within(pixels, largest.box)
  if (!part) return null
  const landmarks = await findLandmarks(pixels, part)
  const { score } = largest
  return { box: part, score, faces: detections.length, landmarks, ...faceEdges(pixels, landmarks) }
}

const area = ({ width, height }: Box) => width * height
