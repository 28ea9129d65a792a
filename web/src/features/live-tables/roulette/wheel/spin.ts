import { WHEEL } from '@momio/domain/casino/roulette/wheel'
import { LANDING_MS } from '../../../../live-table/landing.ts'

const DEGREES = 360
const ROTOR_PER_MS = 0.022
/** Against the rotor. */
const BALL_PER_MS = -0.33
const RIM = 86
const POCKET = 54
const FALLS_FROM = 0.45
const FALLEN_AT = 0.85

export interface WheelPicture {
  /** Degrees, clockwise. */
  readonly rotor: number
  /** Null while no ball is in the wheel. */
  readonly ball: { readonly angle: number; readonly radius: number } | null
}

export interface Spin {
  /** When the last bet was taken and the ball was thrown. */
  readonly thrownAt: number
  /** When this page learned the number; null before. */
  readonly landing: { readonly number: number; readonly since: number } | null
}

/** Where the pocket of a number is when the zero is on top. */
export function pocketAngle(number: number): number {
  return (WHEEL.indexOf(number) * DEGREES) / WHEEL.length
}

/** The wheel while the ball lies in a pocket and nothing is thrown. */
export function restingWheel(number: number | null, now: number): WheelPicture {
  const rotor = turned(ROTOR_PER_MS * now)
  return { rotor, ball: number === null ? null : { angle: turned(rotor + pocketAngle(number)), radius: POCKET } }
}

/** The wheel at a moment after the throw: the ball runs on the rim until the number is known, then it slows down into it. */
export function spinningWheel({ thrownAt, landing }: Spin, now: number): WheelPicture {
  const rotor = ROTOR_PER_MS * now
  if (!landing) return { rotor: turned(rotor), ball: { angle: turned(ballAt(thrownAt, now)), radius: RIM } }
  const { number, since } = landing
  const part = Math.min(1, Math.max(0, (now - since) / LANDING_MS))
  // Seen from the rotor: from where the ball was, with the speed that it had, to a standstill in the pocket.
  const from = ballAt(thrownAt, since) - ROTOR_PER_MS * since
  const speed = BALL_PER_MS - ROTOR_PER_MS
  const way = nearestWay((speed * LANDING_MS) / 2, pocketAngle(number) - from)
  const power = (speed * LANDING_MS) / way
  const relative = from + way * (1 - (1 - part) ** power)
  return { rotor: turned(rotor), ball: { angle: turned(rotor + relative), radius: radiusAt(part) } }
}

function ballAt(thrownAt: number, now: number): number {
  return BALL_PER_MS * (now - thrownAt)
}

/** The way to the pocket, in whole turns and the rest, that is nearest to the wanted one. */
function nearestWay(wanted: number, rest: number): number {
  return rest + Math.round((wanted - rest) / DEGREES) * DEGREES
}

/** Leaves the rim, drops, and bounces once. */
function radiusAt(part: number): number {
  if (part <= FALLS_FROM) return RIM
  if (part >= FALLEN_AT) {
    const bounce = (part - FALLEN_AT) / (1 - FALLEN_AT)
    return POCKET + 5 * Math.sin(Math.PI * bounce) * (1 - bounce)
  }
  const fallen = (part - FALLS_FROM) / (FALLEN_AT - FALLS_FROM)
  return RIM - (RIM - POCKET) * fallen * fallen
}

function turned(degrees: number): number {
  return ((degrees % DEGREES) + DEGREES) % DEGREES
}
