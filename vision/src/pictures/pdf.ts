import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PDFiumModule } from '@hyzyla/pdfium'
import type { Unclean } from '../index.ts'
import { findActiveContent } from './active-content.ts'
import { isTooLarge, type Pixels } from './pixels.ts'

const MOST_PAGES = 5
/** A letter at 200 dots to the inch. */
const LONG_SIDE = 2_200
const POINTS_PER_INCH = 72
const MOST_DOTS_PER_INCH = 300
/** Pictures inside of it may be huge: what needs more memory than this fails, and only its own document. */
const MOST_MEMORY = 768 * 1024 * 1024
const MOST_OBJECTS = 20_000

const IMAGE_OBJECT = 3
const FORM_OBJECT = 5
const BGRA = 4
const WHITE = 0xffffffff
const DRAW_ANNOTATIONS_AS_RGBA = 0x01 | 0x10
const PASSWORD_NEEDED = 4
const SECURITY_UNKNOWN = 5

/** Those of its functions that are used here; pointers and handles are numbers. */
interface Pdfium {
  readonly HEAPU8: Uint8Array
  readonly HEAP32: Int32Array
  readonly wasmExports: { malloc(size: number): number; free(pointer: number): void }
  _FPDF_InitLibrary(): void
  _FPDF_LoadMemDocument(data: number, length: number, password: number): number
  _FPDF_GetLastError(): number
  _FPDF_GetPageCount(document: number): number
  _FPDF_LoadPage(document: number, index: number): number
  _FPDF_GetPageWidth(page: number): number
  _FPDF_GetPageHeight(page: number): number
  _FPDFDoc_GetAttachmentCount(document: number): number
  _FPDFDoc_GetJavaScriptActionCount(document: number): number
  _FPDFPage_CountObjects(page: number): number
  _FPDFPage_GetObject(page: number, index: number): number
  _FPDFPageObj_GetType(object: number): number
  _FPDFFormObj_CountObjects(form: number): number
  _FPDFFormObj_GetObject(form: number, index: number): number
  _FPDFImageObj_GetImagePixelSize(object: number, width: number, height: number): number
  _FPDFBitmap_CreateEx(width: number, height: number, format: number, data: number, stride: number): number
  _FPDFBitmap_FillRect(bitmap: number, left: number, top: number, width: number, height: number, colour: number): void
  _FPDF_RenderPageBitmap(
    bitmap: number,
    page: number,
    left: number,
    top: number,
    width: number,
    height: number,
    turn: number,
    flags: number,
  ): void
}

type Refusal = Unclean['why']
let compiled: Promise<WebAssembly.Module> | undefined

/** The pages as pictures. Every document has an instance of its own: a bad one takes its memory with it. */
export async function rasterisePdf(file: Uint8Array): Promise<readonly Pixels[] | Refusal> {
  const found = findActiveContent(file)
  if (found !== null) return found
  try {
    return drawPages(await openPdfium(), file)
  } catch (error) {
    // A trap of the machine inside: too much memory, or a document that leads it astray.
    if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) return 'broken'
    throw error
  }
}

async function openPdfium(): Promise<Pdfium> {
  compiled ??= readFile(fileURLToPath(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm'))).then(
    (bytes) => new WebAssembly.Module(bytes),
  )
  const module = await compiled
  const opened = await PDFiumModule({
    instantiateWasm(imports: WebAssembly.Imports, done: (instance: never) => void) {
      const instance = new WebAssembly.Instance(module, withBoundedMemory(imports))
      done(instance as never)
      return instance.exports
    },
  })
  const pdfium = opened as unknown as Pdfium
  pdfium._FPDF_InitLibrary()
  return pdfium
}

function withBoundedMemory(imports: WebAssembly.Imports): WebAssembly.Imports {
  const grow = imports.env?.emscripten_resize_heap
  if (typeof grow !== 'function') throw new Error('pdfium grows its memory in a way that we do not know')
  const bounded = (size: number) => (size > MOST_MEMORY ? 0 : grow(size))
  return { ...imports, env: { ...imports.env, emscripten_resize_heap: bounded } }
}

function drawPages(pdfium: Pdfium, file: Uint8Array): Pixels[] | Refusal {
  const data = pdfium.wasmExports.malloc(file.length)
  if (data === 0) return 'broken'
  pdfium.HEAPU8.set(file, data)
  const document = pdfium._FPDF_LoadMemDocument(data, file.length, 0)
  if (document === 0) {
    return [PASSWORD_NEEDED, SECURITY_UNKNOWN].includes(pdfium._FPDF_GetLastError()) ? 'encrypted' : 'broken'
  }
  if (pdfium._FPDFDoc_GetAttachmentCount(document) > 0) return 'active-content'
  if (pdfium._FPDFDoc_GetJavaScriptActionCount(document) > 0) return 'active-content'
  const count = pdfium._FPDF_GetPageCount(document)
  if (count < 1) return 'broken'
  if (count > MOST_PAGES) return 'too-many-pages'
  const pages: Pixels[] = []
  for (let index = 0; index < count; index++) {
    const page = pdfium._FPDF_LoadPage(document, index)
    if (page === 0) return 'broken'
    if (!imagesFit(pdfium, page)) return 'too-many-pixels'
    const drawn = drawPage(pdfium, page)
    if (drawn === null) return 'broken'
    pages.push(drawn)
  }
  return pages
}

/** Those on the page itself and in groups on it; whatever hides deeper meets the bound of memory. */
function imagesFit(pdfium: Pdfium, page: number): boolean {
  const size = pdfium.wasmExports.malloc(8)
  let left = MOST_OBJECTS
  const fits = (object: number, depth: number): boolean => {
    left -= 1
    if (left < 0 || depth > 8) return false
    const type = pdfium._FPDFPageObj_GetType(object)
    if (type === IMAGE_OBJECT && pdfium._FPDFImageObj_GetImagePixelSize(object, size, size + 4) !== 0) {
      return !isTooLarge(pdfium.HEAP32[size >> 2] ?? 0, pdfium.HEAP32[(size >> 2) + 1] ?? 0)
    }
    if (type !== FORM_OBJECT) return true
    const inside = Math.max(0, pdfium._FPDFFormObj_CountObjects(object))
    return countTo(inside).every((index) => fits(pdfium._FPDFFormObj_GetObject(object, index), depth + 1))
  }
  const objects = Math.max(0, pdfium._FPDFPage_CountObjects(page))
  return objects <= MOST_OBJECTS && countTo(objects).every((index) => fits(pdfium._FPDFPage_GetObject(page, index), 0))
}

const countTo = (count: number) => Array.from({ length: Math.min(count, MOST_OBJECTS) }, (_, index) => index)

function drawPage(pdfium: Pdfium, page: number): Pixels | null {
  const wide = pdfium._FPDF_GetPageWidth(page)
  const high = pdfium._FPDF_GetPageHeight(page)
  if (!(wide > 0 && high > 0)) return null
  const scale = Math.min(LONG_SIDE / Math.max(wide, high), MOST_DOTS_PER_INCH / POINTS_PER_INCH)
  const width = Math.max(1, Math.round(wide * scale))
  const height = Math.max(1, Math.round(high * scale))
  const length = width * height * 4
  const data = pdfium.wasmExports.malloc(length)
  if (data === 0) return null
  const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, BGRA, data, width * 4)
  pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
  pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, DRAW_ANNOTATIONS_AS_RGBA)
  const pixels = new Uint8ClampedArray(pdfium.HEAPU8.slice(data, data + length).buffer)
  pdfium.wasmExports.free(data)
  return { width, height, data: pixels }
}
