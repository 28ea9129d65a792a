import { pesos } from '@momio/domain/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { NOW } from '../../../test/money/ledger.ts'
import { newPlayers } from '../../../test/money/play.ts'
import { manualClock } from '../../platform/turns/clock.ts'
import { commitBatch, type Submission } from './commit-batch.ts'
import type { PlayRequest, PlayWork, SharedRows } from './play-work.ts'

let shared: TestDatabase
beforeAll(async () => {
  shared = await testDatabase()
})
afterAll(() => shared.drop())

interface Seat extends PlayRequest {
  readonly table: string
}
interface Free {
  seats: number
}

test('work of several kinds in one batch is decided by the same shared rows, locked by one call after all else is read [GLI-10] [BET-6]', async () => {
  const players = await newPlayers(shared.database, 3)
  const done: string[] = []
  const sharedRows: SharedRows<Seat, undefined, Free, string> = {
    wantedBy: ({ table }) => [table],
    async lock(_, tables) {
      done.push(`locked ${tables}`)
      return { seats: 2 }
    },
  }
  const kind = (name: string): PlayWork<Seat, null, 'full', undefined, Free> => ({
    async load() {
      done.push(`loaded ${name}`)
      return undefined
    },
    sharedRows,
    decide: (_request, _facts, _own, { seats }) =>
      seats > 0 ? { kind: 'accepted', steps: [], events: [], row: null } : { kind: 'refused', refusal: 'full' },
    take(_row, _own, free) {
      free.seats -= 1
    },
    async write(_tx, rows, _own, { seats }) {
      done.push(`wrote ${rows.length} of ${name}, ${seats} free`)
    },
  })
  const [bar, hall] = [kind('bar'), kind('hall')]
  const submissions = [bar, hall, bar].map((work, index): Submission => {
    const request: Seat = { playerId: players[index] ?? '', key: `seat:${index}`, table: `table ${index}` }
    return { work: work as unknown as Submission['work'], request, id: `seat:${index}` }
  })
  const rules = { clock: manualClock(NOW), largeFrom: pesos(10_000) }
  const answers = await shared.database.transaction((tx) => commitBatch(tx, submissions, rules))
  expect(answers.map((answer) => answer.status === 'fulfilled' && answer.value.kind)).toEqual([
    'posted',
    'posted',
    'refused',
  ])
  expect(done).toEqual([
    'loaded bar',
    'loaded hall',
    'locked table 0,table 1,table 2',
    'wrote 1 of bar, 0 free',
    'wrote 1 of hall, 0 free',
  ])
})
