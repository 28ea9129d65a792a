/** A decoded picture: four bytes for each pixel (red, green, blue, alpha), row by row. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}
