import { constants, crc32, inflateSync } from 'node:zlib'
import { BrokenPicture, type Pixels } from './pixels.ts'

const SIGNATURE_LENGTH = 8
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}
const PALETTE = 3
/** First column, first row, and the steps between them, of the seven passes of an interlaced picture. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

interface Chunk {
  readonly type: string
  readonly data: Buffer
}

export interface PngHeader {
  readonly width: number
  readonly height: number
  readonly depth: number
  readonly colour: number
  readonly channels: number
  readonly isInterlaced: boolean
}

/** Only what the header promises; nothing is decompressed. */
export function readPngHeader(file: Uint8Array): PngHeader {
  const first = chunksOf(file).next().value
  if (first?.type !== 'IHDR' || first.data.length !== 13) throw new BrokenPicture('a PNG without its header')
  const { data } = first
  const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)]
  const [depth = 0, colour = 0, compression, filter, interlace = 0] = data.subarray(8)
  const channels = CHANNELS[colour]
  const isKnown = DEPTHS[colour]?.includes(depth) && compression === 0 && filter === 0 && interlace <= 1
  if (!isKnown || channels === undefined || width === 0 || height === 0)
    throw new BrokenPicture('a PNG of no known kind')
  return { width, height, depth, colour, channels, isInterlaced: interlace === 1 }
}

/** Only chunks that make pixels are read; comments, profiles and whatever stands behind the end are not looked at. */
export function decodePng(file: Uint8Array): Pixels {
  const header = readPngHeader(file)
  const parts: Buffer[] = []
  let palette: Buffer | undefined
  let transparency: Buffer | undefined
  let isWhole = false
  for (const { type, data } of chunksOf(file)) {
    if (type === 'IDAT') parts.push(data)
    else if (type === 'PLTE') palette = data
    else if (type === 'tRNS') transparency = data
    else if (type === 'IEND') isWhole = true
  }
  if (!isWhole) throw new BrokenPicture('a PNG that ends too early')
  const passes = passesOf(header)
  const length = passes.reduce((sum, pass) => sum + pass.height * (1 + rowLength(header, pass.width)), 0)
  const scanLines = inflate(Buffer.concat(parts), length)
  const data = new Uint8ClampedArray(header.width * header.height * 4)
  let offset = 0
  for (const pass of passes) {
    const bytesPerRow = rowLength(header, pass.width)
    const rows = unfilter(scanLines.subarray(offset, offset + pass.height * (1 + bytesPerRow)), bytesPerRow, header)
    paint(rows, { pass, bytesPerRow, header, palette, transparency }, data)
    offset += pass.height * (1 + bytesPerRow)
  }
  return { width: header.width, height: header.height, data }
}

function* chunksOf(file: Uint8Array): Generator<Chunk> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  let at = SIGNATURE_LENGTH
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    const end = at + 12 + length
    if (end > bytes.length) throw new BrokenPicture('a chunk longer than its file')
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4))
      throw new BrokenPicture('a wrong checksum')
    yield { type, data: bytes.subarray(at + 8, end - 4) }
    if (type === 'IEND') return
    at = end
  }
}

/** Never more than the header promised, whatever the compressed data would grow to. */
function inflate(compressed: Buffer, length: number): Buffer {
  let inflated: Buffer
  try {
    inflated = inflateSync(compressed, { maxOutputLength: length, finishFlush: constants.Z_SYNC_FLUSH })
  } catch (error) {
    throw new BrokenPicture(error instanceof Error ? error.message : String(error))
  }
  if (inflated.length < length) throw new BrokenPicture('a PNG with too few pixels')
  return inflated
}

interface Pass {
  readonly left: number
  readonly top: number
  readonly stepX: number
  readonly stepY: number
  readonly width: number
  readonly height: number
}

function passesOf({ width, height, isInterlaced }: PngHeader): Pass[] {
  if (!isInterlaced) return [{ left: 0, top: 0, stepX: 1, stepY: 1, width, height }]
  return PASSES.map(([left, top, stepX, stepY]) => ({
    left,
    top,
    stepX,
    stepY,
    width: Math.ceil((width - left) / stepX),
    height: Math.ceil((height - top) / stepY),
  })).filter((pass) => pass.width > 0 && pass.height > 0)
}

const rowLength = ({ channels, depth }: PngHeader, width: number) => Math.ceil((width * channels * depth) / 8)

/** Each row is stored as its difference to what is left of it or above it. The result is without the filter bytes. */
function unfilter(lines: Buffer, bytesPerRow: number, { channels, depth }: PngHeader): Buffer {
  const step = Math.max(1, (channels * depth) >> 3)
  const height = lines.length / (bytesPerRow + 1)
  const rows = Buffer.alloc(height * bytesPerRow)
  let above = Buffer.alloc(bytesPerRow)
  for (let y = 0; y < height; y++) {
    const from = y * (bytesPerRow + 1)
    const row = rows.subarray(y * bytesPerRow, (y + 1) * bytesPerRow)
    lines.copy(row, 0, from + 1, from + 1 + bytesPerRow)
    unfilterRow(lines[from] ?? 0, row, above, step)
    above = row
  }
  return rows
}

function unfilterRow(filter: number, row: Buffer, above: Buffer, step: number): void {
  if (filter > 4) throw new BrokenPicture('an unknown filter')
  if (filter === 0) return
  for (let x = 0; x < row.length; x++) {
    const left = x >= step ? (row[x - step] as number) : 0
    const up = above[x] as number
    let predicted: number
    if (filter === 1) predicted = left
    else if (filter === 2) predicted = up
    else if (filter === 3) predicted = (left + up) >> 1
    else predicted = nearest(left, up, x >= step ? (above[x - step] as number) : 0)
    row[x] = (row[x] as number) + predicted
  }
}

/** Whichever of the three is nearest to what their slope says. */
function nearest(left: number, above: number, corner: number): number {
  const toLeft = Math.abs(above - corner)
  const toAbove = Math.abs(left - corner)
  const toCorner = Math.abs(left + above - 2 * corner)
  if (toLeft <= toAbove && toLeft <= toCorner) return left
  return toAbove <= toCorner ? above : corner
}

interface Painting {
  readonly pass: Pass
  readonly bytesPerRow: number
  readonly header: PngHeader
  readonly palette: Buffer | undefined
  readonly transparency: Buffer | undefined
}

/** What is transparent becomes white: a JPEG has no transparency. */
function paint(rows: Buffer, painting: Painting, data: Uint8ClampedArray): void {
  const { pass, bytesPerRow, header, palette, transparency } = painting
  const { channels, depth, colour, width } = header
  const hasAlpha = channels === 2 || channels === 4
  const samples = new Uint8Array(pass.width * channels)
  for (let y = 0; y < pass.height; y++) {
    readSamples(rows.subarray(y * bytesPerRow, (y + 1) * bytesPerRow), depth, samples, colour === PALETTE)
    for (let x = 0; x < pass.width; x++) {
      const to = ((pass.top + y * pass.stepY) * width + pass.left + x * pass.stepX) * 4
      const at = x * channels
      const first = samples[at] as number
      let red = first
      let green = channels >= 3 ? (samples[at + 1] as number) : first
      let blue = channels >= 3 ? (samples[at + 2] as number) : first
      let alpha = hasAlpha ? (samples[at + channels - 1] as number) : 255
      if (colour === PALETTE) {
        red = palette?.[first * 3] ?? 0
        green = palette?.[first * 3 + 1] ?? 0
        blue = palette?.[first * 3 + 2] ?? 0
        alpha = transparency?.[first] ?? 255
      }
      data[to] = 255 + ((red - 255) * alpha) / 255
      data[to + 1] = 255 + ((green - 255) * alpha) / 255
      data[to + 2] = 255 + ((blue - 255) * alpha) / 255
      data[to + 3] = 255
    }
  }
}

/** From 0 to 255, whatever depth they are stored with; places of a palette stay what they are. */
function readSamples(row: Buffer, depth: number, samples: Uint8Array, arePlaces: boolean): void {
  const most = 2 ** depth - 1
  for (let index = 0; index < samples.length; index++) {
    if (depth === 8) samples[index] = row[index] as number
    else if (depth === 16) samples[index] = row[index * 2] as number
    else {
      const bit = index * depth
      const value = ((row[bit >> 3] as number) >> (8 - depth - (bit & 7))) & most
      samples[index] = arePlaces ? value : (value * 255) / most
    }
  }
}
