export interface Point {
  readonly x: number
  readonly y: number
}

/**
 * How far two pictures of the same points are from being two views of one flat thing: the root of the mean square
 * of what the best homography leaves over, in the unit of `to`. A photo that is moved, turned and tilted leaves 0.
 */
export function flatMotionError(from: readonly Point[], to: readonly Point[]): number {
  const start = normalised(from)
  const end = normalised(to)
  const homography = fitHomography(start.points, end.points)
  if (!homography) return 0
  const squares = start.points.map((point, index) => {
    const target = end.points[index] ?? point
    const mapped = apply(homography, point)
    return (mapped.x - target.x) ** 2 + (mapped.y - target.y) ** 2
  })
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length) / end.scale
}

/** Around 0 and of size 1: without it the equations of a fit lose their digits. */
function normalised(points: readonly Point[]): { readonly points: readonly Point[]; readonly scale: number } {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(points.map((point) => point.x)), mean(points.map((point) => point.y))]
  const scale = Math.SQRT2 / (mean(points.map((point) => Math.hypot(point.x - x, point.y - y))) || 1)
  return { points: points.map((point) => ({ x: (point.x - x) * scale, y: (point.y - y) * scale })), scale }
}

/** Row by row, its last number being 1. */
type Homography = readonly number[]

/** Direct linear transform: each pair of points gives two equations, solved by least squares. */
function fitHomography(from: readonly Point[], to: readonly Point[]): Homography | null {
  const normal = Array.from({ length: 8 }, () => new Array<number>(9).fill(0))
  for (const [index, { x, y }] of from.entries()) {
    const target = to[index]
    if (!target) continue
    addEquation(normal, [x, y, 1, 0, 0, 0, -x * target.x, -y * target.x], target.x)
    addEquation(normal, [0, 0, 0, x, y, 1, -x * target.y, -y * target.y], target.y)
  }
  const solution = solve(normal)
  return solution && [...solution, 1]
}

function addEquation(normal: number[][], factors: readonly number[], value: number): void {
  for (const [row, sums] of normal.entries()) {
    const factor = factors[row] ?? 0
    for (const [column, other] of factors.entries()) sums[column] = (sums[column] ?? 0) + factor * other
    sums[8] = (sums[8] ?? 0) + factor * value
  }
}

/** Gaussian elimination; null where the points do not decide it, as on one line. */
function solve(rows: number[][]): number[] | null {
  for (let column = 0; column < rows.length; column++) {
    const size = (row: number) => Math.abs(rows[row]?.[column] ?? 0)
    let best = column
    for (let row = column + 1; row < rows.length; row++) if (size(row) > size(best)) best = row
    const [pivot, swapped] = [rows[best], rows[column]]
    if (!pivot || !swapped || size(best) < 1e-12) return null
    rows[column] = pivot
    rows[best] = swapped
    for (const [row, values] of rows.entries()) {
      if (row === column) continue
      const share = (values[column] ?? 0) / (pivot[column] ?? 1)
      for (let each = column; each < values.length; each++)
        values[each] = (values[each] ?? 0) - share * (pivot[each] ?? 0)
    }
  }
  return rows.map((values, row) => (values.at(-1) ?? 0) / (values[row] ?? 1))
}

function apply(homography: Homography, { x, y }: Point): Point {
  const row = (first: number) =>
    (homography[first] ?? 0) * x + (homography[first + 1] ?? 0) * y + (homography[first + 2] ?? 0)
  const depth = row(6)
  return { x: row(0) / depth, y: row(3) / depth }
}
