/** A decoded picture: four bytes for each pixel (red, green, blue, alpha), row by row. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

/** What a decoder says about a file that is not what it should be; anything else that is thrown is a bug of ours. */
export class BrokenPicture extends Error {}

/** Beyond this nothing is decoded: a phone takes 12, a good one 24, and a bomb promises hundreds. */
const MOST_PIXELS = 40_000_000
/** What a decoder may hold of one picture before it is scaled down. */
const MOST_DECODED_BYTES = MOST_PIXELS * 4

export function isTooLarge(width: number, height: number, bytesPerPixel = 4): boolean {
  return width * height > MOST_PIXELS || width * height * bytesPerPixel > MOST_DECODED_BYTES
}
