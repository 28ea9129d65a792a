import { execFileSync, spawnSync } from 'node:child_process'
import { StartProblem } from '../../operation/start-problem.ts'

/** Who PostgreSQL runs as, where that is not the user of this process. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

const NAME = 'postgres'

/** PostgreSQL refuses to run as root, so there it gets the user `postgres`, made when the machine has none. */
export function databaseAccount(notice: (line: string) => void): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const existing = findAccount()
  if (existing) return existing
  createAccount()
  const created = findAccount()
  if (!created) {
    throw new StartProblem(
      'PostgreSQL cannot run as root and no user "postgres" could be made: start as another user, or set DATABASE_URL',
    )
  }
  notice('Made the user postgres, as which the database runs.')
  return created
}

function findAccount(): Account | undefined {
  try {
    const read = (what: string) => Number(execFileSync('id', [what, NAME], { encoding: 'utf8', stdio: 'pipe' }))
    return { uid: read('-u'), gid: read('-g') }
  } catch {
    return undefined
  }
}

function createAccount(): void {
  const home = '/nonexistent'
  const useradd = ['--system', '--user-group', '--no-create-home', '--home-dir', home, '--shell', '/bin/false', NAME]
  if (spawnSync('useradd', useradd).status === 0) return
  // BusyBox has no useradd.
  spawnSync('addgroup', ['-S', NAME])
  spawnSync('adduser', ['-S', '-D', '-H', '-h', home, '-s', '/bin/false', '-G', NAME, NAME])
}

/** Asked of the system as that user, because modes, groups and access lists decide together. */
export function canEnter(folder: string, account: Account): boolean {
  const result = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/', env: {} })
  return result.status === 0
}
