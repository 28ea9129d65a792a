import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('../../src/ledger-verify.ts', import.meta.url))

/** `npm run ledger:verify` as an operator starts it: its exit code, and all it says. */
export async function verifyLedger(env: Readonly<Record<string, string>>): Promise<{ code: number; line: string }> {
  const child = spawn(process.execPath, [PROGRAM], { env: { PATH: process.env.PATH, ...env } })
  let line = ''
  for (const output of [child.stdout, child.stderr]) {
    output.on('data', (chunk) => {
      line += chunk
    })
  }
  const [code] = await once(child, 'close')
  return { code, line: line.trim() }
}
