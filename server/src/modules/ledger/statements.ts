import { type Account, isPlayerAccount, type PlayerAccount } from '@momio/domain/ledger'
import type { Entry } from './movement.ts'

export interface Statement {
  /** Prepared once per connection under this name. */
  readonly name: string
  readonly text: string
  readonly values: unknown[]
}

const POST_ONE = 'select ledger_post($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) as result'

/** One movement; answers with one row, its `result`. */
export function postOne(entry: Entry): Statement {
  const { id, kind, key, reference, playerId, at, actor, note, holdKind, closes, postings } = entry
  const accounts = postings.map(({ account }) => account)
  const amounts = postings.map(({ amount }) => amount)
  const who = [actor.kind, actor.id ?? null, note ?? null]
  const values = [id, kind, key, reference, playerId ?? null, at, ...who, holdKind ?? null, closes ?? null]
  return { name: 'ledger-post-one', text: POST_ONE, values: [...values, accounts, amounts] }
}

/**
 * Many movements of players at once; answers with the ids of those it posted. Of each player it takes the movements in
 * their order up to the first that is not plainly good: its key exists, there is no wallet yet or no money. That one
 * and the player's later ones are left for `postOne`, which knows the answer to each. Ends of holds go there at once.
 * A key that another transaction commits meanwhile fails the whole statement.
 */
const POST_MANY = `
with given as materialized (
  select *
  from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::uuid[], $6::timestamptz[], $7::text[], $8::uuid[],
    $9::text[], $10::text[], $11::bigint[], $12::bigint[], $13::bigint[])
    with ordinality as given (id, kind, key, reference, player_id, at, actor_kind, actor_id,
      note, hold_kind, cash, bonus, held, ord)
), wallet as materialized (
  select player_id, cash, bonus, held, sequence
  from ledger_wallets
  where player_id = any($5::uuid[])
  order by player_id
  for update
), summed as (
  select given.*,
    wallet.cash + sum(given.cash) over so_far as cash_after,
    wallet.bonus + sum(given.bonus) over so_far as bonus_after,
    wallet.held + sum(given.held) over so_far as held_after,
    wallet.sequence + row_number() over so_far as sequence
  from given join wallet using (player_id)
  window so_far as (partition by player_id order by ord)
), judged as (
  select *, bool_or(
      least(cash_after, bonus_after, held_after) < 0
      or exists (select from ledger_movements as earlier where earlier.idempotency_key = summed.key)
    ) over (partition by player_id order by ord) as doubtful
  from summed
), good as materialized (
  select * from judged where not doubtful
), posted as (
  insert into ledger_movements (id, kind, idempotency_key, reference, at, player_id, sequence, actor_kind, actor_id, note,
    hold_kind)
  select id, kind, key, reference, at, player_id, sequence, actor_kind, actor_id, note, hold_kind
  from good
  order by ord
  returning position, id
), lines as (
  insert into ledger_postings (movement, account, player_id, amount, balance_before, balance_after)
  select position, account, player_id, amount, after - amount, after
  from good
  join posted using (id)
  cross join lateral (values ('cash', cash, cash_after), ('bonus', bonus, bonus_after), ('held', held, held_after))
    as own (account, amount, after)
  where amount <> 0
  union all
  select position, account, null, amount, null, null
  from unnest($14::bigint[], $15::text[], $16::bigint[]) as internal (ord, account, amount)
  join good using (ord)
  join posted using (id)
), moved as (
  update ledger_wallets
  set cash = newest.cash_after, bonus = newest.bonus_after, held = newest.held_after, sequence = newest.sequence
  from (select distinct on (player_id) * from good order by player_id, ord desc) as newest
  where ledger_wallets.player_id = newest.player_id
)
select id from posted`

export function postMany(entries: readonly Entry[]): Statement {
  const own = (account: PlayerAccount) => entries.map(({ postings }) => amountOf(postings, account))
  const internal = entries.flatMap(({ postings }, index) =>
    postings.filter(({ account }) => !isPlayerAccount(account)).map((posting) => ({ ord: index + 1, ...posting })),
  )
  const values = [
    entries.map(({ id }) => id),
    entries.map(({ kind }) => kind),
    entries.map(({ key }) => key),
    entries.map(({ reference }) => reference),
    entries.map(({ playerId }) => playerId),
    entries.map(({ at }) => at),
    entries.map(({ actor }) => actor.kind),
    entries.map(({ actor }) => actor.id ?? null),
    entries.map(({ note }) => note ?? null),
    entries.map(({ holdKind }) => holdKind ?? null),
    own('cash'),
    own('bonus'),
    own('held'),
    internal.map(({ ord }) => ord),
    internal.map(({ account }) => account),
    internal.map(({ amount }) => amount),
  ]
  return { name: 'ledger-post-many', text: POST_MANY, values }
}

function amountOf(postings: Entry['postings'], account: Account): number {
  return postings.find((posting) => posting.account === account)?.amount ?? 0
}
