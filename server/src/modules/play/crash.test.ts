import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { verified } from '../../../test/money/ledger.ts'
import { makeRowsTable, unmatched } from '../../../test/money/play.ts'

const PROGRAM = fileURLToPath(new URL('../../../test/processes/play-process.ts', import.meta.url))

let shared: TestDatabase
beforeAll(async () => {
  shared = await testDatabase()
  await makeRowsTable(shared.database)
})
afterAll(() => shared.drop())

/** Lets it run until it is well under way, kills it in the middle, and tells what it acknowledged. */
async function runAndKill(afterMs: number): Promise<string[]> {
  const child = spawn(process.execPath, [PROGRAM, shared.url], { stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  child.stdout.on('data', (chunk) => {
    printed += chunk
  })
  const closed = once(child, 'close')
  await eventually(() => printed.length > 0)
  await sleep(afterMs)
  child.kill('SIGKILL')
  await closed
  // The last line may be cut in its middle.
  return printed.split('\n').slice(0, -1)
}

test('a process that is killed loses nothing acknowledged, and no movement is without its row and event [GLI-25]', async () => {
  for (const afterMs of [40, 170, 330, 90]) {
    const acknowledged = await runAndKill(afterMs)
    expect(acknowledged.length).toBeGreaterThan(0)
    expect(new Set(acknowledged).size).toBe(acknowledged.length)
    const found = await shared.database.kysely
      .selectFrom('ledger_movements')
      .select('idempotency_key')
      .where('idempotency_key', 'in', acknowledged)
      .execute()
    expect(found).toHaveLength(acknowledged.length)
    // What it had sent may still be under way on the server: the invariants hold at any moment.
    expect(await verified(shared.database)).toBeUndefined()
    expect(await unmatched(shared.database)).toBe(0)
  }
}, 60_000)
