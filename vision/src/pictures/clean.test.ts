import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openThread, type VisionThread } from '../../test/ask-thread.ts'
import { bombPng, hugePng, objectStream, pdf, png } from '../../test/bad-files.ts'
import { asJpeg, blur } from '../../test/degrade.ts'
import { drawFront, drawPng } from '../../test/draw-card.ts'
import { PEOPLE } from '../../test/people.ts'
import type { Cleaned } from '../index.ts'
import { decodeJpeg } from './jpeg.ts'
import type { Pixels } from './pixels.ts'

let thread: VisionThread
let photo: Uint8Array
beforeAll(async () => {
  thread = openThread()
  photo = await asJpeg(await drawFront(PEOPLE[0]), 85)
})
afterAll(() => thread.end())

const clean = (file: Uint8Array) => thread.ask({ kind: 'clean', file })

async function pixelsOf(file: Uint8Array): Promise<Pixels> {
  const cleaned = await clean(file)
  if (cleaned.kind === 'refused') throw new Error(cleaned.why)
  return decodeJpeg(cleaned.pages[0]?.jpeg ?? new Uint8Array())
}

const colourAt = ({ width, data }: Pixels, x: number, y: number) => [
  ...data.slice((y * width + x) * 4, (y * width + x) * 4 + 3),
]
const near = (colour: readonly number[], other: readonly number[]) =>
  colour.every((value, index) => Math.abs(value - (other[index] ?? 0)) < 40)

const RED = [255, 0, 0] as const
const WHITE = [255, 255, 255] as const
/** Four quarters, of which only the first is red. */
const CORNER = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="64"><rect width="96" height="64" fill="white"/><rect width="48" height="32" fill="red"/></svg>`

/** A camera's note of how it was held, as the first segment of a JPEG. */
function withOrientation(jpeg: Uint8Array, orientation: number): Buffer {
  const exif = Buffer.from(
    '457869660000' +
      '4d4d002a00000008' +
      '0001' +
      `01120003000000010${orientation.toString(16).padStart(3, '0')}0000` +
      '00000000',
    'hex',
  )
  const length = Buffer.alloc(2)
  length.writeUInt16BE(exif.length + 2)
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, exif, jpeg.subarray(2)])
}

describe('a picture that is taken', () => {
  test('is encoded anew: nothing of the camera, of comments or behind the end is kept [DOC-3]', async () => {
    const secret = 'lugar y modelo'
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, secret.length + 2]), Buffer.from(secret)])
    const file = Buffer.concat([
      photo.subarray(0, 2),
      comment,
      photo.subarray(2),
      Buffer.from('PK\x03\x04<script>alert(1)</script>'),
    ])
    const cleaned = (await clean(withOrientation(file, 1))) as Cleaned
    expect(cleaned).toMatchObject({ kind: 'picture', pages: [{ width: 1600, height: 1150 }] })
    const kept = Buffer.from(cleaned.pages[0]?.jpeg ?? []).toString('latin1')
    for (const hidden of ['Exif', 'lugar', 'script', 'PK\x03\x04']) expect(kept).not.toContain(hidden)
    expect(kept.endsWith('\xff\xd9')).toBe(true)
  })

  test.each([
    [1, 96, 64, 10, 10],
    [2, 96, 64, 85, 10],
    [3, 96, 64, 85, 53],
    [4, 96, 64, 10, 53],
    [5, 64, 96, 10, 10],
    [6, 64, 96, 53, 10],
    [7, 64, 96, 53, 85],
    [8, 64, 96, 10, 85],
  ])('held as orientation %i says is turned upright [DOC-3]', async (orientation, width, height, x, y) => {
    const jpeg = (await clean(await drawPng(CORNER))) as Cleaned
    const turned = await pixelsOf(withOrientation(jpeg.pages[0]?.jpeg ?? new Uint8Array(), orientation))
    expect([turned.width, turned.height]).toEqual([width, height])
    expect(near(colourAt(turned, x, y), RED)).toBe(true)
    expect(near(colourAt(turned, turned.width - 1 - x, turned.height - 1 - y), WHITE)).toBe(true)
  })

  test('is scaled down to what reading needs [DOC-3]', async () => {
    const large = await drawPng(
      '<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="3000"><rect width="100%" height="100%" fill="#357"/></svg>',
    )
    expect(await clean(large)).toMatchObject({ kind: 'picture', pages: [{ width: 2000, height: 1500 }] })
  })

  test('says how sharp it is: a blurred one is far below [DOC-3]', async () => {
    const card = await drawFront(PEOPLE[0])
    const sharp = (await clean(await asJpeg(card, 85))) as Cleaned
    const soft = (await clean(await asJpeg(blur(card, 4), 85))) as Cleaned
    expect(sharp.pages[0]?.sharpness).toBeGreaterThan(5 * (soft.pages[0]?.sharpness ?? 0))
  })

  const row = (...values: number[]) => Buffer.from([0, ...values])
  test.each([
    ['grey of 1 bit', { width: 8, height: 1, depth: 1, colour: 0, lines: row(0b1000_0000) }, WHITE],
    ['grey of 16 bits', { width: 1, height: 1, depth: 16, colour: 0, lines: row(255, 255) }, WHITE],
    [
      'a palette',
      { width: 1, height: 1, colour: 3, lines: row(1), others: [['PLTE', Buffer.from([0, 0, 0, ...RED])]] },
      RED,
    ],
    ['grey with alpha', { width: 1, height: 1, colour: 4, lines: row(0, 0) }, WHITE],
    ['colours with alpha', { width: 1, height: 1, colour: 6, lines: row(0, 0, 0, 0) }, WHITE],
    ['interlaced colours', { width: 1, height: 1, colour: 2, isInterlaced: true, lines: row(...RED) }, RED],
  ] as const)('may be a PNG with %s [DOC-3]', async (_, parts, colour) => {
    expect(near(colourAt(await pixelsOf(png(parts as Parameters<typeof png>[0])), 0, 0), colour)).toBe(true)
  })
})

describe('a file that is refused', () => {
  const text = (words: string) => Buffer.from(words, 'latin1')
  test.each([
    ['an empty file', async () => new Uint8Array(), 'unknown-format'],
    ['a web page', async () => text('<!doctype html><script>alert(1)</script>'), 'unknown-format'],
    ['a GIF', async () => text('GIF89a\x01\x00\x01\x00\x00\x00\x00;'), 'unknown-format'],
    ['an archive', async () => text('PK\x03\x04'), 'unknown-format'],
    [
      'random bytes',
      async () => Buffer.from(Array.from({ length: 999 }, (_, at) => (at * 7919) % 251)),
      'unknown-format',
    ],
    ['the first bytes of a JPEG', async () => photo.subarray(0, 3), 'broken'],
    ['half a JPEG', async () => photo.subarray(0, photo.length / 2), 'broken'],
    ['a JPEG without its last byte', async () => photo.subarray(0, -1), 'broken'],
    [
      'a JPEG of noise',
      async () => Buffer.concat([photo.subarray(0, 20), text('ÿÿÿÿ'.repeat(99)), text('\xff\xd9')]),
      'broken',
    ],
    ['half a PNG', async () => (await drawPng(CORNER)).subarray(0, 60), 'broken'],
    ['a PNG with a changed byte', async () => (await drawPng(CORNER)).with(60, 1), 'broken'],
    ['a PNG of a hundred megapixels', async () => hugePng(), 'too-many-pixels'],
    ['a PNG that grows beyond what it says', async () => bombPng(), 'broken'],
    ['a JPEG that says to be huge', async () => resized(photo, 60_000, 60_000), 'too-many-pixels'],
    ['a PDF that is none', async () => text('%PDF-1.7 nothing'), 'broken'],
    ['a PDF of 50 pages', async () => pdf({ pages: 50 }), 'too-many-pages'],
    [
      'a PDF with a script',
      async () => pdf({ catalogue: '/OpenAction<</S/JavaScript/JS(app.alert(1))>>' }),
      'active-content',
    ],
    [
      'a PDF with a disguised script',
      async () => pdf({ catalogue: '/OpenAction<</S/J#61vaScript/JS(1)>>' }),
      'active-content',
    ],
    [
      'a PDF that starts a program',
      async () => pdf({ catalogue: '/OpenAction<</S/Launch/F(cmd.exe)>>' }),
      'active-content',
    ],
    [
      'a PDF that sends a form',
      async () => pdf({ objects: '20 0 obj<</S/SubmitForm/F(http://x)>>endobj' }),
      'active-content',
    ],
    [
      'a PDF with a file inside',
      async () => pdf({ catalogue: '/Names<</EmbeddedFiles<</Names[]>>>>' }),
      'active-content',
    ],
    [
      'a PDF with a script among compressed objects',
      async () => pdf({ objects: objectStream('<</S/JavaScript/JS(1)>>') }),
      'active-content',
    ],
    [
      'a PDF whose objects cannot be looked into',
      async () => pdf({ objects: objectStream('<<>>', '[/ASCIIHexDecode/FlateDecode]') }),
      'active-content',
    ],
    [
      'a PDF behind a password',
      async () => pdf({ trailer: '/Encrypt<</Filter/Standard/V 1/R 2/O(a)/U(b)/P -4>>' }),
      'encrypted',
    ],
  ])('%s, and the thread goes on [DOC-3]', async (_, file, why) => {
    expect(await clean(await file())).toEqual({ kind: 'refused', why })
    expect(await clean(await drawPng(CORNER))).toMatchObject({ kind: 'picture' })
  })

  test('dozens of them leave no memory behind [DOC-3]', async () => {
    const files = [
      hugePng(),
      bombPng(),
      resized(photo, 60_000, 60_000),
      photo.subarray(0, 9_000),
      resized(photo, 6_000, 6_000),
    ]
    await Promise.all(files.map(clean))
    const before = process.memoryUsage.rss()
    for (let round = 0; round < 6; round++) await Promise.all(files.map(clean))
    expect(process.memoryUsage.rss() - before).toBeLessThan(400 * 1024 * 1024)
  })
})

describe('a PDF that is taken', () => {
  test('becomes a picture of each page, no larger than it needs to be [DOC-3]', async () => {
    expect(await clean(pdf({ pages: 2 }))).toMatchObject({
      kind: 'pdf',
      pages: [
        { width: 1545, height: 2000 },
        { width: 1545, height: 2000 },
      ],
    })
    expect(await clean(pdf({ box: '0 0 14400 14400' }))).toMatchObject({
      kind: 'pdf',
      pages: [{ width: 2000, height: 2000 }],
    })
  })

  test('with a picture of a hundred megapixels in it is refused [DOC-3]', async () => {
    const objects =
      '20 0 obj<</Type/XObject/Subtype/Image/Width 20000/Height 20000/ColorSpace/DeviceRGB/BitsPerComponent 8/Length 3>>stream\nabc\nendstream endobj'
    const file = pdf({ content: 'q 600 0 0 700 0 0 cm /I Do Q', resources: '/XObject<</I 20 0 R>>', objects })
    expect(await clean(file)).toEqual({ kind: 'refused', why: 'too-many-pixels' })
  })
})

/** The same file with another size in its frame. */
function resized(jpeg: Uint8Array, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg)
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]))
  changed.writeUInt16BE(height, frame + 5)
  changed.writeUInt16BE(width, frame + 7)
  return changed
}
