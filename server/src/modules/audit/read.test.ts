import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { readAudit, recordAudit } from './index.ts'

let shared: TestDatabase
const [staff, player] = [randomUUID(), randomUUID()]
const AT = new Date('2026-03-01T12:00:00.000Z')
beforeAll(async () => {
  shared = await testDatabase()
  await shared.database.transaction(async (tx) => {
    for (let index = 1; index <= 5; index += 1) {
      await recordAudit(tx, AT, {
        kind: index % 2 ? 'kyc.approved' : 'kyc.refused',
        actor: { kind: 'staff', id: staff },
        subjectId: index === 5 ? randomUUID() : player,
        detail: { index },
      })
    }
    await recordAudit(tx, AT, { kind: 'server.started', actor: { kind: 'system' }, address: '10.0.0.1' })
  })
})
afterAll(() => shared.drop())

const indexes = async (query: Parameters<typeof readAudit>[1]) =>
  (await readAudit(shared.database.kysely, query)).map(({ detail }) => detail?.index)

test('the audit log is read newest first, by whom it is about and by what happened', async () => {
  expect(await indexes({ subjectId: player, limit: 10 })).toEqual([4, 3, 2, 1])
  expect(await indexes({ kind: 'kyc.approved', limit: 10 })).toEqual([5, 3, 1])
  expect(await indexes({ subjectId: player, kind: 'kyc.approved', limit: 10 })).toEqual([3, 1])
  expect((await readAudit(shared.database.kysely, { limit: 1 }))[0]).toEqual({
    position: 6,
    at: AT,
    kind: 'server.started',
    actor: { kind: 'system' },
    address: '10.0.0.1',
    detail: {},
  })
})

test('a page of the audit log goes on where the one before it ended', async () => {
  const [, second] = await readAudit(shared.database.kysely, { subjectId: player, limit: 2 })
  expect(await indexes({ subjectId: player, before: second?.position, limit: 10 })).toEqual([2, 1])
})
