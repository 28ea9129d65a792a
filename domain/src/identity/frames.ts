import type { LivenessChallenge } from '@momio/contract/account-codes'

/** At this distance two descriptors are held for one person's: about 1 in 200 pairs of strangers is as near. */
export const SAME_PERSON_DISTANCE = 0.55

export function descriptorDistance(one: readonly number[], other: readonly number[]): number {
  let sum = 0
  for (let index = 0; index < one.length; index += 1) sum += ((one[index] ?? 0) - (other[index] ?? 0)) ** 2
  return Math.sqrt(sum)
}

interface Point {
  readonly x: number
  readonly y: number
}
/** The 68 points of a face: jaw, brows, nose, eyes, mouth. */
type Landmarks = readonly Point[]

export type FramesVerdict = 'live' | 'still' | 'challenge-not-met'

/** In distances between the eyes. What the points of an unmoving picture tremble by is less. */
const LEAST_MOTION = 0.04
/** As many as the lids of both eyes have. */
const MOVED_POINTS = 8
/** Of the opening of the eyes in most frames. */
const CLOSED = 0.6
/** How far the nose leaves the middle between both sides of the jaw, in widths of the jaw. */
const TURNED = 0.12

/**
 * Whether somebody was before the camera. A picture that is moved, turned or brought nearer moves all points alike and is
 * still; a film of the player, or a picture that is bent, is not told apart here and is the reviewer's.
 */
export function judgeFrames(faces: readonly Landmarks[], challenge: LivenessChallenge): FramesVerdict {
  const whole = faces.filter(({ length }) => length === 68)
  if (whole.length < 2 || motionOf(whole.map(aligned)) < LEAST_MOTION) return 'still'
  return DID[challenge](whole) ? 'live' : 'challenge-not-met'
}

/** Directions are the player's own, and the picture is not mirrored. */
const DID: Readonly<Record<LivenessChallenge, (faces: readonly Landmarks[]) => boolean>> = {
  'turn-left': (faces) => faces.some((face) => turnOf(face) > TURNED),
  'turn-right': (faces) => faces.some((face) => turnOf(face) < -TURNED),
  'close-eyes': (faces) => {
    const openings = faces.map(eyeOpening).toSorted((one, other) => one - other)
    const usual = openings[Math.floor(openings.length / 2)] ?? 0
    return (openings[0] ?? 0) < usual * CLOSED
  },
}

const at = (face: Landmarks, index: number): Point => face[index] ?? { x: 0, y: 0 }
const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })

function turnOf(face: Landmarks): number {
  const [right, left, nose] = [at(face, 0), at(face, 16), at(face, 30)]
  return (nose.x - middle(right, left).x) / (distance(right, left) || 1)
}

function eyeOpening(face: Landmarks): number {
  const opening = (first: number) =>
    (distance(at(face, first + 1), at(face, first + 5)) + distance(at(face, first + 2), at(face, first + 4))) /
    (2 * distance(at(face, first), at(face, first + 3)) || 1)
  return (opening(36) + opening(42)) / 2
}

/** Moved, turned and scaled so that the outer corners of the eyes stand at -½ and ½. */
function aligned(face: Landmarks): Landmarks {
  const [one, other] = [at(face, 36), at(face, 45)]
  const centre = middle(one, other)
  const scale = distance(one, other) || 1
  const [cos, sin] = [(other.x - one.x) / scale, (other.y - one.y) / scale]
  return face.map(({ x, y }) => {
    const [dx, dy] = [(x - centre.x) / scale, (y - centre.y) / scale]
    return { x: dx * cos + dy * sin, y: dy * cos - dx * sin }
  })
}

/** How far the points that moved most are from those of the first frame, in the frame where they are farthest. */
function motionOf(faces: readonly Landmarks[]): number {
  const [first = []] = faces
  const motions = faces.map((face) => {
    const moved = face.map((point, index) => distance(point, at(first, index))).toSorted((one, other) => other - one)
    return moved.slice(0, MOVED_POINTS).reduce((sum, motion) => sum + motion, 0) / MOVED_POINTS
  })
  return Math.max(...motions)
}
