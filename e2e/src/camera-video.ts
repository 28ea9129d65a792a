import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LivenessChallenge } from '@momio/contract/account-codes'
import type { Locator } from 'playwright-core'
import { asJpeg } from '../../vision/test/degrade.ts'
import type { Colour, Head } from '../../vision/test/faces/head.ts'
import { renderHead, type Shot } from '../../vision/test/faces/render-head.ts'

const SIZE = { width: 640, height: 480 }
const QUALITY = 85
/** What the browser plays of such a file in a second. */
const FRAMES_PER_SECOND = 30

/** What the person does, each before a wall of its own colour, so that a story can see where the film is. */
const SCENES: Readonly<Record<LivenessChallenge, { readonly wall: Colour; readonly pose: (share: number) => Shot }>> = {
  'turn-left': { wall: [0.15, 0.2, 0.7], pose: (share) => ({ yaw: 0.5 * share }) },
  'turn-right': { wall: [0.15, 0.5, 0.2], pose: (share) => ({ yaw: -0.5 * share }) },
  'close-eyes': { wall: [0.6, 0.2, 0.15], pose: (share) => ({ eyes: 1 - share }) },
}
/** How much of the movement is done, and for how many seconds. */
const COURSE = [
  [0, 1.2],
  [0.5, 0.2],
  [1, 2],
  [0.5, 0.2],
  [0, 1],
] as const

export interface CameraVideo {
  /** Flags of a browser whose camera shows it, again and again. */
  readonly args: readonly string[]
  remove(): void
}

/** A person before a camera who makes every movement that the server may ask for, one after the other. */
export async function filmOf(head: Head): Promise<CameraVideo> {
  const folder = mkdtempSync(join(tmpdir(), 'momio-camera-'))
  const file = join(folder, 'camera.mjpeg')
  const frames: Uint8Array[] = []
  for (const { wall, pose } of Object.values(SCENES)) {
    const taken = new Map<number, Uint8Array>()
    for (const [share, seconds] of COURSE) {
      const shot = { ...SIZE, ...pose(share), background: wall, noiseSeed: 1 }
      const frame = taken.get(share) ?? (await asJpeg(renderHead(head, shot), QUALITY))
      taken.set(share, frame)
      frames.push(...Array.from({ length: Math.round(seconds * FRAMES_PER_SECOND) }, () => frame))
    }
  }
  await writeFile(file, Buffer.concat(frames))
  return {
    args: [
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Presses the button when the film comes to the movement that was asked for, as somebody does who reads the hint first. */
export async function pressAtScene(video: Locator, button: Locator, challenge: LivenessChallenge): Promise<void> {
  const [red, green, blue] = SCENES[challenge].wall
  const strongest = [red, green, blue].indexOf(Math.max(red, green, blue))
  await video.evaluate(async (element, channel) => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 1
    const draw = canvas.getContext('2d', { willReadFrequently: true })
    const wallNow = () => {
      draw?.drawImage(element as HTMLVideoElement, 2, 2, 4, 4, 0, 0, 1, 1)
      const colour = [...(draw?.getImageData(0, 0, 1, 1).data.slice(0, 3) ?? [])]
      return colour.indexOf(Math.max(...colour))
    }
    for (let before = channel; ; ) {
      const now = wallNow()
      if (now === channel && before !== channel) return
      before = now
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
  }, strongest)
  await button.click()
}
