import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, constants, type FileHandle, link, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { codeOf } from '../operation/start-problem.ts'
import type { Clock } from '../turns/clock.ts'
import { createObjectSigner, type ObjectSigner } from './object-signature.ts'
import { checkKey, type ObjectStore, type StoredObject } from './objects.ts'

export class TooLarge extends Error {}
export class AlreadyThere extends Error {}

export interface DiskObjects extends ObjectStore {
  readonly signer: ObjectSigner
  /** Throws TooLarge, and keeps nothing, when more than `maxBytes` arrive. */
  write(key: string, body: Readable, options: WriteOptions): Promise<void>
}

interface WriteOptions {
  readonly contentType: string
  readonly maxBytes: number
  /** Throws AlreadyThere, and changes nothing, where something is. */
  readonly once?: boolean
}

interface DiskOptions {
  readonly folder: string
  readonly secret: string
  readonly clock: Clock
}

/** The description stands before the content in the same file, so that one rename makes both appear. */
const LONGEST_DESCRIPTION_BYTES = 4096

export function diskObjects({ folder, secret, clock }: DiskOptions): DiskObjects {
  const signer = createObjectSigner(secret, clock)

  /** Named by the hash of the key: no key can name a place outside the folder. */
  function pathOf(key: string): string {
    checkKey(key)
    const hash = createHash('sha256').update(key).digest('hex')
    return join(folder, hash.slice(0, 2), hash)
  }

  async function read(key: string): Promise<(StoredObject & { path: string; offset: number }) | null> {
    const path = pathOf(key)
    let file: FileHandle
    try {
      file = await open(path, 'r')
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null
      throw error
    }
    try {
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(LONGEST_DESCRIPTION_BYTES), position: 0 })
      const end = buffer.subarray(0, bytesRead).indexOf('\n')
      const { contentType } = JSON.parse(buffer.toString('utf8', 0, end)) as { contentType: string }
      const { size } = await file.stat()
      return { contentType, sizeBytes: size - end - 1, path, offset: end + 1 }
    } finally {
      await file.close()
    }
  }

  async function write(
    key: string,
    body: Readable,
    { contentType, maxBytes, once = false }: WriteOptions,
  ): Promise<void> {
    const path = pathOf(key)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const unfinished = `${path}.${randomBytes(6).toString('hex')}`
    const file = await open(unfinished, 'wx', 0o600)
    try {
      await file.write(`${JSON.stringify({ key, contentType })}\n`)
      let sizeBytes = 0
      for await (const chunk of body) {
        sizeBytes += chunk.length
        if (sizeBytes > maxBytes) throw new TooLarge(`more than ${maxBytes} bytes`)
        await file.write(chunk)
      }
      await file.sync()
      await file.close()
      if (once) await linkOnce(unfinished, path)
      else await rename(unfinished, path)
    } catch (error) {
      await file.close().catch(() => undefined)
      await rm(unfinished, { force: true })
      throw error
    }
  }

  /** Of two that are put at once one gets the name. */
  async function linkOnce(unfinished: string, path: string): Promise<void> {
    try {
      await link(unfinished, path)
    } catch (error) {
      throw codeOf(error) === 'EEXIST' ? new AlreadyThere() : error
    }
    await rm(unfinished)
  }

  return {
    signer,
    write,
    async signPut(key, { contentType, maxBytes, expiresInSeconds, once = false }) {
      checkKey(key)
      return signer.sign({ method: 'PUT', key, contentType, maxBytes, once }, expiresInSeconds)
    },
    async signGet(key, { expiresInSeconds }) {
      checkKey(key)
      return signer.sign({ method: 'GET', key }, expiresInSeconds)
    },
    put: (key, body, { contentType }) =>
      write(key, Readable.from([Buffer.from(body)]), { contentType, maxBytes: body.length }),
    async get(key) {
      const found = await read(key)
      if (!found) return null
      const { contentType, sizeBytes, path, offset } = found
      return { contentType, sizeBytes, body: createReadStream(path, { start: offset }) }
    },
    async head(key) {
      const found = await read(key)
      return found && { contentType: found.contentType, sizeBytes: found.sizeBytes }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async check() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await access(folder, constants.W_OK)
    },
  }
}
