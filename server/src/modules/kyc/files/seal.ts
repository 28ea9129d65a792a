import { createHmac, randomBytes } from 'node:crypto'
import { decrypt, deriveKey, encrypt, KEY_BYTES } from '../../../platform/encryption.ts'

export interface SealedFile {
  readonly sealed: Buffer
  /** The file's own key, encrypted with the server's: without this row the file is noise. */
  readonly wrappedKey: Buffer
}

/** Encrypts what proves an identity. The name is bound to the content, so that one file cannot stand in for another. */
export interface Seal {
  file(content: Uint8Array, name: string): SealedFile
  openFile(file: SealedFile, name: string): Buffer
  /** For what stands in the database. */
  value(content: Uint8Array, name: string): Buffer
  openValue(sealed: Buffer, name: string): Buffer
  /** There are few enough CURPs to try them all, so a hash without a key would hide nothing. */
  curpHash(curp: string): Buffer
}

export function openSeal(secret: string): Seal {
  const derive = (purpose: string) => deriveKey(secret, purpose)
  const wrappingKey = derive('momio identity files')
  const valueKey = derive('momio identity values')
  const curpKey = derive('momio curps')
  return {
    file(content, name) {
      const key = randomBytes(KEY_BYTES)
      return { sealed: encrypt(key, content, name), wrappedKey: encrypt(wrappingKey, key, name) }
    },
    openFile: ({ sealed, wrappedKey }, name) => decrypt(decrypt(wrappingKey, wrappedKey, name), sealed, name),
    value: (content, name) => encrypt(valueKey, content, name),
    openValue: (sealed, name) => decrypt(valueKey, sealed, name),
    curpHash: (curp) => createHmac('sha256', curpKey).update(curp).digest(),
  }
}
