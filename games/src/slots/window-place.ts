export interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Height by width of a cell: on a phone cells stand upright, in a wide frame they are nearly square. */
const TALLEST = 1.5
const FLATTEST = 0.88
/** What hangs above the reels (garland and name) and stands below (the ribbon with the prize), in parts of the height. */
const ABOVE = 0.155
const BELOW = 0.145
const MOST_ABOVE = 120
const MOST_BELOW = 92
const BESIDE = 22

/** Where the reels stand on a stage of that size: in the middle, as large as what is above and below them allows. */
export function windowPlace(
  size: { readonly width: number; readonly height: number },
  shape: { readonly reels: number; readonly rows: number },
): Place {
  const above = Math.min(MOST_ABOVE, size.height * ABOVE)
  const below = Math.min(MOST_BELOW, size.height * BELOW)
  const room = { width: size.width - 2 * BESIDE, height: size.height - above - below }
  const cellWidth = Math.min(room.width / shape.reels, room.height / shape.rows / FLATTEST)
  const cellHeight = Math.min(room.height / shape.rows, cellWidth * TALLEST)
  const width = Math.floor(cellWidth) * shape.reels
  const height = Math.floor(cellHeight) * shape.rows
  return {
    x: Math.round((size.width - width) / 2),
    y: Math.round(above + (room.height - height) / 2),
    width,
    height,
  }
}
