import type { Point } from './homography.ts'

/** Places in the usual order of the 68 landmarks. */
const RIGHT_EYE = [36, 42] as const
const LEFT_EYE = [42, 48] as const
const MOUTH = [48, 60] as const
const NOSE_TIP = 30
/**
 * How far the tip of the nose is to the right of the middle of the face, in distances between the eyes; null where the points
 * are no face. In the frame of the face itself, so that moving, turning, stretching or shearing the whole picture changes nothing.
 */
export function noseAside(landmarks: readonly Point[]): number | null {
  const middle = (points: readonly Point[]): Point => ({
    x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
    y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
  })
  const [left, right] = [middle(landmarks.slice(...RIGHT_EYE)), middle(landmarks.slice(...LEFT_EYE))]
  const [eyes, mouth] = [middle([left, right]), middle(landmarks.slice(...MOUTH))]
  const across = { x: right.x - left.x, y: right.y - left.y }
  const down = { x: mouth.x - eyes.x, y: mouth.y - eyes.y }
  const area = across.x * down.y - across.y * down.x
  const tip = landmarks[NOSE_TIP]
  if (!tip || Math.abs(area) < 1e-9) return null
  return ((tip.x - eyes.x) * down.y - (tip.y - eyes.y) * down.x) / area
}

/** Distance between the middles of the eyes: the unit of everything that is measured in a picture. */
export function eyeDistance(landmarks: readonly Point[]): number {
  const [left, right] = [landmarks[36], landmarks[45]]
  return left && right ? Math.hypot(left.x - right.x, left.y - right.y) : 0
}
