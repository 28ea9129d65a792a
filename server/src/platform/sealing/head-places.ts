import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import type { ObjectStore } from '../objects/objects.ts'
import { s3Objects } from '../objects/objects-s3.ts'
import type { Config } from '../operation/config.ts'
import { makeFolders } from '../operation/data-folder.ts'
import type { Logger } from '../operation/log.ts'
import { codeOf, messageOf, StartProblem } from '../operation/start-problem.ts'
import { type HeadPlace, type SealHead, sealHeadSchema, UnreadableHeads } from './seal-heads.ts'

/** A file that only grows, one line for each head. */
export function headsFile(path: string): HeadPlace {
  let begun = false
  return {
    name: path,
    async publish(head) {
      const file = await openFile(path)
      try {
        // A crash may have left the line before without its end.
        await file.write(`${begun ? '' : '\n'}${JSON.stringify(head)}\n`)
        await file.datasync()
        begun = true
      } finally {
        await file.close()
      }
    },
    async *read() {
      let number = 0
      for await (const line of linesOf(path)) {
        number += 1
        // Empty, or cut short by a crash.
        if (!line.endsWith('}')) continue
        yield parseHead(line, `line ${number} of ${path}`)
      }
    },
  }
}

async function openFile(path: string): Promise<FileHandle> {
  await makeFolders(dirname(path))
  return open(path, 'a', 0o640)
}

/** A file that the operator named and that cannot be written is told at the start. */
export async function checkHeadsFile(path: string): Promise<void> {
  try {
    await (await openFile(path)).close()
  } catch (error) {
    throw new StartProblem(`SEAL_HEADS ${path} cannot be written (${codeOf(error) ?? messageOf(error)})`)
  }
}

async function* linesOf(path: string): AsyncIterable<string> {
  try {
    yield* createInterface({ input: createReadStream(path, 'utf8') })
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
}

/** Goes away with the log, to wherever that is kept. */
export function headsInLog(log: Logger): HeadPlace {
  return {
    name: 'the log',
    async publish(head) {
      log.info({ seal: head }, 'sealed')
    },
    async *read() {},
  }
}

/** The newest head of each log as an object, which a bucket with versions keeps all of. It never goes back. */
export function headsInObjects(
  objects: Pick<ObjectStore, 'get' | 'put'>,
  folder: string,
  logs: readonly string[],
): HeadPlace {
  const name = 'the object store'
  const keyOf = (log: string) => `${folder}/${log}.json`

  async function readHead(log: string): Promise<SealHead | undefined> {
    const found = await objects.get(keyOf(log))
    return found ? parseHead(await text(found.body), `${keyOf(log)} in ${name}`) : undefined
  }
  return {
    name,
    async publish(head) {
      const published = await readHead(head.log)
      if (published && published.link >= head.link) {
        if (published.link === head.link && published.hash === head.hash) return
        throw new Error(`${keyOf(head.log)} in ${name} has link ${published.link}, and link ${head.link} is older`)
      }
      await objects.put(keyOf(head.log), Buffer.from(JSON.stringify(head)), { contentType: 'application/json' })
    },
    async *read() {
      for (const log of logs) {
        const head = await readHead(log)
        if (head) yield head
      }
    },
  }
}

function parseHead(line: string, where: string): SealHead {
  try {
    return sealHeadSchema.parse(JSON.parse(line))
  } catch {
    throw new UnreadableHeads(`${where} is not a head of a sealed log`)
  }
}

interface PlaceOptions {
  readonly config: Pick<Config, 'dataDir' | 'databaseUrl' | 'sealHeads' | 's3'>
  readonly log: Logger
  readonly logs: readonly string[]
}

/** Each database has a place of its own: its chains are compared with no other's. */
export function headPlaces({ config, log, logs }: PlaceOptions): HeadPlace[] {
  const { dataDir, databaseUrl, sealHeads, s3 } = config
  const database = databaseUrl === undefined ? 'embedded' : placeName(databaseUrl)
  return [
    headsFile(sealHeads ?? join(dataDir, 'seals', `${database}.jsonl`)),
    headsInLog(log),
    ...(s3 ? [headsInObjects(s3Objects(s3), `seals/${database}`, logs)] : []),
  ]
}

/** Server and name of the database as a file may be called. */
function placeName(databaseUrl: string): string {
  const { host, pathname, searchParams } = new URL(databaseUrl)
  const words = `${searchParams.get('host') ?? host} ${pathname}`.match(/[A-Za-z0-9_]+/g) ?? ['database']
  return words.join('-')
}
