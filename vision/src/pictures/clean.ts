import type { Cleaned, Page, Unclean } from '../index.ts'
import { decodeJpeg, encodeJpeg, readJpegHeader } from './jpeg.ts'
import { BrokenPicture, isTooLarge, type Pixels } from './pixels.ts'
import { decodePng, readPngHeader } from './png.ts'
import { scaleDown } from './scale.ts'
import { sharpnessOf } from './sharpness.ts'

/** More than any letter on a card needs. */
const LONG_SIDE = 2_000

type Format = 'jpeg' | 'png' | 'pdf'

/** By its first bytes; a name or a declared type says nothing. */
function formatOf(file: Uint8Array): Format | null {
  const head = Buffer.from(file.buffer, file.byteOffset, Math.min(file.byteLength, 8)).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head === '\x89PNG\r\n\x1a\n') return 'png'
  return head.startsWith('%PDF-') ? 'pdf' : null
}

/** Nothing but pixels is kept: no place and camera, nothing behind the picture, no second meaning of the same bytes. */
export async function clean(file: Uint8Array): Promise<Cleaned | Unclean> {
  const format = formatOf(file)
  if (format === null) return refused('unknown-format')
  try {
    return format === 'pdf' ? await cleanPdf(file) : await cleanPicture(file, format)
  } catch (error) {
    if (error instanceof BrokenPicture) return refused('broken')
    throw error
  }
}

async function cleanPicture(file: Uint8Array, format: 'jpeg' | 'png'): Promise<Cleaned | Unclean> {
  if (promisesTooMuch(file, format)) return refused('too-many-pixels')
  const pixels = format === 'jpeg' ? await decodeJpeg(file) : decodePng(file)
  return { kind: 'picture', pages: [await pageOf(pixels)] }
}

function promisesTooMuch(file: Uint8Array, format: 'jpeg' | 'png'): boolean {
  if (format === 'png') {
    const { width, height, channels, depth } = readPngHeader(file)
    return isTooLarge(width, height, (channels * depth) / 8)
  }
  const { width, height } = readJpegHeader(file)
  return isTooLarge(width, height)
}

async function cleanPdf(file: Uint8Array): Promise<Cleaned | Unclean> {
  const { rasterisePdf } = await import('./pdf.ts')
  const drawn = await rasterisePdf(file)
  if (typeof drawn === 'string') return refused(drawn)
  const pages: Page[] = []
  for (const pixels of drawn) pages.push(await pageOf(pixels))
  return { kind: 'pdf', pages }
}

async function pageOf(pixels: Pixels): Promise<Page> {
  const scaled = scaleDown(pixels, LONG_SIDE)
  const { width, height } = scaled
  return { jpeg: await encodeJpeg(scaled), width, height, sharpness: sharpnessOf(scaled) }
}

const refused = (why: Unclean['why']): Unclean => ({ kind: 'refused', why })
