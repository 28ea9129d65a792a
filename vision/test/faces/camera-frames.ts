import type { Pixels } from '../../src/pictures/pixels.ts'
import { type Head, randomFrom } from './head.ts'
import { renderHead, type Shot } from './render-head.ts'

const FRAMES = 25
const FRAMES_PER_SECOND = 5

export type Movement = 'turn-left' | 'turn-right' | 'close-eyes' | 'hold-still'

const FRAME_SIZE = { width: 640, height: 480 }

/** Five seconds before the camera: the person looks into it, moves, and looks into it again. */
export function framesOfPerson(head: Head, movement: Movement, shot: Shot = {}): Pixels[] {
  return Array.from({ length: FRAMES }, (_, index) => frameOfPerson(head, movement, index, shot))
}

function frameOfPerson(head: Head, movement: Movement, index: number, shot: Shot = {}): Pixels {
  const seconds = index / FRAMES_PER_SECOND
  const moved = between(seconds, 1, 1.8) * (1 - between(seconds, 3.4, 4.2))
  // Nobody holds quite still.
  const sway = { yaw: 0.03 * Math.sin(seconds * 1.7), pitch: 0.025 * Math.sin(seconds * 2.3 + 1) }
  const turn = movement === 'turn-left' ? 0.5 : movement === 'turn-right' ? -0.5 : 0
  return renderHead(head, {
    ...FRAME_SIZE,
    ...shot,
    yaw: (shot.yaw ?? 0) + sway.yaw + turn * moved,
    pitch: (shot.pitch ?? 0) + sway.pitch,
    eyes: movement === 'close-eyes' ? 1 - moved : 1,
    place: { x: 0.01 * Math.sin(seconds * 1.3), y: 0.008 * Math.sin(seconds * 2.1) },
    noiseSeed: index,
  })
}

const between = (value: number, from: number, to: number) => Math.min(1, Math.max(0, (value - from) / (to - from)))

/** A photo that somebody holds before the camera and moves, turns and tilts as much as a paper can be. */
export function framesOfPhoto(photo: Pixels, seed = 1): Pixels[] {
  return Array.from({ length: FRAMES }, (_, index) => {
    const seconds = index / FRAMES_PER_SECOND
    const swing = (speed: number, size: number) => size * Math.sin(seconds * speed + seed)
    return warp(photo, seed * 100 + index, {
      zoom: 1 + swing(1.1, 0.08),
      angle: swing(0.9, 0.1),
      tiltX: swing(1.4, 0.5),
      tiltY: swing(1.9, 0.3),
      x: swing(1.3, 0.03),
      y: swing(0.7, 0.03),
    })
  })
}

interface Hold {
  readonly zoom: number
  readonly angle: number
  /** Radians around the upright and the level axis of the paper. */
  readonly tiltX: number
  readonly tiltY: number
  readonly x: number
  readonly y: number
}

/** How far the paper is from the camera, in heights of the picture. */
const DISTANCE = 2

/** Looks along every ray of the camera for the place of the paper that it meets. */
function warp(photo: Pixels, noiseSeed: number, { zoom, angle, tiltX, tiltY, x: shiftX, y: shiftY }: Hold): Pixels {
  const { width, height } = photo
  const random = randomFrom(noiseSeed)
  const data = new Uint8ClampedArray(width * height * 4)
  const right = [Math.cos(tiltX), 0, Math.sin(tiltX)] as const
  const down = [Math.sin(tiltX) * Math.sin(tiltY), Math.cos(tiltY), -Math.cos(tiltX) * Math.sin(tiltY)] as const
  const normal = [
    right[1] * down[2] - right[2] * down[1],
    right[2] * down[0] - right[0] * down[2],
    right[0] * down[1] - right[1] * down[0],
  ] as const
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [rayX, rayY] = [(x - width / 2) / height - shiftX, (y - height / 2) / height - shiftY]
      const along = (DISTANCE * normal[2]) / (rayX * normal[0] + rayY * normal[1] + DISTANCE * normal[2])
      const [hitX, hitY, hitZ] = [rayX * along, rayY * along, DISTANCE * (along - 1)]
      const paperX = (hitX * right[0] + hitY * right[1] + hitZ * right[2]) / zoom
      const paperY = (hitX * down[0] + hitY * down[1] + hitZ * down[2]) / zoom
      const fromX = (paperX * Math.cos(angle) + paperY * Math.sin(angle)) * height + width / 2
      const fromY = (paperY * Math.cos(angle) - paperX * Math.sin(angle)) * height + height / 2
      const grain = (random() + random() - 1) * 5
      const at = (y * width + x) * 4
      for (let channel = 0; channel < 3; channel++) data[at + channel] = colourAt(photo, fromX, fromY, channel) + grain
      data[at + 3] = 255
    }
  }
  return { width, height, data }
}

/** Between the four pixels around it; behind the paper's edge its border goes on. */
function colourAt({ width, height, data }: Pixels, x: number, y: number, channel: number): number {
  const [clampedX, clampedY] = [Math.min(width - 1.001, Math.max(0, x)), Math.min(height - 1.001, Math.max(0, y))]
  const [left, top] = [Math.floor(clampedX), Math.floor(clampedY)]
  const [shareX, shareY] = [clampedX - left, clampedY - top]
  const pixel = (px: number, py: number) => data[(py * width + px) * 4 + channel] ?? 0
  const above = pixel(left, top) * (1 - shareX) + pixel(left + 1, top) * shareX
  const below = pixel(left, top + 1) * (1 - shareX) + pixel(left + 1, top + 1) * shareX
  return above * (1 - shareY) + below * shareY
}
