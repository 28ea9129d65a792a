import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { matchFixtureXml, oddsXml, START } from '../../../test/catalogue/provider-one.ts'
import { replayFolder } from './replay.ts'

const SAMPLES = fileURLToPath(new URL('../../../test/catalogue/samples/feed/', import.meta.url))
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

/** Four processes start at once, which a busy machine takes its time for. */
const FOUR_PROCESSES_MS = 120_000

test('the command prints the summary as JSON, and one line where there is nothing to replay', {
  timeout: FOUR_PROCESSES_MS,
}, async () => {
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

test('messages of all nine kinds go through without an error [FEED-1]', async () => {
  expect(await replayFolder(SAMPLES)).toEqual({
    files: 11,
    messages: {
      alive: 1,
      bet_cancel: 2,
      bet_settlement: 1,
      bet_stop: 1,
      fixture_change: 1,
      odds_change: 2,
      rollback_bet_cancel: 1,
      rollback_bet_settlement: 1,
      snapshot_complete: 1,
    },
    lines: { Active: 3, Settled: 4, Cancelled: 1, Suspended: 2, Inactive: 1 },
    errors: 0,
    problems: [],
  })
})

test('of a match that is over no line counts as active: settled ones are settled, the others inactive', async () => {
  const line = (id: number, specifiers: string) =>
    `<market id="${id}" specifiers="${specifiers}"><outcome id="12" odds="1.9"/><outcome id="13" odds="1.9"/></market>`
  const odds = (eventId: string, timestamp: number, status: number, markets: string) =>
    `<odds_change product="1" event_id="${eventId}" timestamp="${timestamp}">
      <sport_event_status status="${status}" match_status="100"/><odds>${markets}</odds></odds_change>`
  const two = line(18, 'total=1.5') + line(18, 'total=2.5')
  const settled = `<market id="18" specifiers="total=1.5"><outcome id="12" result="1"/><outcome id="13" result="0"/></market>`
  const folder = await recording({
    '1-played.xml': odds('sr:match:5', START, 1, two),
    '2-another.xml': odds('sr:match:6', START + 1, 1, two),
    '3-over.xml': odds('sr:match:5', START + 2, 3, ''),
    '4-settled.xml': `<bet_settlement product="1" certainty="2" event_id="sr:match:5" timestamp="${START + 3}">
      <outcomes>${settled}</outcomes></bet_settlement>`,
  })
  expect(await replayFolder(folder)).toMatchObject({ lines: { Active: 2, Settled: 1, Inactive: 1 }, errors: 0 })
})
