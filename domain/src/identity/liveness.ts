import { eyeDistance, noseAside } from './face-measures.ts'
import { flatMotionError, type Point } from './homography.ts'
import { type Descriptor, faceDistance, OTHER_PERSON_DISTANCE, typicalDescriptor } from './same-face.ts'

/** Left and right are the person's own. The server chooses one, so that a film made before does not fit. */
export type Challenge = 'turn-left' | 'turn-right' | 'close-eyes'

/** What was seen in one frame, before anybody asked who it is. */
export interface SeenFace {
  readonly landmarks: readonly Point[]
  /** Edges in the eyes: of one person, much fewer where the eyes are closed. */
  readonly eyeEdges: number
  /** Edges in the mouth: fewer where the picture is blurred, and with them those of the eyes. */
  readonly mouthEdges: number
}

/** Null where there is no face. Who it is costs time, so that only the frames that decide have a descriptor. */
export type FrameFace = (SeenFace & { readonly descriptor: Descriptor | null }) | null

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
  /** The fewest edges in the eyes as a part of those of open ones. */
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
/** Closed eyes leave 0.1 to 0.4 of the edges, half closed ones about 0.5; a turn of the head or a tilted photo leave 0.8. */
const EYES_CLOSED = 0.45
/** Of the edges that a mouth usually has; blur that closes the eyes of a photo takes more of them away. */
const LEAST_SHARPNESS = 0.8
/** Eyes are open in at least a quarter of the frames, however long somebody keeps them closed. */
const OPEN_SHARE = 0.75
/** So many frames have to say it: one alone is a slip of the network. */
const FRAMES_TO_BELIEVE = 3

export function judgeLiveness(frames: readonly FrameFace[], challenge: Challenge): Liveness {
  const faces = frames.filter((frame) => frame !== null)
  const figures = {
    framesWithFace: faces.length,
    identitySpread: identitySpread(faces.map(({ descriptor }) => descriptor)),
    depthMotion: depthMotion(faces.map(({ landmarks }) => landmarks)),
    ...movements(faces),
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
function movements(faces: readonly SeenFace[]): Pick<Liveness, 'turnLeft' | 'turnRight' | 'eyesClosedTo'> {
  const turns = turnsOf(faces).filter((turn) => turn !== null)
  return {
    turnLeft: Math.max(0, believed(turns)),
    turnRight: Math.max(0, believed(turns.map((turn) => -turn))),
    eyesClosedTo: Math.max(0, -believed(openingsOf(faces).map((opening) => -opening))),
  }
}

function turnsOf(faces: readonly SeenFace[]): (number | null)[] {
  const asides = faces.map(({ landmarks }) => noseAside(landmarks))
  const start = median(asides.filter((aside) => aside !== null).slice(0, FRAMES_TO_BELIEVE))
  return asides.map((aside) => (aside === null ? null : aside - start))
}

/** As a part of what open eyes show. A frame in which the mouth is blurred too says nothing about the eyes. */
function openingsOf(faces: readonly SeenFace[]): number[] {
  const sharp = median(faces.map(({ mouthEdges }) => mouthEdges)) * LEAST_SHARPNESS
  const edges = faces.map(({ eyeEdges }) => eyeEdges)
  const open = edges.toSorted((a, b) => a - b)[Math.floor(edges.length * OPEN_SHARE)] ?? 0
  return faces.map(({ eyeEdges, mouthEdges }) => (open > 0 && mouthEdges >= sharp ? eyeEdges / open : 1))
}

/**
 * Which frames have to show the same person: the one that is kept, the first and the last, and those on which the challenge is
 * decided. Somebody else who does in a few frames what the holder of a photo cannot would have to be among them.
 */
export function framesToDescribe(
  frames: readonly (SeenFace | null)[],
  challenge: Challenge,
  kept: number,
): readonly number[] {
  const seen = frames.flatMap((face, index) => (face ? [{ face, index }] : []))
  const faces = seen.map(({ face }) => face)
  const done = challenge === 'close-eyes' ? openingsOf(faces).map((opening) => -opening) : turnsOf(faces)
  const sign = challenge === 'turn-right' ? -1 : 1
  const decisive = seen
    .map(({ index }, place) => ({ index, done: sign * (done[place] ?? 0) }))
    .sort((a, b) => b.done - a.done)
    .slice(0, FRAMES_TO_BELIEVE)
    .map(({ index }) => index)
  const ends = [seen[0], seen.at(-1)].flatMap((end) => (end ? [end.index] : []))
  return [...new Set([kept, ...ends, ...decisive])].filter((index) => frames[index])
}

/** The largest value that enough frames reach. */
function believed(values: readonly number[]): number {
  return values.toSorted((a, b) => b - a)[FRAMES_TO_BELIEVE - 1] ?? 0
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
