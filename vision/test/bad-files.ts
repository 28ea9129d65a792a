import { crc32, deflateSync } from 'node:zlib'

/** Files that strangers send, made here byte by byte. */

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

interface Png {
  readonly width: number
  readonly height: number
  readonly depth?: number
  readonly colour?: number
  readonly isInterlaced?: boolean
  /** Filter bytes and samples, not compressed yet. */
  readonly lines: Buffer
  readonly others?: readonly (readonly [string, Buffer])[]
}

export function png({ width, height, depth = 8, colour = 2, isInterlaced = false, lines, others = [] }: Png): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, colour, 0, 0, isInterlaced ? 1 : 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...others.map(([type, data]) => chunk(type, data)),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A hundred million pixels in about a hundred kilobytes. */
export const hugePng = (): Buffer => png({ width: 10_000, height: 10_000, lines: Buffer.alloc(20_000_000) })

/** Says that it is small, and grows to two hundred megabytes when it is opened. */
export const bombPng = (): Buffer => png({ width: 64, height: 64, lines: Buffer.alloc(200_000_000) })

interface Pdf {
  readonly pages?: number
  /** Of the catalogue. */
  readonly catalogue?: string
  readonly trailer?: string
  readonly objects?: string
  readonly content?: string
  readonly box?: string
  readonly resources?: string
}

/** Without a table of its objects: readers find them all the same. */
export function pdf(parts: Pdf = {}): Buffer {
  const { pages = 1, catalogue = '', trailer = '', objects = '', box = '0 0 612 792', resources = '' } = parts
  const content = parts.content ?? 'BT /F1 24 Tf 72 700 Td (RECIBO 2026) Tj ET'
  const kids = Array.from({ length: pages }, (_, index) => `${10 + index} 0 R`).join(' ')
  const font = '/Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>'
  const page = (number: number) =>
    `${number} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[${box}]/Contents 4 0 R/Resources<<${font}${resources}>>>>endobj\n`
  return Buffer.from(
    `%PDF-1.5
1 0 obj<</Type/Catalog/Pages 2 0 R${catalogue}>>endobj
2 0 obj<</Type/Pages/Kids[${kids}]/Count ${pages}>>endobj
4 0 obj<</Length ${content.length}>>stream
${content}
endstream endobj
${Array.from({ length: pages }, (_, index) => page(10 + index)).join('')}${objects}
trailer<</Root 1 0 R${trailer}>>
%%EOF`,
    'latin1',
  )
}

/** Objects inside a compressed stream, where a search of the file alone finds nothing. */
export function objectStream(object: string, filter = '/FlateDecode'): string {
  const body = `20 0 ${object}`
  const packed = deflateSync(Buffer.from(body, 'latin1')).toString('latin1')
  return `30 0 obj<</Type/ObjStm/N 1/First 5/Filter ${filter}/Length ${packed.length}>>stream\n${packed}\nendstream endobj`
}
