import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

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
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES))
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

function encrypt(key: Buffer, content: Uint8Array, name: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(name))
  const encrypted = Buffer.concat([cipher.update(content), cipher.final()])
  return Buffer.concat([nonce, encrypted, cipher.getAuthTag()])
}

/** Throws where the content, its name or the key is another one. */
function decrypt(key: Buffer, sealed: Buffer, name: string): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(name))
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
}
