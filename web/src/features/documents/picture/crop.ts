/** Parts of the picture, 0 to 1. */
export interface Crop {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const
export type Corner = (typeof CORNERS)[number]

export const WHOLE: Crop = { left: 0, top: 0, right: 1, bottom: 1 }
/** An ID-1 card, as INE and licences are. */
export const CARD_RATIO = 85.6 / 53.98
const SMALLEST = 0.15
const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** The corner follows the hand, and never passes the one across from it. */
export function moveCorner(crop: Crop, corner: Corner, x: number, y: number): Crop {
  const [vertical, horizontal] = corner.split('-') as ['top' | 'bottom', 'left' | 'right']
  return {
    ...crop,
    [horizontal]: horizontal === 'left' ? within(x, 0, crop.right - SMALLEST) : within(x, crop.left + SMALLEST, 1),
    [vertical]: vertical === 'top' ? within(y, 0, crop.bottom - SMALLEST) : within(y, crop.top + SMALLEST, 1),
  }
}

export function cornerPlace(crop: Crop, corner: Corner): { readonly x: number; readonly y: number } {
  const [vertical, horizontal] = corner.split('-') as ['top' | 'bottom', 'left' | 'right']
  return { x: crop[horizontal], y: crop[vertical] }
}

/** The frame of a card in the middle of a picture, as large as fits. */
export function cardIn(width: number, height: number, share = 0.9): Crop {
  const frameWidth = Math.min(width * share, height * share * CARD_RATIO)
  const [x, y] = [frameWidth / width / 2, frameWidth / CARD_RATIO / height / 2]
  return { left: 0.5 - x, top: 0.5 - y, right: 0.5 + x, bottom: 0.5 + y }
}
