import { isNotableWin } from '@momio/domain/casino/round-outcome'
import type { Centavos } from '@momio/domain/money'
import type { Tx } from '../../../platform/database/database.ts'
import { columns, preparedText, run } from '../../../platform/database/prepared-text.ts'
import { writePairs } from '../seeds/seed-pairs.ts'
import { HOUSE, type Round, type SeedPair } from './round.ts'
import type { Change } from './rounds-at-stake.ts'

const WRITE_ROUNDS = preparedText(
  'casino-write-rounds',
  `insert into casino_rounds (id, player_id, provider, external_id, game_id, seeds_id, nonce, bet, actions, digest, staked,
     payout, withheld, outcome, is_notable, begun_at, acted_at, ended_at, table_round)
   select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::uuid[], $7::integer[], $8::jsonb[],
     $9::jsonb[], $10::text[], $11::bigint[], $12::bigint[], $13::bigint[], $14::smallint[], $15::boolean[],
     $16::timestamptz[], $17::timestamptz[], $18::timestamptz[], $19::integer[])
   on conflict (id) do update set actions = excluded.actions, staked = excluded.staked, payout = excluded.payout,
     withheld = excluded.withheld, outcome = excluded.outcome, is_notable = excluded.is_notable,
     acted_at = excluded.acted_at, ended_at = excluded.ended_at`,
)

const WRITE_TRANSACTIONS = preparedText(
  'casino-write-transactions',
  `insert into casino_transactions (provider, transaction_id, kind, player_id, external_round, amount, bet_id, at)
   select * from unnest($1::text[], $2::text[], $3::text[], $4::uuid[], $5::text[], $6::bigint[], $7::text[],
     $8::timestamptz[])`,
)

/** What many requests left of one round is written once, as it stands after the last of them. */
export async function writeRounds(tx: Tx, changes: readonly Change[], notableAmount: Centavos): Promise<void> {
  const rounds = newest(changes.flatMap(({ round }) => round ?? []))
  if (rounds.length > 0) await run(tx, WRITE_ROUNDS, columns(rounds.map((round) => roundRow(round, notableAmount))))
  // Ended ones first: a player has one pair at a time.
  const pairs = newest(changes.flatMap(({ endedPair, pair }) => [endedPair ?? [], pair ?? []].flat()))
  const isEnded = ({ endedAt }: SeedPair) => endedAt !== null
  await writePairs(tx, pairs.filter(isEnded))
  await writePairs(
    tx,
    pairs.filter((pair) => !isEnded(pair)),
  )
  const transactions = changes.flatMap(({ transaction }) => transaction ?? [])
  if (transactions.length === 0) return
  await run(
    tx,
    WRITE_TRANSACTIONS,
    columns(
      transactions.map(({ provider, transactionId, kind, playerId, externalRound, amount, betId, at }) => [
        provider,
        transactionId,
        kind,
        playerId,
        externalRound,
        amount,
        betId,
        at,
      ]),
    ),
  )
}

function newest<T extends { readonly id: string }>(all: readonly T[]): readonly T[] {
  return [...new Map(all.map((one) => [one.id, one])).values()]
}

function roundRow(round: Round, notableAmount: Centavos): unknown[] {
  const { drawn } = round
  return [
    round.id,
    round.playerId,
    round.provider,
    round.externalId,
    round.gameId,
    drawn?.seedsId ?? null,
    drawn?.nonce ?? null,
    drawn ? JSON.stringify(drawn.bet) : null,
    drawn ? JSON.stringify(drawn.actions) : null,
    drawn?.digest ?? null,
    round.staked,
    round.payout,
    round.withheld,
    round.outcome,
    round.provider === HOUSE && round.outcome !== null && isNotableWin(round, notableAmount),
    round.begunAt,
    round.actedAt,
    round.endedAt,
    round.tableRound,
  ]
}
