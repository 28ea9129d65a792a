import { eyeDistance, type FaceMeasures, measureFace } from './face-measures.ts'
import { flatMotionError, type Point } from './homography.ts'
import { type Descriptor, faceDistance, OTHER_PERSON_DISTANCE, typicalDescriptor } from './same-face.ts'

/** Left and right are the person's own. The server chooses one, so that a film made before does not fit. */
export type Challenge = 'turn-left' | 'turn-right' | 'close-eyes'

/** What was seen in one frame; null where there is no face. */
export type FrameFace = { readonly landmarks: readonly Point[]; readonly descriptor: Descriptor | null } | null

/** In the order in which they are decided. */
type Verdict = 'no-face' | 'changed-person' | 'still-photo' | 'challenge-missed' | 'alive'

export interface Liveness {
  readonly verdict: Verdict
  readonly framesWithFace: number
  /** Between the typical face and the one farthest from it. */
  readonly identitySpread: number
  /** Motion that no flat picture makes, in distances between the eyes. */
  readonly depthMotion: number
  /** How far the nose went to the person's left and right, in distances between the eyes. */
  readonly turnLeft: number
  readonly turnRight: number
  /** The smallest opening of the eyes as a part of their usual one. */
  readonly eyesClosedTo: number
}

/** One frame in five may be blurred or cut off. */
const LEAST_SHARE_WITH_FACE = 0.8
/**
 * Landmarks of a photo that is tilted by 30 degrees leave up to 0.05 to a homography, because the network errs a little;
 * a head that turns by 25 degrees leaves 0.13.
 */
const LEAST_DEPTH_MOTION = 0.08
/** A turn of 20 degrees; a tilted photo moves the nose by less than 0.1. */
const LEAST_TURN = 0.2
/** Half shut is not shut, and a smile narrows the eyes too. */
const EYES_CLOSED = 0.5
/** So many frames have to say it: one alone is a slip of the network. */
const FRAMES_TO_BELIEVE = 3

export function judgeLiveness(frames: readonly FrameFace[], challenge: Challenge): Liveness {
  const faces = frames.filter((frame) => frame !== null)
  const measures = faces.map(({ landmarks }) => measureFace(landmarks)).filter((measured) => measured !== null)
  const figures = {
    framesWithFace: faces.length,
    identitySpread: identitySpread(faces.map(({ descriptor }) => descriptor)),
    depthMotion: depthMotion(faces.map(({ landmarks }) => landmarks)),
    ...movements(measures),
  }
  return { verdict: verdictOf(figures, frames.length, challenge), ...figures }
}

type Figures = Omit<Liveness, 'verdict'>

function verdictOf(figures: Figures, frames: number, challenge: Challenge): Verdict {
  if (frames === 0 || figures.framesWithFace < frames * LEAST_SHARE_WITH_FACE) return 'no-face'
  if (figures.identitySpread > OTHER_PERSON_DISTANCE) return 'changed-person'
  const eyesClosed = figures.eyesClosedTo <= EYES_CLOSED
  if (figures.depthMotion < LEAST_DEPTH_MOTION && !eyesClosed) return 'still-photo'
  const done = {
    'turn-left': figures.turnLeft >= LEAST_TURN,
    'turn-right': figures.turnRight >= LEAST_TURN,
    'close-eyes': eyesClosed,
  }
  return done[challenge] ? 'alive' : 'challenge-missed'
}

/** Five photos, one a second: one person in all of them. Nothing is said about whether that person is alive. */
export function judgePhotos(photos: readonly FrameFace[]): 'one-person' | 'changed-person' | 'no-face' {
  const descriptors = photos.map((photo) => photo?.descriptor ?? null)
  if (photos.length === 0 || descriptors.includes(null)) return 'no-face'
  return identitySpread(descriptors) > OTHER_PERSON_DISTANCE ? 'changed-person' : 'one-person'
}

/** Where descriptors are costly, some frames have none. */
function identitySpread(descriptors: readonly (Descriptor | null)[]): number {
  const known = descriptors.filter((descriptor) => descriptor !== null)
  const typical = typicalDescriptor(known)
  return typical ? Math.max(...known.map((each) => faceDistance(typical, each))) : 0
}

/** Every frame against the first one. */
function depthMotion(faces: readonly (readonly Point[])[]): number {
  const [first] = faces
  if (!first) return 0
  return believed(faces.map((face) => flatMotionError(first, face) / (eyeDistance(face) || Number.POSITIVE_INFINITY)))
}

/** From how the face was held at first. */
function movements(measures: readonly FaceMeasures[]): Pick<Liveness, 'turnLeft' | 'turnRight' | 'eyesClosedTo'> {
  const start = median(measures.slice(0, FRAMES_TO_BELIEVE).map(({ noseAside }) => noseAside))
  const usual = median(measures.map(({ eyeOpening }) => eyeOpening))
  const turns = measures.map(({ noseAside }) => noseAside - start)
  return {
    turnLeft: Math.max(0, believed(turns)),
    turnRight: Math.max(0, believed(turns.map((turn) => -turn))),
    eyesClosedTo: usual > 0 ? Math.max(0, -believed(measures.map(({ eyeOpening }) => -eyeOpening / usual))) : 1,
  }
}

/** The largest value that enough frames reach. */
function believed(values: readonly number[]): number {
  return values.toSorted((a, b) => b - a)[FRAMES_TO_BELIEVE - 1] ?? 0
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
