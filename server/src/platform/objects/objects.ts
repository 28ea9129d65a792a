import type { Readable } from 'node:stream'

export interface StoredObject {
  readonly contentType: string
  readonly sizeBytes: number
}

/** Files that players send and staff look at. Browsers put and get them at signed addresses, past the API. */
export interface ObjectStore {
  /** An address that takes a PUT of this content type, and no more bytes than that where the store can tell. */
  signPut(key: string, options: SignPutOptions): Promise<string>
  signGet(key: string, options: SignGetOptions): Promise<string>
  put(key: string, body: Uint8Array, options: { readonly contentType: string }): Promise<void>
  get(key: string): Promise<(StoredObject & { readonly body: Readable }) | null>
  head(key: string): Promise<StoredObject | null>
  remove(key: string): Promise<void>
  /** Throws while files cannot be stored. */
  check(): Promise<void>
}

export interface SignPutOptions {
  readonly contentType: string
  /** S3 does not check it at a PUT; whoever accepts the file reads its size with `head`. */
  readonly maxBytes: number
  readonly expiresInSeconds: number
  /** Where something was put already, nothing more is. S3 does not know it; whoever accepts the file compares its hash. */
  readonly once?: boolean
}

export interface SignGetOptions {
  readonly expiresInSeconds: number
}

const KEY = /^[A-Za-z0-9][A-Za-z0-9_=-]*(?:\.[A-Za-z0-9]+)*(?:\/[A-Za-z0-9][A-Za-z0-9_=-]*(?:\.[A-Za-z0-9]+)*)*$/
const LONGEST_KEY = 512

/** Keys are made by the server, so a bad one is a bug. */
export function checkKey(key: string): void {
  if (!isKey(key)) throw new Error(`${JSON.stringify(key)} is not a key of the object store`)
}

export function isKey(key: string): boolean {
  return key.length <= LONGEST_KEY && KEY.test(key)
}
