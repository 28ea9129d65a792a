import type { MatchMoment } from '@momio/contract/match-course'
import type { ChancePoint } from '@momio/domain/match-course'

/** Something with a place on the time of a match. */
interface Timed {
  readonly at: number
  readonly seconds: number | null
}

/** Where a moment lies between the start of the axis (0) and its end (1). */
export interface CourseAxis {
  /** By the match's own clock; otherwise by the time of day. */
  readonly isByClock: boolean
  readonly ticks: readonly { readonly place: number; readonly label: string }[]
  place(moment: Timed): number
}

const HALF_SECONDS = 45 * 60
const FULL_SECONDS = 2 * HALF_SECONDS

/** Soccer lasts ninety minutes and more; the minutes to come are left free. */
export function clockAxis(moments: readonly Timed[], nowSeconds: number): CourseAxis {
  const last = Math.max(FULL_SECONDS, nowSeconds, ...moments.map(({ seconds }) => seconds ?? 0))
  return {
    isByClock: true,
    ticks: [0, HALF_SECONDS, FULL_SECONDS].map((seconds) => ({ place: seconds / last, label: `${seconds / 60}'` })),
    place: ({ seconds }) => Math.min(1, Math.max(0, (seconds ?? 0) / last)),
  }
}

/** From the first moment that is known to now, with a tick where a period begins. */
export function timeAxis(
  moments: readonly (Timed & Pick<MatchMoment, 'kind' | 'tally'>)[],
  points: readonly Timed[],
  now: number,
): CourseAxis {
  const first = Math.min(now, ...[...moments.slice(0, 1), ...points.slice(0, 1)].map(({ at }) => at))
  const length = Math.max(1, now - first)
  const place = ({ at }: Timed) => Math.min(1, Math.max(0, (at - first) / length))
  const ticks = moments
    .filter(({ kind }) => kind === 'period')
    .map((moment) => ({ place: place(moment), label: moment.tally.period }))
  return { isByClock: false, ticks: apart(ticks), place }
}

/** Labels nearer than this would lie on each other. */
const APART = 0.4

function apart<T extends { readonly place: number }>(ticks: readonly T[]): T[] {
  const kept: T[] = []
  for (const tick of ticks) if (tick.place - (kept.at(-1)?.place ?? -1) >= APART) kept.push(tick)
  return kept
}

export interface Curve {
  readonly line: string
  /** The line and the ground below it. */
  readonly area: string
  readonly last: { readonly x: number; readonly y: number }
}

/** A chance over time in a box of `width` by `height`, 100 % at its top; null while no point is known. */
export function chanceCurve(
  points: readonly ChancePoint[],
  chance: (point: ChancePoint) => number | null,
  axis: CourseAxis,
  { width, height }: { readonly width: number; readonly height: number },
): Curve | null {
  let furthest = 0
  const places: { x: number; y: number }[] = []
  for (const point of points) {
    const share = chance(point)
    if (share === null) continue
    // A second half begins at 45:00 however long the first one lasted.
    furthest = Math.max(furthest, axis.place(point))
    places.push({ x: round(furthest * width), y: round((1 - share) * height) })
  }
  const [first] = places
  const last = places.at(-1)
  if (!first || !last) return null
  const line = places.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')
  return { line, area: `${line}L${last.x} ${height}L${first.x} ${height}Z`, last }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

const SHOWN_KINDS = ['score', 'redCard', 'yellowCard', 'corner'] as const
export type ShownKind = (typeof SHOWN_KINDS)[number]
export type ShownMoment = MatchMoment & { readonly kind: ShownKind; readonly side: 'home' | 'away' }

/** Goals, cards and corners that stand; what a correction took back is taken out, latest first. */
export function standingMoments(moments: readonly MatchMoment[]): ShownMoment[] {
  const [first] = moments
  if (!first) return []
  let standing: ShownMoment[] = []
  for (const moment of moments) {
    if (isShown(moment)) standing.push(moment)
    if (moment.kind === 'correction') standing = withoutTakenBack(standing, first, moment)
  }
  return standing
}

function isShown(moment: MatchMoment): moment is ShownMoment {
  return moment.side !== null && SHOWN_KINDS.includes(moment.kind as ShownKind)
}

function withoutTakenBack(
  standing: readonly ShownMoment[],
  first: MatchMoment,
  correction: MatchMoment,
): ShownMoment[] {
  const taken = new Set<ShownMoment>()
  for (const kind of SHOWN_KINDS) {
    for (const side of ['home', 'away'] as const) {
      const own = standing.filter((moment) => moment.kind === kind && moment.side === side)
      const counted = countOf(correction, kind, side) - countOf(first, kind, side)
      for (const moment of own.slice(Math.max(0, counted))) taken.add(moment)
    }
  }
  return standing.filter((moment) => !taken.has(moment))
}

function countOf({ tally }: MatchMoment, kind: ShownKind, side: 'home' | 'away'): number {
  switch (kind) {
    case 'score':
      return tally[side]
    case 'corner':
      return tally.corners?.[side] ?? 0
    case 'yellowCard':
      return tally.yellowCards?.[side] ?? 0
    case 'redCard':
      return tally.redCards?.[side] ?? 0
  }
}
