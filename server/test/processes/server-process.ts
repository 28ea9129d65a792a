import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { eventually } from '../eventually.ts'

export const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '')
/** The same programs start again and again: compiled once, a start takes 60 % of the work. */
export const COMPILED = `${REPOSITORY}/node_modules/.cache/momio-compiled`

export interface ServerProcess {
  readonly child: ChildProcess
  /** Everything it printed so far, both outputs. */
  readonly printed: () => string
  /** Resolves with the address once it listens. */
  listening(): Promise<string>
  /** Resolves with its exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>
}

export interface ProcessOptions {
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Runs before the server in the same shell, as root, with mounts of its own that end with it. */
  readonly prepare?: string
  /** Where the repository is seen in those mounts. */
  readonly repository?: string
  readonly asUser?: string
}

/** The server as an operator starts it, in a process of its own with nothing in its environment but what is given. */
export function startServerProcess(options: ProcessOptions): ServerProcess {
  const { args = [], env = {}, prepare, repository = REPOSITORY, asUser } = options
  const command = [`${repository}/node_modules/node/bin/node`, `${repository}/server/src/main.ts`, ...args]
  const asOther = asUser ? ['setpriv', `--reuid=${asUser}`, '--regid=nogroup', '--clear-groups', ...command] : command
  const whole = prepare
    ? [
        'unshare',
        '--mount',
        '--propagation',
        'private',
        '/bin/sh',
        '-ec',
        `${prepare}\ncd "${repository}"\nexec "$@"`,
        'sh',
        ...asOther,
      ]
    : asOther
  const [file = '', ...rest] = whole
  const child = spawn(file, rest, {
    env: { PATH: process.env.PATH, PORT: '0', NODE_COMPILE_CACHE: COMPILED, ...env },
    cwd: prepare ? '/' : REPOSITORY,
  })
  let text = ''
  for (const output of [child.stdout, child.stderr]) {
    output?.on('data', (chunk) => {
      text += chunk
    })
  }
  return {
    child,
    printed: () => text,
    ended: once(child, 'close').then(([code, signal]) => signal ?? code),
    listening: () =>
      eventually(() => {
        const url = /on (http:\S+)/.exec(text)?.[1]
        if (url === undefined) throw new Error(`not listening: ${text}`)
        return url
      }, 120_000),
  }
}

export async function stopProcess({ child, ended }: ServerProcess): Promise<number | string> {
  child.kill('SIGTERM')
  return ended
}
