import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { COMPILED } from './server-process.ts'

const program = (name: string) => fileURLToPath(new URL(`../../src/${name}.ts`, import.meta.url))

type Env = Readonly<Record<string, string>>

/** `npm run ledger:verify` as an operator starts it: its exit code, and all it says. */
export const verifyLedger = (env: Env) => run('ledger-verify', env)
/** `npm run tickets:verify` likewise. */
export const verifyTickets = (env: Env) => run('tickets-verify', env)
/** `npm run back-up -- FOLDER` likewise. */
export const backUp = (env: Env, ...args: string[]) => run('back-up', env, args)

async function run(name: string, env: Env, args: readonly string[] = []): Promise<{ code: number; line: string }> {
  const child = spawn(process.execPath, [program(name), ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILED, ...env },
  })
  let line = ''
  for (const output of [child.stdout, child.stderr]) {
    output.on('data', (chunk) => {
      line += chunk
    })
  }
  const [code] = await once(child, 'close')
  return { code, line: line.trim() }
}
