import type { CSSProperties } from 'react'
import { FELT, type Spot } from './spots.ts'

/** Where the place stands on a felt of any size, lying or standing upright. */
export function boxOf({ along, across, field }: Spot, isUpright: boolean): CSSProperties {
  const long = FELT.along.to - FELT.along.from
  const wide = FELT.across.to - FELT.across.from
  const size = field ?? { along: 0, across: 0 }
  const gap = field ? 3 : 0
  // Standing upright, the row of 1 is on the left.
  const start = (along - FELT.along.from - size.along / 2) / long
  const side = (isUpright ? FELT.across.to - across - size.across / 2 : across - size.across / 2) / wide
  const [left, top] = isUpright ? [side, start] : [start, side]
  const [width, height] = isUpright ? [size.across / wide, size.along / long] : [size.along / long, size.across / wide]
  const box = { left: percent(left), top: percent(top) }
  return field
    ? { ...box, width: `calc(${percent(width)} - ${gap}px)`, height: `calc(${percent(height)} - ${gap}px)` }
    : box
}

function percent(part: number): string {
  return `${100 * part}%`
}
