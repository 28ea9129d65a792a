import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import decode, { init as initDecoder } from '@jsquash/jpeg/decode.js'
import encode, { init as initEncoder } from '@jsquash/jpeg/encode.js'
import { BrokenPicture, type Pixels } from './pixels.ts'

const QUALITY = 88
/** A decoder keeps the most memory it ever needed. One that decoded more than this is thrown away. */
const SMALL_PIXELS = 8_000_000

const MARKER = 0xff
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9
/** Start of frame in all its kinds; the numbers between them mean something else. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** Inside a scan: an escaped byte, or a restart. */
const isPartOfScan = (marker: number) => marker === 0 || (marker >= 0xd0 && marker <= 0xd7) || marker === MARKER

export interface JpegHeader {
  readonly width: number
  readonly height: number
  /** Behind this stands nothing of the picture. */
  readonly length: number
}

/** Walks from marker to marker, and so sees a picture that ends too early: a decoder would paint the rest grey. */
export function readJpegHeader(file: Uint8Array): JpegHeader {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  let size: { readonly width: number; readonly height: number } | undefined
  let at = 2
  while (at + 4 <= bytes.length + 2) {
    if (bytes[at] !== MARKER) throw new BrokenPicture('no marker where one should be')
    const marker = bytes[at + 1] ?? 0
    if (marker === MARKER) at += 1
    else if (marker === END_OF_IMAGE) {
      if (size === undefined) break
      return { ...size, length: at + 2 }
    } else {
      if (at + 4 > bytes.length) break
      const length = bytes.readUInt16BE(at + 2)
      if (isFrame(marker)) {
        if (size !== undefined || length < 8 || at + 9 > bytes.length) throw new BrokenPicture('a wrong frame')
        size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
        if (size.width === 0 || size.height === 0) throw new BrokenPicture('a picture without size')
      }
      at += 2 + length
      if (marker === START_OF_SCAN) at = endOfScan(bytes, at)
    }
  }
  throw new BrokenPicture('a JPEG that ends too early')
}

function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(MARKER, from)
  while (at !== -1 && isPartOfScan(bytes[at + 1] ?? MARKER)) at = bytes.indexOf(MARKER, at + 1)
  return at === -1 ? bytes.length : at
}

const compile = async (file: string) => new WebAssembly.Module(await readFile(fileURLToPath(import.meta.resolve(file))))
let decoder: Promise<WebAssembly.Module> | undefined
let encoder: Promise<void> | undefined
let decoderIsFresh = false

/** Turned as its orientation says. */
export async function decodeJpeg(file: Uint8Array): Promise<Pixels> {
  const { width, height, length } = readJpegHeader(file)
  decoder ??= compile('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm')
  const module = await decoder
  if (!decoderIsFresh) await initDecoder(withModule(module))
  // A decoder that failed is in no known state.
  decoderIsFresh = false
  let decoded: Pixels
  try {
    decoded = await decode(file.slice(0, length).buffer, { preserveOrientation: true })
  } catch (error) {
    throw new BrokenPicture(error instanceof Error ? error.message : String(error))
  }
  decoderIsFresh = width * height <= SMALL_PIXELS
  return decoded
}

export async function encodeJpeg(picture: Pixels): Promise<Uint8Array> {
  encoder ??= compile('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm').then((module) => initEncoder(withModule(module)))
  await encoder
  // Its type asks for the picture of a browser; it reads these three.
  return new Uint8Array(await encode(picture as ImageData, { quality: QUALITY, progressive: false }))
}

/** From the package's own file. The decoder would tell the console of every fault of a stranger's file. */
function withModule(module: WebAssembly.Module) {
  return {
    print: ignore,
    printErr: ignore,
    instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) {
      const instance = new WebAssembly.Instance(module, imports)
      done(instance)
      return instance.exports
    },
  }
}

function ignore(): void {}
