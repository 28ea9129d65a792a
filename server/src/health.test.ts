import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { eventually } from '../test/eventually.ts'
import { query } from '../test/global-setup.ts'
import { type Product, startProduct } from '../test/product.ts'

async function answers({ url }: Product) {
  const health = await fetch(`${url}/health`)
  const { parts } = (await health.json()) as { parts: { database: object } }
  const call = await fetch(`${url}/flags/access.json`)
  return { health: health.status, database: parts.database, call: call.status }
}

async function dropDatabase({ platform }: Product): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(platform.db.kysely)
  await query(inject('testDatabases').adminUrl, `drop database ${rows[0]?.name} with (force)`)
}

test.each([
  ['dropped', 'the database is gone', dropDatabase],
  [
    'emptied',
    'the tables of the database are gone',
    ({ platform }: Product) => sql`drop schema public cascade`.execute(platform.db.kysely),
  ],
])('after the database was %s /health and calls are 503, with the reason', async (_, problem, harm) => {
  const product = await startProduct()
  onTestFinished(() => product.stop())
  expect(await answers(product)).toMatchObject({ health: 200, database: { ok: true }, call: 200 })
  await harm(product)
  await eventually(async () =>
    expect(await answers(product)).toEqual({ health: 503, database: { ok: false, problem }, call: 503 }),
  )
})
