import {
  CONTENT_TYPE_BY_EXTENSION,
  DOCUMENT_FILES_AT_MOST,
  DOCUMENT_LARGEST_BYTES,
  UNKNOWN_CONTENT_TYPE,
} from '@momio/contract/identity-figures'

/** What can be wrong with an upload, as the specification names it. */
export type FileUploadError = 'None' | 'ExtensionInvalid' | 'SizeInvalid' | 'Generic' | 'CurpInvalid'

/** A gif has a content type, and is no document. */
const EXTENSIONS: readonly string[] = ['jpg', 'jpeg', 'png', 'pdf']
export const ACCEPTED = EXTENSIONS.map((extension) => `.${extension}`)
const LONGEST_NAME = 100

type NamedFile = Pick<File, 'name' | 'size'>

function extensionOf(name: string): string {
  return name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : ''
}

export function contentTypeOf(name: string): string {
  const types: Readonly<Record<string, string>> = CONTENT_TYPE_BY_EXTENSION
  return types[extensionOf(name)] ?? UNKNOWN_CONTENT_TYPE
}

/** Lower case, no dot but the last, and nothing that could be a path. */
export function sentFileName(name: string): string {
  const extension = extensionOf(name)
  const base = name.slice(0, name.length - extension.length).toLowerCase()
  const plain = base.replaceAll(/[./\\\p{Cc}]/gu, '').slice(0, LONGEST_NAME)
  return `${plain || 'documento'}.${extension}`
}

export const isPdf = ({ name }: Pick<File, 'name'>) => extensionOf(name) === 'pdf'

/** Pictures are made smaller before they are sent, so that only what is sent as it is has to be small already. */
export function problemOfFile(file: NamedFile): FileUploadError {
  if (!EXTENSIONS.includes(extensionOf(file.name))) return 'ExtensionInvalid'
  if (file.size === 0) return 'SizeInvalid'
  return isPdf(file) ? problemOfSize(file) : 'None'
}

/** What is about to be sent. */
export function problemOfSize({ size }: Pick<File, 'size'>): FileUploadError {
  return size > DOCUMENT_LARGEST_BYTES ? 'SizeInvalid' : 'None'
}

/** A card has two sides: whoever drops more has dropped something else. */
export const areTooMany = (count: number) => count > DOCUMENT_FILES_AT_MOST
