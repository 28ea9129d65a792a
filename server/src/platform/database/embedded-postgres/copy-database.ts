import { chmod, chown, copyFile, mkdir, open, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { codeOf } from '../../operation/start-problem.ts'

/** What PostgreSQL makes anew when it starts, or what belongs to the process that runs now. */
const NOT_COPIED = /^(postmaster\.(pid|opts)|\.s\.PGSQL\..+|pgsql_tmp.*|pg_internal\.init)$/
/** Folders that must be there and whose contents are of the running process; the log is copied by itself, last. */
const COPIED_EMPTY = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])

interface Place {
  /** The database that runs. */
  readonly url: string
  readonly folder: string
  /** A folder that does not exist yet. */
  readonly to: string
}

/**
 * Copies a database that runs and is written to. The files are of different moments; the log from the first to the last of
 * them goes with the copy, and PostgreSQL plays it when it starts on the copy: it then is as the database was at the end.
 */
export async function copyDatabase({ url, folder, to }: Place): Promise<void> {
  const session = new pg.Client({ connectionString: url })
  session.on('error', () => undefined)
  await session.connect()
  try {
    // Keeps the log from being cleared away, for as long as this session lasts.
    await session.query(`select pg_create_physical_replication_slot('momio_backup', true, true)`)
    const { rows: began } = await session.query<{ segment: string }>(
      `select pg_walfile_name(pg_backup_start('momio', true)) as segment`,
    )
    await copyFolder(folder, to)
    const { rows: ended } = await session.query<{ label: string; segment: string }>(
      `select labelfile as label, pg_walfile_name(lsn) as segment from pg_backup_stop(false)`,
    )
    const [first, last] = [began[0]?.segment ?? '', ended[0]?.segment ?? '']
    const wal = await readdir(join(folder, 'pg_wal'))
    for (const name of wal.filter((each) => /^[0-9A-F]{24}$/.test(each) && each >= first && each <= last)) {
      await copyFileOf(join(folder, 'pg_wal', name), join(to, 'pg_wal', name))
    }
    const label = join(to, 'backup_label')
    await writeFile(label, ended[0]?.label ?? '')
    await ownAs(join(folder, 'PG_VERSION'), label)
    await toDisk(label)
    await toDisk(to)
  } finally {
    await session.end()
  }
}

async function copyFolder(from: string, to: string, isTop = true): Promise<void> {
  await mkdir(to, { mode: 0o700 })
  await ownAs(from, to)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (NOT_COPIED.test(entry.name)) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (isTop && COPIED_EMPTY.has(entry.name)) {
      await mkdir(target, { mode: 0o700 })
      await ownAs(source, target)
    } else if (entry.isDirectory()) await copyFolder(source, target, false)
    else if (entry.isFile()) await copyFileOf(source, target)
  }
}

async function copyFileOf(source: string, target: string): Promise<void> {
  try {
    await copyFile(source, target)
    await ownAs(source, target)
    await toDisk(target)
  } catch (error) {
    // A table that was dropped or written anew meanwhile: the log says so.
    if (codeOf(error) !== 'ENOENT') throw error
  }
}

/** PostgreSQL starts only on what is its own user's. */
async function ownAs(source: string, target: string): Promise<void> {
  const { uid, gid, mode } = await stat(source)
  if (process.getuid?.() === 0) await chown(target, uid, gid)
  await chmod(target, mode)
}

async function toDisk(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
