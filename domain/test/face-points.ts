import type { Point } from '../src/identity/homography.ts'

type Place = readonly [x: number, y: number, z: number]

/** 68 points of a made-up face in space, in the usual order; y goes down, z towards the camera, the eyes are 2 apart. */
export function facePoints(eyes = 1): Place[] {
  const along = (count: number, place: (share: number) => Place) =>
    Array.from({ length: count }, (_, index) => place(index / (count - 1)))
  const ring = (count: number, x: number, y: number, width: number, height: number, z: number) =>
    Array.from({ length: count }, (_, index): Place => {
      const angle = Math.PI + (index / count) * 2 * Math.PI
      return [x + width * Math.cos(angle), y + height * Math.sin(angle), z]
    })
  const brow =
    (side: number) =>
    (share: number): Place => [side + (share - 0.5) * 1.3, -0.7 - 0.15 * Math.sin(share * Math.PI), 0.35]
  return [
    ...along(17, (share) => {
      const angle = (share - 0.5) * Math.PI
      return [2.1 * Math.sin(angle), 0.3 + 3 * Math.cos(angle), -2.6 + 2.6 * Math.cos(angle)]
    }),
    ...along(5, brow(-1)),
    ...along(5, brow(1)),
    ...along(4, (share) => [0, share * 1.2, 0.3 + 0.8 * share]),
    ...along(5, (share) => [(share - 0.5) * 0.8, 1.5, 0.6 + 0.25 * Math.sin(share * Math.PI)]),
    ...ring(6, -1, 0, 0.45, 0.18 * eyes, 0),
    ...ring(6, 1, 0, 0.45, 0.18 * eyes, 0),
    ...ring(12, 0, 2.3, 0.8, 0.3, 0.4),
    ...ring(8, 0, 2.3, 0.6, 0.12, 0.4),
  ]
}

const CAMERA = 12

/** As a camera sees them; a positive yaw is a turn to the person's own left. */
export function seen(
  places: readonly Place[],
  { yaw = 0, pitch = 0, x: shiftX = 0, y: shiftY = 0, roll = 0 } = {},
): Point[] {
  return places.map(([x, y, z]) => {
    const [x1, z1] = [x * Math.cos(yaw) + z * Math.sin(yaw), z * Math.cos(yaw) - x * Math.sin(yaw)]
    const [y2, z2] = [y * Math.cos(pitch) - z1 * Math.sin(pitch), z1 * Math.cos(pitch) + y * Math.sin(pitch)]
    const [x3, y3] = [x1 * Math.cos(roll) - y2 * Math.sin(roll), y2 * Math.cos(roll) + x1 * Math.sin(roll)]
    const by = 60 * (CAMERA / (CAMERA - z2))
    return { x: 320 + (x3 + shiftX) * by, y: 200 + (y3 + shiftY) * by }
  })
}

/** The same face printed on paper: what a camera saw, without depth. */
export function printed(eyes = 1): Place[] {
  return seen(facePoints(eyes)).map(({ x, y }): Place => [(x - 320) / 60, (y - 200) / 60, 0])
}
