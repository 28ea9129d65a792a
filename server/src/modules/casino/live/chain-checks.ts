import { chainAnchor } from '@momio/domain/casino/seed-chain'
import { sql } from 'kysely'
import type { Client } from 'pg'
import type { Check } from '../../../platform/check.ts'
import { kyselyOn } from '../../../platform/database/kysely-on.ts'

export const chainChecks: readonly Check[] = [
  {
    name: 'rounds of live tables and their chains',
    sql: `
      select format('round %s of %s does not go on from the round before it in its chain', round_no, table_id) as offence
      from (
        select chains.table_id, round_no, first_round, anchor, commitment,
          lag(server_seed) over (partition by chains.table_id order by round_no) as revealed,
          lag(round_no) over (partition by chains.table_id order by round_no) as earlier
        from casino_table_rounds as rounds join casino_seeds on id = seeds_id join casino_table_chains as chains
          on chains.table_id = rounds.table_id and round_no between first_round and first_round + length - 1
      ) as linked
      where commitment is distinct from case when round_no = first_round then anchor else revealed end
        or earlier <> round_no - 1
      union all
      select format('the chain of %s that begins with round %s does not follow the one before', table_id, first_round)
      from (
        select table_id, first_round, lag(first_round + length) over (partition by table_id order by first_round) as due
        from casino_table_chains
      ) as chains where due <> first_round
      union all
      select format('round %s of %s has no chain', round_no, table_id)
      from casino_table_rounds as rounds
      where round_no >= coalesce((select min(first_round) from casino_table_chains where table_id = rounds.table_id), 0)
        and not exists (
          select from casino_table_chains as chains
          where chains.table_id = rounds.table_id and round_no between first_round and first_round + length - 1)
      limit 1`,
  },
  { name: 'chains of live tables and their anchors', find: firstForeignAnchor },
]

interface ChainRow {
  readonly table_id: string
  readonly first_round: number
  readonly length: number
  readonly secret: string
  readonly anchor: string
}

async function firstForeignAnchor(client: Client): Promise<string | undefined> {
  const { rows } = await sql<ChainRow>`
    select table_id, first_round, length, secret, anchor from casino_table_chains`.execute(kyselyOn(client))
  const foreign = rows.find(({ secret, length, anchor }) => chainAnchor(secret, length) !== anchor)
  return foreign && `the chain of ${foreign.table_id} from round ${foreign.first_round} does not end in its anchor`
}
