import type { Point } from '../index.ts'

/** A rectangle that need not be level. `angle` is that of its length, in radians, clockwise as the picture's y goes down. */
export interface SlantedBox {
  readonly centre: Point
  readonly length: number
  readonly thickness: number
  readonly angle: number
}

/** The smallest rectangle around the points; its length lies nearer to `along` than its thickness does. */
export function boxAround(points: readonly Point[]): SlantedBox {
  const hull = convexHull(points)
  let best: SlantedBox | undefined
  for (const [index, from] of hull.entries()) {
    const to = hull[(index + 1) % hull.length] ?? from
    const angle = Math.atan2(to.y - from.y, to.x - from.x)
    const box = boxAt(hull, angle)
    if (best === undefined || box.length * box.thickness < best.length * best.thickness) best = box
  }
  return best ?? boxAt(points, 0)
}

function boxAt(points: readonly Point[], angle: number): SlantedBox {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const { x, y } of points) {
    const along = x * cos + y * sin
    const across = y * cos - x * sin
    left = Math.min(left, along)
    right = Math.max(right, along)
    top = Math.min(top, across)
    bottom = Math.max(bottom, across)
  }
  const [along, across] = [(left + right) / 2, (top + bottom) / 2]
  const centre = { x: along * cos - across * sin, y: along * sin + across * cos }
  return { centre, length: right - left + 1, thickness: bottom - top + 1, angle }
}

/** The same rectangle with its length along that of its two directions which is nearest to `direction`, within a half turn. */
export function aligned(box: SlantedBox, direction: number): SlantedBox {
  const quarters = Math.round((direction - box.angle) / (Math.PI / 2))
  const angle = box.angle + (quarters * Math.PI) / 2
  return quarters % 2 === 0 ? { ...box, angle } : { ...box, angle, length: box.thickness, thickness: box.length }
}

/** Andrew's monotone chain. */
function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y)
  const half = (ordered: readonly Point[]) => {
    const chain: Point[] = []
    for (const point of ordered) {
      while (chain.length > 1 && !turnsLeft(chain.at(-2) ?? point, chain.at(-1) ?? point, point)) chain.pop()
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  const hull = [...half(sorted), ...half(sorted.toReversed())]
  return hull.length > 0 ? hull : sorted
}

const turnsLeft = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0
