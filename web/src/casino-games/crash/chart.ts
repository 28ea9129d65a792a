import { elapsedMsTo, HIGHEST_MULTIPLIER, multiplierAt } from '@momio/domain/casino/cohete'

/** The part of the stage in which the curve runs, in pixels of the drawing. */
export interface Plot {
  readonly left: number
  readonly top: number
  readonly right: number
  /** Where the multiple is one. */
  readonly bottom: number
}

interface Point {
  readonly x: number
  readonly y: number
}

interface Tick {
  /** Seconds, or a multiple as it is read: 1.5. */
  readonly value: number
  readonly at: number
}

export interface Chart {
  readonly point: (elapsedMs: number) => Point
  readonly height: (multiple: number) => number
  readonly multiples: readonly Tick[]
  readonly seconds: readonly Tick[]
  /** Decimals that tell the multiples of the axis apart. */
  readonly decimals: 0 | 1
}

const SHORTEST_MS = 11_500
const LOWEST_SPAN = 1.15
/** Of the width and of the height: where the rocket flies once the axes grow with it. */
const ROCKET_X = 0.78
const ROCKET_Y = 0.74
const STEPS = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500]
const SECONDS = [2, 5, 10, 20, 50]
const MOST_TICKS = 4
const CURVE_POINTS = 40

/** Axes for a flight of this length: they stand still at first and then grow, so that the rocket stays in the picture. */
export function chartOf(elapsedMs: number, plot: Plot): Chart {
  const longestMs = Math.max(SHORTEST_MS, elapsedMs / ROCKET_X)
  const span = Math.max(LOWEST_SPAN, (smoothMultiple(elapsedMs) - 1) / ROCKET_Y)
  const across = (ms: number) => plot.left + (ms / longestMs) * (plot.right - plot.left)
  const height = (multiple: number) => plot.bottom - ((multiple - 1) / span) * (plot.bottom - plot.top)
  const step = stepOf(STEPS, span)
  const second = stepOf(SECONDS, longestMs / 1000)
  return {
    point: (ms) => ({ x: across(ms), y: height(smoothMultiple(ms)) }),
    height,
    multiples: [1, ...roundValues(1, 1 + span, step)].map((value) => ({ value, at: height(value) })),
    seconds: roundValues(0, longestMs / 1000, second).map((value) => ({ value, at: across(value * 1000) })),
    decimals: step < 1 ? 1 : 0,
  }
}

/** The smallest step that needs no more ticks than there is room for. */
function stepOf(steps: readonly number[], span: number): number {
  return steps.find((step) => span / step <= MOST_TICKS) ?? (steps.at(-1) as number)
}

/** Whole steps above the first value, up to the last. */
function roundValues(above: number, last: number, step: number): number[] {
  const from = Math.floor(above / step) + 1
  return Array.from({ length: Math.floor(last / step) - from + 1 }, (_, place) => (from + place) * step)
}

/** Between two hundredths the curve is drawn straight, so that it does not climb in stairs. */
export function smoothMultiple(elapsedMs: number): number {
  const reached = multiplierAt(elapsedMs)
  if (reached >= HIGHEST_MULTIPLIER) return HIGHEST_MULTIPLIER / 100
  const from = elapsedMsTo(reached)
  const to = elapsedMsTo(reached + 1)
  // From 146 on, several hundredths pass in one millisecond.
  return (reached + (to > from ? Math.max(0, elapsedMs - from) / (to - from) : 0)) / 100
}

/** The path from the start to where the rocket is. */
export function curvePath(chart: Chart, elapsedMs: number): string {
  const points = Array.from({ length: CURVE_POINTS + 1 }, (_, place) => chart.point((elapsedMs * place) / CURVE_POINTS))
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
}

const TURNING_MS = 700
const LOOK_BACK_MS = 120

/** Where the rocket is and to which side its nose leans, in degrees from upright: it stands on the ground and turns into its way. */
export function rocketPose(chart: Chart, elapsedMs: number): Point & { readonly degrees: number } {
  const here = chart.point(elapsedMs)
  const before = chart.point(elapsedMs - LOOK_BACK_MS)
  const lean = Math.atan2(here.x - before.x, before.y - here.y)
  const turned = Math.min(1, elapsedMs / TURNING_MS)
  return { ...here, degrees: ((lean * 180) / Math.PI) * turned }
}
