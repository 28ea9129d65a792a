/** Free room at the sides, below and above the button. */
const MARGIN = 10
const BOTTOM = 140
const LEAST_Y = 60

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** The nearest place within the screen; where there is no room below, the upper edge counts. */
export function placeWithin(wanted: Point, screen: Size, button: Size): Point {
  return {
    x: Math.max(MARGIN, Math.min(wanted.x, screen.width - button.width - MARGIN)),
    y: Math.max(LEAST_Y, Math.min(wanted.y, screen.height - button.height - BOTTOM)),
  }
}

/** Where it stands until it is moved: at the lower right. */
export function firstPlace(screen: Size, button: Size): Point {
  return placeWithin({ x: screen.width, y: screen.height }, screen, button)
}
