import { USER_TYPE_DOCUMENT } from '@momio/contract/account-codes'
import { getStatusFiles, uploadDocument } from '@momio/contract/account-routes'
import { asJpeg } from '../../../vision/test/degrade.ts'
import { drawBack } from '../../../vision/test/draw-card.ts'
import { PEOPLE } from '../../../vision/test/people.ts'
import { HttpLoad } from '../auth/http-load.ts'
import { round } from '../bets/rates.ts'
import { readTokens } from '../bets/tokens.ts'
import { Child } from '../hub/child.ts'
import { median } from '../hub/median.ts'
import { execute, withBenchDatabase } from '../ledger/database.ts'
import { makePlayers } from '../ledger/players.ts'
import type { Report } from '../report.ts'

const GOAL = 0.8
const TURNS = 5
const TURN_MS = 2_000
/** As many as the server looks at together. */
const AT_ONCE = 4
/** Each may send a few documents in an hour: every document is of the next one. */
const PLAYERS_WHO_SEND = 400

/**
 * Calls of a player that read the database, with and without four documents that are sent, cleaned, read and stored at the
 * same time, by turns in one server. Server, threads, database and the clients of the bench share the cores of the machine.
 */
export async function measureMeanwhile(report: Report): Promise<void> {
  await withBenchDatabase(async (bench) => {
    await makePlayers(bench)
    await execute(bench.database, 'create table bench_tokens (number int primary key, token text not null)')
    using server = new Child(new URL('../casino/server-process.ts', import.meta.url), undefined, {
      DATABASE_URL: bench.url,
    })
    const { port = 0 } = await server.ask({ type: 'start', roles: 'api' })
    try {
      await server.ask({ type: 'openSessions', players: PLAYERS_WHO_SEND })
      await measureTurns(report, port, await readTokens(bench))
    } finally {
      await server.ask({ type: 'stop' })
    }
  })
}

async function measureTurns(report: Report, port: number, tokens: readonly string[]): Promise<void> {
  const senders = await openSenders(port, tokens)
  using calls = await HttpLoad.open(port, getStatusFiles.path, { method: 'GET', token: tokens[0] })
  const perSecond = async () => ((await calls.run(TURN_MS)) * 1_000) / TURN_MS
  // The models are opened with the first documents.
  await senders.during(perSecond)
  const turns = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    turns.push({ without: await perSecond(), meanwhile: await senders.during(perSecond) })
  }
  const ratio = median(turns.map(({ without, meanwhile }) => meanwhile.result / without))
  report.row({
    metric: `calls of players while ${AT_ONCE} documents are verified, against the same without`,
    value: Math.round(median(turns.map(({ meanwhile }) => meanwhile.result))),
    unit: 'calls/s',
    ceiling: Math.round(median(turns.map(({ without }) => without))),
    ratio: round(ratio),
    goal: `>= ${GOAL} x`,
    met: ratio >= GOAL,
  })
  report.row({
    metric: 'a document verified under these calls, median',
    value: round(median(turns.flatMap(({ meanwhile }) => meanwhile.seconds))),
    unit: 's',
  })
}

interface Senders {
  /** Does the work while so many documents are under way, and answers when all of them are done. */
  during<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly seconds: readonly number[] }>
}

async function openSenders(port: number, tokens: readonly string[]): Promise<Senders> {
  const [person] = PEOPLE
  if (!person) throw new Error('there is nobody with a card')
  const jpeg = Buffer.from(await asJpeg(await drawBack(person), 80))
  let sent = 0
  const send = async () => {
    const token = tokens[sent++ % tokens.length]
    const body = new FormData()
    body.set('file', new File([jpeg], 'ine.jpg', { type: 'image/jpeg' }))
    body.set('userTypeDocument', String(USER_TYPE_DOCUMENT.identityCardBack))
    const startedMs = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}${uploadDocument.path}`, {
      method: uploadDocument.method,
      headers: { authorization: `Bearer ${token}` },
      body,
    })
    if (!answer.ok) throw new Error(`a document was answered ${answer.status}: ${await answer.text()}`)
    return (performance.now() - startedMs) / 1_000
  }
  return {
    async during(work) {
      let isOver = false
      const seconds: number[] = []
      const lanes = Array.from({ length: AT_ONCE }, async () => {
        while (!isOver) seconds.push(await send())
      })
      const [result] = await Promise.all([
        work().finally(() => {
          isOver = true
        }),
        ...lanes,
      ])
      return { result, seconds }
    },
  }
}
