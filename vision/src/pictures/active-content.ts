import { constants, inflateSync } from 'node:zlib'

/** What a PDF can do besides being looked at: scripts, programs, forms that send, files inside, films. */
const ACTIVE = [
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'GoToE',
  'Rendition',
  'RichMedia',
  'RichMediaExecute',
  'Movie',
  'XFA',
]
const ACTIVE_NAME = new RegExp(`/(?:${ACTIVE.join('|')})(?![A-Za-z0-9])`)
const ENCRYPTED_NAME = /\/Encrypt(?![A-Za-z0-9])/
/** What all streams of objects together may grow to. */
const MOST_INFLATED = 32 * 1024 * 1024
/** Before the word `stream` stands its dictionary, and this is more than one of objects needs. */
const DICTIONARY_LENGTH = 2_000

/**
 * Looks for names anywhere in the file, in whatever a careless or a clever writer put them, and inside compressed objects.
 * The pages are drawn anew as pictures anyway; this keeps those out who try.
 */
export function findActiveContent(file: Uint8Array): 'encrypted' | 'active-content' | null {
  const text = Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1')
  const found = inText(text)
  if (found !== null) return found
  let left = MOST_INFLATED
  for (const { index } of text.matchAll(/\bstream\r?\n/g)) {
    const dictionary = dictionaryBefore(text, index)
    if (!/\/ObjStm(?![A-Za-z0-9])/.test(dictionary)) continue
    const objects = inflated(file, index, dictionary, left)
    // Objects that we cannot look into are not taken on trust.
    if (objects === null) return 'active-content'
    left -= objects.length
    const inside = inText(objects.toString('latin1'))
    if (inside !== null) return inside
  }
  return null
}

function inText(text: string): 'encrypted' | 'active-content' | null {
  const plain = unescaped(text)
  if (ENCRYPTED_NAME.test(plain)) return 'encrypted'
  return ACTIVE_NAME.test(plain) ? 'active-content' : null
}

/** `/J#61vaScript` is the same name as `/JavaScript`. */
function unescaped(text: string): string {
  return text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

function dictionaryBefore(text: string, index: number): string {
  const before = text.slice(Math.max(0, index - DICTIONARY_LENGTH), index)
  return unescaped(before.slice(before.lastIndexOf('obj') + 3))
}

function inflated(file: Uint8Array, streamAt: number, dictionary: string, most: number): Buffer | null {
  const isPlainFlate =
    /\/Filter\s*\[?\s*\/(?:FlateDecode|Fl)(?![A-Za-z0-9])\s*(?!\s*\/[A-Z][A-Za-z0-9]*Decode)/.test(dictionary) &&
    !/\/Predictor/.test(dictionary)
  const from = streamAt + 'stream'.length + (file[streamAt + 6] === 13 ? 2 : 1)
  if (!/\/Filter(?![A-Za-z0-9])/.test(dictionary)) {
    // Uncompressed objects were seen with the file itself.
    return Buffer.alloc(0)
  }
  if (!isPlainFlate) return null
  try {
    return inflateSync(file.subarray(from), { maxOutputLength: Math.max(1, most), finishFlush: constants.Z_SYNC_FLUSH })
  } catch {
    return null
  }
}
