import { randomBytes } from 'node:crypto'
import { chmod, mkdir, open, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Unwell } from './health.ts'
import { codeOf, messageOf, StartProblem } from './start-problem.ts'

const PROBE_BYTES = 4096
/** One segment of the database's log: with less it stops soon. Root may write where the database's user no longer can. */
const LEAST_FREE_BYTES = 16 * 1024 * 1024
const FULL = 'the disk is full'

/** Makes the folder where it is missing, open enough for the user of the database to pass through. */
export async function makeDataFolder(folder: string): Promise<void> {
  try {
    await makeFolders(folder)
    await writeProbe(folder)
  } catch (error) {
    throw new StartProblem(`the data folder ${folder} cannot be written (${reasonOf(error)})`)
  }
}

/** Makes the folder and those above it that are missing. Not by `recursive`, which never ends below /proc, where a folder that is there says that it is not. */
export async function makeFolders(folder: string): Promise<void> {
  const missing: string[] = []
  for (let at = folder; !(await isThere(at)); at = dirname(at)) missing.unshift(at)
  for (const each of missing) {
    await mkdir(each).catch((error) => {
      // Another server that starts now makes the same folders.
      if (codeOf(error) !== 'EEXIST') throw error
    })
    await chmod(each, 0o755)
  }
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error) => codeOf(error) !== 'ENOENT',
  )
}

/** Well only while the data folder takes a file, and the next minutes have room. */
export async function checkDataFolder(folder: string): Promise<void> {
  try {
    await writeProbe(folder)
  } catch (error) {
    throw new Unwell(reasonOf(error))
  }
  if (await isDiskFull(folder)) throw new Unwell(`${FULL}: less than ${LEAST_FREE_BYTES / 1024 / 1024} MB are free`)
}

/** False also where nobody can tell. */
export async function isDiskFull(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => undefined)
  return disk !== undefined && disk.bavail * disk.bsize < LEAST_FREE_BYTES
}

async function writeProbe(folder: string): Promise<void> {
  const path = join(folder, `.probe-${randomBytes(6).toString('hex')}`)
  const file = await open(path, 'wx', 0o600)
  try {
    await file.write(Buffer.alloc(PROBE_BYTES, 1))
    await file.sync()
  } finally {
    await file.close()
    await rm(path, { force: true })
  }
}

function reasonOf(error: unknown): string {
  const code = codeOf(error)
  return code === 'ENOSPC' || code === 'EDQUOT' ? FULL : (code ?? messageOf(error))
}
