import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import encode, { init } from '@jsquash/jpeg/encode.js'
import type { Pixels } from '../../src/pictures/pixels.ts'

/** One JPEG behind the other: what `--use-file-for-fake-video-capture` of Chromium plays, again and again. */
export async function writeCameraFile(path: string, frames: readonly Pixels[]): Promise<void> {
  const encoder = fileURLToPath(import.meta.resolve('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'))
  await init(new WebAssembly.Module(await readFile(encoder)))
  const pictures: Uint8Array[] = []
  for (const { width, height, data } of frames) {
    const picture = { width, height, data: new Uint8ClampedArray(data), colorSpace: 'srgb' as const }
    pictures.push(new Uint8Array(await encode(picture, { quality: 90 })))
  }
  await writeFile(path, Buffer.concat(pictures))
}
