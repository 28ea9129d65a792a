import { LIVE_TABLES, type LiveTable } from '@momio/contract/game-ids'
import { commitmentOf } from '@momio/domain/casino/fairness'
import { tableClientSeed, tableOutcome } from '@momio/domain/casino/live-table'
import type { Centavos } from '@momio/domain/money'
import { sql } from 'kysely'
import type { Client } from 'pg'
import type { Check } from '../../platform/check.ts'
import { kyselyOn } from '../../platform/database/kysely-on.ts'
import { withholdingRateInSql } from '../compliance/index.ts'
import { houseGame } from './game-list.ts'
import { chainChecks } from './live/chain-checks.ts'
import { playRound } from './rounds/play-round.ts'
import type { OfTheGame } from './rounds/round.ts'

const ROUNDS_AT_ONCE = 1_000

export const casinoChecks: readonly Check[] = [
  {
    name: 'casino rounds and their money',
    sql: `
      with moved as (
        select reference, player_id,
          coalesce(sum(amount) filter (where account = 'house' and kind in ('bet', 'rollback')), 0) as staked,
          coalesce(-sum(amount) filter (where account = 'house' and kind = 'win'), 0) as payout,
          bool_or(kind in ('bet', 'win', 'rollback')) as is_round
        from (
          select movement.reference, movement.player_id, kind, account, amount
          from ledger_movements as movement join ledger_postings on movement = position
          where kind in ('bet', 'win', 'rollback')
        ) as of_rounds
        group by reference, player_id
      ), taxed as (
        select reference, sum(amount) as tax from ledger_movements join ledger_postings on movement = position
        where account = 'tax' group by reference
      ), due as (
        select id::text as reference, player_id, staked, payout, withheld from casino_rounds
      )
      select format('round %s staked %s and paid %s, of which %s is withheld, but the ledger says %s, %s and %s', reference,
        due.staked, due.payout, due.withheld, coalesce(moved.staked, 0), coalesce(moved.payout, 0), coalesce(tax, 0)) as offence
      from due full join moved using (reference, player_id) left join taxed using (reference)
      where (due.staked, due.payout, due.withheld) is distinct from
        (coalesce(moved.staked, 0), coalesce(moved.payout, 0), coalesce(tax, 0))
      order by reference limit 1`,
  },
  {
    name: 'casino rounds and what is withheld of them',
    // Of a round with one payment: where an outside provider pays in parts, each was taxed by what was staked then.
    sql: `
      with due as (
        select id, payout, ended_at, withheld, case when payout > staked
          then floor(payout::numeric * ${withholdingRateInSql('ended_at')} / 10000) else 0 end as due
        from casino_rounds where provider = 'house' and outcome is not null
      )
      select format('of the %s that round %s paid at %s %s is withheld, but by the rates it is %s', payout, id, ended_at,
        withheld, due) as offence
      from due where withheld <> due
      order by id limit 1`,
  },
  {
    name: 'open casino rounds',
    sql: `
      select format('%s is held for round %s, which is not open', amount, reference) as offence
      from ledger_movements as hold join ledger_postings on movement = position and account = 'held'
      where kind = 'hold' and hold_kind = 'round'
        and not exists (select from ledger_movements as closing where closing.closes = hold.position)
        and not exists (select from casino_rounds where id::text = reference and outcome is null)
      union all
      select format('player %s has %s open rounds of %s', player_id, count(*), game_id)
      from casino_rounds where outcome is null and provider = 'house' and table_round is null
      group by player_id, game_id having count(*) > 1
      union all
      select format('round %s is open and has paid %s', id, payout)
      from casino_rounds where outcome is null and provider = 'house' and payout > 0
      union all
      select format('round %s is open and its seeds have ended', casino_rounds.id)
      from casino_rounds join casino_seeds on casino_seeds.id = seeds_id
      where outcome is null and table_round is null and casino_seeds.ended_at is not null
      limit 1`,
  },
  {
    name: 'seeds and the rounds drawn from them',
    sql: `
      with drawn as (
        select seeds_id, count(*) as rounds, count(distinct nonce) as nonces, max(nonce) as last, count(distinct player_id) as players,
          min(player_id::text) as player_id
        from casino_rounds where seeds_id is not null and table_round is null group by seeds_id
      )
      select format('%s rounds with %s nonces up to %s were drawn from seeds %s, whose next nonce is %s', coalesce(rounds, 0),
        coalesce(nonces, 0), last, coalesce(id, seeds_id), nonce) as offence
      from (select * from casino_seeds where player_id is not null) as pairs full join drawn on seeds_id = id
      where (coalesce(rounds, 0), coalesce(nonces, 0), coalesce(last, -1)) is distinct from
          (nonce::bigint, nonce::bigint, nonce - 1)
        or players > 1 or drawn.player_id <> pairs.player_id::text
      limit 1`,
  },
  {
    name: 'seeds and what was promised of them',
    sql: `
      select format('seeds %s of player %s are not those that the pair before had promised', id, player_id) as offence
      from (
        select id, player_id, server_seed, lag(next_server_seed) over (partition by player_id order by number) as promised
        from casino_seeds where player_id is not null
      ) as pairs where promised <> server_seed
      union all
      select format('seeds %s are not those that were committed to', id) from casino_seeds
      where commitment <> encode(sha256(decode(server_seed, 'hex')), 'hex')
      limit 1`,
  },
  {
    name: 'casino rounds of outside providers',
    sql: `
      with asked as (
        select provider, external_round as external_id, player_id,
          coalesce(sum(amount) filter (where kind = 'bet'), 0)
            - coalesce(sum(amount) filter (where kind = 'rollback' and exists (
                select from casino_transactions as bet
                where bet.provider = asked.provider and bet.transaction_id = asked.bet_id and bet.number < asked.number)), 0) as staked,
          coalesce(sum(amount) filter (where kind = 'win'), 0) as payout
        from casino_transactions as asked
        group by provider, external_round, player_id
      )
      select format('round %s of %s staked %s and paid %s, but the provider asked for %s and %s', external_id, provider,
        coalesce(rounds.staked, 0), coalesce(rounds.payout, 0), coalesce(asked.staked, 0), coalesce(asked.payout, 0)) as offence
      from (select * from casino_rounds where provider <> 'house') as rounds
      full join asked using (provider, external_id, player_id)
      where (coalesce(rounds.staked, 0), coalesce(rounds.payout, 0)) is distinct from
        (coalesce(asked.staked, 0), coalesce(asked.payout, 0))
      order by 1 limit 1`,
  },
  {
    name: 'bets at live tables',
    sql: `
      select format('bet %s is in round %s of %s, but was not drawn with it', casino_rounds.id, table_round, game_id) as offence
      from casino_rounds left join casino_table_rounds on table_id = game_id and round_no = table_round
      where table_round is not null
        and (casino_rounds.seeds_id, casino_rounds.nonce) is distinct from (casino_table_rounds.seeds_id, round_no)
      union all
      select format('bet %s was laid at %s in round %s of %s, which took bets from %s to %s', casino_rounds.id, begun_at,
        round_no, table_id, opens_at, closes_at)
      from casino_rounds join casino_table_rounds on table_id = game_id and round_no = table_round
      where begun_at < opens_at or begun_at >= closes_at
      union all
      select format('round %s of %s is paid, and bet %s of it is open', round_no, table_id, casino_rounds.id)
      from casino_rounds join casino_table_rounds on table_id = game_id and round_no = table_round
      where paid_at is not null and casino_rounds.outcome is null
      limit 1`,
  },
  { name: 'live tables and their seals', find: firstBrokenSeal },
  ...chainChecks,
  { name: 'casino rounds and the rules of their games', find: firstWronglyPlayed },
]

interface Row {
  readonly id: string
  readonly game_id: string
  readonly nonce: number
  readonly bet: OfTheGame
  readonly actions: readonly OfTheGame[]
  readonly staked: Centavos
  readonly payout: Centavos
  readonly is_finished: boolean
  readonly is_at_table: boolean
  readonly server_seed: string
  readonly client_seed: string
  readonly commitment: string
}

interface SealRow {
  readonly table_id: LiveTable
  readonly round_no: number
  readonly outcome: number | null
  readonly server_seed: string
  readonly client_seed: string
  readonly commitment: string
}

/** What came out is what was sealed before the first bet. */
async function firstBrokenSeal(client: Client): Promise<string | undefined> {
  const reader = kyselyOn(client)
  for (const tableId of LIVE_TABLES) {
    for (let after = 0; ; ) {
      const { rows } = await sql<SealRow>`
        select table_id, round_no, outcome, server_seed, client_seed, commitment
        from casino_table_rounds join casino_seeds on casino_seeds.id = seeds_id
        where table_id = ${tableId} and round_no > ${after} order by round_no limit ${ROUNDS_AT_ONCE}`.execute(reader)
      const broken = rows.find(
        ({ round_no: roundNo, outcome, server_seed: serverSeed, client_seed: clientSeed, commitment }) =>
          commitmentOf(serverSeed) !== commitment ||
          clientSeed !== tableClientSeed(tableId) ||
          (outcome !== null && outcome !== tableOutcome(tableId, roundNo, serverSeed)),
      )
      if (broken) return `round ${broken.round_no} of ${tableId} did not come out as it was sealed`
      const last = rows.at(-1)
      if (last === undefined || rows.length < ROUNDS_AT_ONCE) break
      after = last.round_no
    }
  }
  return undefined
}

/** Every round of the house again, from its seeds, its bet and its decisions. */
async function firstWronglyPlayed(client: Client): Promise<string | undefined> {
  const reader = kyselyOn(client)
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await sql<Row>`
      select casino_rounds.id, game_id, casino_rounds.nonce, bet, actions, staked, payout, outcome is not null as is_finished,
        table_round is not null as is_at_table, server_seed, client_seed, commitment
      from casino_rounds join casino_seeds on casino_seeds.id = seeds_id
      where casino_rounds.id > ${after} order by casino_rounds.id limit ${ROUNDS_AT_ONCE}`.execute(reader)
    for (const row of rows) {
      const offence = offenceOf(row)
      if (offence !== undefined) return offence
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < ROUNDS_AT_ONCE) return undefined
    after = last.id
  }
}

function offenceOf(row: Row): string | undefined {
  const { id, staked, payout, is_finished: isFinished, server_seed: serverSeed, client_seed: clientSeed } = row
  if (commitmentOf(serverSeed) !== row.commitment)
    return `the seeds of round ${id} are not those that were committed to`
  const game = houseGame(row.game_id)
  const due = game && playRound(game, row, { serverSeed, clientSeed })
  if (!due) return `round ${id} of ${row.game_id} cannot be played by its rules`
  // A bet at a live table waits for the others.
  const isDone = due.isFinished === isFinished || (row.is_at_table && !isFinished)
  const isRight = due.staked === staked && isDone && (isFinished ? due.payout : 0) === payout
  if (isRight) return undefined
  return `round ${id} staked ${staked} and paid ${payout}, but by its seeds it is ${due.staked} and ${due.payout}`
}
