import { DOCUMENT_LARGEST_BYTES } from '@momio/contract/identity-figures'
import { sentFileName } from '../upload/document-file.ts'
import type { Crop } from './crop.ts'
import { type LegibilityHint, legibilityHints } from './legibility.ts'

/** More than enough to read the smallest print of a card or a bill. */
const LARGEST_EDGE = 2400
const LOOKED_AT_WIDTH = 640
const QUALITIES = [0.9, 0.8, 0.65, 0.5]

/** Upright, whatever way the phone was held. Rejects what the browser cannot read as a picture. */
export function decodePicture(file: Blob): Promise<ImageBitmap> {
  return createImageBitmap(file, { imageOrientation: 'from-image' })
}

/** Cut to the crop and encoded anew, below the largest size that is taken. */
export async function preparePicture(picture: ImageBitmap, crop: Crop, name: string): Promise<File> {
  const canvas = drawCrop(picture, crop, LARGEST_EDGE)
  for (const quality of QUALITIES) {
    const blob = await encode(canvas, quality)
    if (blob.size < DOCUMENT_LARGEST_BYTES || quality === QUALITIES.at(-1))
      return new File([blob], sentFileName(name.replace(/\.\w+$/, '.jpg')), { type: 'image/jpeg' })
  }
  throw new Error('no quality was tried')
}

export function hintsOf(picture: ImageBitmap, crop: Crop): LegibilityHint[] {
  const width = Math.round(picture.width * (crop.right - crop.left))
  const canvas = drawCrop(picture, crop, LOOKED_AT_WIDTH)
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height)
  return pixels ? legibilityHints(pixels, Math.max(width, Math.round(picture.height * (crop.bottom - crop.top)))) : []
}

function drawCrop(picture: ImageBitmap, { left, top, right, bottom }: Crop, largestEdge: number): HTMLCanvasElement {
  const width = Math.max(1, Math.round((right - left) * picture.width))
  const height = Math.max(1, Math.round((bottom - top) * picture.height))
  const scale = Math.min(1, largestEdge / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas to draw on')
  // A transparent picture would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(
    picture,
    left * picture.width,
    top * picture.height,
    width,
    height,
    0,
    0,
    canvas.width,
    canvas.height,
  )
  return canvas
}

function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('not encoded'))), 'image/jpeg', quality)
  })
}
