import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'

/** Tables that only plain SQL reads and writes; all others are declared. */
const WITHOUT_TYPES: readonly string[] = ['migrations', 'ledger_internal_balances']
/** Keeps a table to one row; nobody reads it. */
const ONLY_ROW = 'only_row'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

let shared: TestDatabase
beforeAll(async () => {
  shared = await testDatabase()
})
afterAll(() => shared.drop())

/** `table.column` of everything that the sources declare as tables, with the file it stands in. */
function declaredColumns(): Map<string, string> {
  const declared = new Map<string, string>()
  for (const file of globSync('{server,sandbox}/src/**/*.ts', { cwd: ROOT })) {
    const source = readFileSync(`${ROOT}${file}`, 'utf8')
    const schema = /^( *)(?:export )?interface (?:Schema|SandboxTables) \{\n([\s\S]*?)^\1\}/m.exec(source)?.[2] ?? ''
    for (const [, table = '', type = ''] of schema.matchAll(/^ +(\w+): (\w+)$/gm)) {
      const body = new RegExp(`interface ${type} \\{\\n([\\s\\S]*?)^\\}`, 'm').exec(source)?.[1] ?? ''
      for (const [, column = ''] of body.matchAll(/^ {2}(\w+): /gm)) declared.set(`${table}.${column}`, file)
    }
  }
  return declared
}

test('the tables that the sources declare are those that the migrations make, column by column', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and table_name <> all(${sql.val(WITHOUT_TYPES)}::text[]) and column_name <> ${ONLY_ROW}
    order by 1`.execute(shared.database.kysely)
  const migrated = new Set(rows.map(({ name }) => name))
  const declared = declaredColumns()
  const problems = [
    ...[...declared]
      .filter(([name]) => !migrated.has(name))
      .map(([name, file]) => `${file} declares ${name}, and no migration makes it`),
    ...[...migrated]
      .filter((name) => !declared.has(name))
      .map((name) => `a migration makes ${name}, and no tables.ts declares it`),
  ]
  expect(problems).toEqual([])
})
