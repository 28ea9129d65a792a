import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, describe, expect, test } from 'vitest'
import { matchFixtureXml, oddsXml, START } from '../../../test/catalogue/provider-one.ts'
import { replayFolder } from './replay.ts'

const SAMPLES = fileURLToPath(new URL('../../../../../shared/data/uof/feed/', import.meta.url))
const SCRIPT = fileURLToPath(new URL('../../feed-replay.ts', import.meta.url))

const ends: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

async function recording(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'momio-replay-'))
  ends.push(() => rm(folder, { recursive: true, force: true }))
  for (const [name, body] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true })
    await writeFile(join(folder, name), body)
  }
  return folder
}

async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [SCRIPT, ...args])
    return { code: 0, out: stdout, err: stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, out: stdout, err: stderr }
  }
}

test('recorded messages are replayed in the order of their names, with the fixtures that lie beside them', async () => {
  const folder = await recording({
    '3-stop.xml': `<bet_stop product="1" event_id="sr:match:5" timestamp="${START + 2}" groups="all"/>`,
    '1-odds.xml': oddsXml('sr:match:5', '1.5', { timestamp: START }),
    '2-odds.xml': oddsXml('sr:match:6', '1.5', { timestamp: START + 1, product: 3, status: 0 }),
    'fixture-5.xml': matchFixtureXml('sr:match:5'),
    'later/4-broken.xml': '<odds_change',
    'later/5-strange.xml': '<weather/>',
    'notes.txt': 'not a message',
  })
  expect(await replayFolder(folder)).toEqual({
    files: 5,
    messages: { odds_change: 2, bet_stop: 1 },
    lines: { Suspended: 1, Active: 1 },
    errors: 2,
    problems: [
      { file: 'later/4-broken.xml', problem: 'malformed' },
      { file: 'later/5-strange.xml', problem: 'unknown-type' },
    ],
  })
})

test('the command prints the summary as JSON, and one line where there is nothing to replay', async () => {
  const folder = await recording({ 'a.xml': oddsXml('sr:match:5', '1.5') })
  const empty = await recording({})
  const [whole, ...refused] = await Promise.all([run(folder), run(empty), run(join(empty, 'nowhere')), run()])
  expect(whole.code).toBe(0)
  expect(JSON.parse(whole.out)).toMatchObject({ messages: { odds_change: 1 }, lines: { Active: 1 }, errors: 0 })
  for (const failed of refused) {
    expect(failed).toMatchObject({ code: 1, out: '' })
    expect(failed.err.trim().split('\n')).toHaveLength(1)
    expect(failed.err).toMatch(/^feed:replay: /)
  }
})

describe.skipIf(!existsSync(SAMPLES))('recorded samples', () => {
  test.each(['', 'schema-sample'])('all of %j go through', async (folder) => {
    const summary = await replayFolder(join(SAMPLES, folder))
    expect(summary).toMatchObject({ errors: 0, problems: [] })
    const messages = Object.values(summary?.messages ?? {}).reduce((sum, count) => sum + count, 0)
    expect(messages).toBe(summary?.files)
    expect(Object.values(summary?.lines ?? {}).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0)
  })
})
