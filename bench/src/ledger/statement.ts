import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { type StatementPlace, statement } from '../../../server/src/modules/ledger/index.ts'
import { percentile } from '../hub/median.ts'
import { type BenchDatabase, execute } from './database.ts'
import { PLAYERS, playerIdSql, somePlayer } from './players.ts'

const MOVEMENTS = 5_000_000
const AT_ONCE = 500_000
/** Of the first player, who has more than all others. */
const HEAVY_SHARE = 50
const NEEDED_BYTES = 12e9
const READERS = 100
const PAGES = 4

/** Pages of 50, from the newest on, of players picked at random and of one who plays all day; undefined where no room is. */
export async function measureStatement(bench: BenchDatabase): Promise<{ postings: number; p99Ms: number } | undefined> {
  const { bavail, bsize } = await statfs(tmpdir())
  if (bavail * bsize < NEEDED_BYTES) {
    console.log(`  Less than ${NEEDED_BYTES / 1e9} GB are free: no statement over ${MOVEMENTS * 2} postings is read.`)
    return undefined
  }
  await build(bench)
  const { kysely } = bench.database
  const took: number[] = []
  for (let reader = 0; reader < READERS; reader += 1) {
    const player = reader % 10 ? somePlayer() : '00000000-0000-4000-8000-000000000001'
    let after: StatementPlace | undefined
    for (let page = 0; page < PAGES; page += 1) {
      const startedAt = performance.now()
      const entries = await statement(kysely, player, { limit: 50, after })
      took.push(performance.now() - startedAt)
      after = entries.at(-1)
    }
  }
  return { postings: MOVEMENTS * 2, p99Ms: percentile(took, 0.99) }
}

/** Without a log and with the index of statements made at the end: this data has to be there, not to be safe. */
async function build({ database }: BenchDatabase): Promise<void> {
  const run = (text: string) => execute(database, text)
  await run(`
    set session_replication_role = replica;
    truncate ledger_movements, ledger_postings;
    alter table ledger_movements set unlogged;
    alter table ledger_postings set unlogged`)
  const client = await database.connect('bench')
  try {
    const { rows } = await client.query<{ indexdef: string }>(
      `select indexdef from pg_indexes where indexname = 'ledger_movements_statement'`,
    )
    await client.query('set session_replication_role = replica; drop index ledger_movements_statement')
    for (let from = 1; from < MOVEMENTS; from += AT_ONCE) await client.query(chunk(from, from + AT_ONCE - 1))
    await client.query(`set maintenance_work_mem = '512MB'; ${rows[0]?.indexdef}; analyze`)
  } finally {
    await client.end()
  }
}

function chunk(from: number, to: number): string {
  const player = playerIdSql(`case when n % ${HEAVY_SHARE} = 0 then 1 else 1 + n % ${PLAYERS} end`)
  return `
    insert into ledger_movements (position, id, kind, idempotency_key, reference, at, player_id, sequence, actor_kind)
    overriding system value
    select n, lpad(to_hex(n), 32, '0')::uuid, 'bet', 'key ' || lpad(n::text, 10, '0'), 'round ' || lpad(n::text, 10, '0'),
      timestamptz '2026-01-01' + n * interval '1 second', ${player}, n, 'system'
    from generate_series(${from}, ${to}) as n;
    insert into ledger_postings (movement, account, player_id, amount, balance_before, balance_after)
    select n, account, case when account = 'cash' then ${player} end, amount,
      case when account = 'cash' then 1000000 end, case when account = 'cash' then 1000000 + amount end
    from generate_series(${from}, ${to}) as n, (values ('cash', -100), ('house', 100)) as line (account, amount)`
}
