import { type Account, type HoldKind, isPlayerAccount, type MovementKind } from '@momio/domain/ledger'
import { type Centavos, centavos } from '@momio/domain/money'
import type { RunningTotals } from '@momio/domain/running-totals'
import type { Kysely } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { preparedText, run } from '../../platform/database/prepared-text.ts'
import type { Schema } from '../../platform/database/schema.ts'
import type { DecidedEntry, JournalEntry, Wallet } from './draft.ts'

const WALLET = `player_id, cash, bonus, held, debt, sequence, totals_day, deposits_day, deposits_week, deposits_month,
  losses_day, losses_week, losses_month`

const READ_WALLET = preparedText('ledger-read-wallet', `select ${WALLET} from ledger_wallets where player_id = $1`)

const LOCK_WALLETS = preparedText(
  'ledger-lock-wallets',
  `select ${WALLET} from ledger_wallets where player_id = any($1::uuid[]) order by player_id for update`,
)

const MAKE_WALLETS = preparedText(
  'ledger-make-wallets',
  `insert into ledger_wallets (player_id) select player_id from unnest($1::uuid[]) as given (player_id) order by 1
   on conflict do nothing`,
)

const FIND_MOVEMENTS = preparedText(
  'ledger-find-movements',
  `select position, id, kind, idempotency_key as key, reference, player_id, hold_kind, closes,
     kind = 'hold' and exists (select from ledger_movements as ending where ending.closes = movement.position) as ended,
     (select json_object_agg(account, amount) from ledger_postings where movement = position) as postings
   from ledger_movements as movement
   where idempotency_key = any($1::text[])`,
)

/**
 * A key that another transaction took meanwhile for another wallet is left out, with its postings and its wallet: the
 * answer names those that were written.
 */
const WRITE = preparedText(
  'ledger-write',
  `
with posted as (
  insert into ledger_movements (id, kind, idempotency_key, reference, at, player_id, sequence, actor_kind, actor_id, note,
    hold_kind, closes)
  select id, kind, key, reference, at, player_id, sequence, actor_kind, actor_id, note, hold_kind, closes
  from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::uuid[], $7::bigint[], $8::text[],
    $9::uuid[], $10::text[], $11::text[], $12::bigint[])
    with ordinality as given (id, kind, key, reference, at, player_id, sequence, actor_kind, actor_id, note,
      hold_kind, closes, ord)
  order by ord
  on conflict (idempotency_key) do nothing
  returning position, id
), lines as (
  insert into ledger_postings (movement, account, player_id, amount, balance_before, balance_after)
  select position, account, player_id, amount, balance_after - amount, balance_after
  from unnest($13::uuid[], $14::text[], $15::uuid[], $16::bigint[], $17::bigint[])
    as line (id, account, player_id, amount, balance_after)
  join posted using (id)
), moved as (
  update ledger_wallets as wallet
  set cash = newest.cash, bonus = newest.bonus, held = newest.held, debt = newest.debt, sequence = newest.sequence,
    totals_day = newest.totals_day, deposits_day = newest.deposits_day, deposits_week = newest.deposits_week,
    deposits_month = newest.deposits_month, losses_day = newest.losses_day, losses_week = newest.losses_week,
    losses_month = newest.losses_month
  from unnest($18::uuid[], $19::uuid[], $20::bigint[], $21::bigint[], $22::bigint[], $23::bigint[], $24::bigint[],
    $25::date[], $26::bigint[], $27::bigint[], $28::bigint[], $29::bigint[], $30::bigint[], $31::bigint[])
    as newest (id, player_id, cash, bonus, held, debt, sequence, totals_day, deposits_day, deposits_week, deposits_month,
      losses_day, losses_week, losses_month)
  join posted using (id)
  where wallet.player_id = newest.player_id
)
select position, id from posted`,
)

interface WalletRow {
  readonly player_id: string
  readonly cash: Centavos
  readonly bonus: Centavos
  readonly held: Centavos
  readonly debt: Centavos
  readonly sequence: number
  readonly totals_day: string | null
  readonly deposits_day: Centavos
  readonly deposits_week: Centavos
  readonly deposits_month: Centavos
  readonly losses_day: Centavos
  readonly losses_week: Centavos
  readonly losses_month: Centavos
}

export async function readWallet(reader: Kysely<Schema>, playerId: string): Promise<Wallet | undefined> {
  const [row] = await run<WalletRow>(reader, READ_WALLET, [playerId])
  return row && walletOf(row)
}

/** In the order of the players' ids, so that two who lock the same never wait for each other. Makes what is missing. */
export async function lockWallets(tx: Tx, playerIds: readonly string[]): Promise<Map<string, Wallet>> {
  const wanted = [...new Set(playerIds)]
  if (wanted.length === 0) return new Map()
  let rows = await run<WalletRow>(tx, LOCK_WALLETS, [wanted])
  if (rows.length < wanted.length) {
    await run(tx, MAKE_WALLETS, [wanted])
    rows = await run<WalletRow>(tx, LOCK_WALLETS, [wanted])
  }
  return new Map(rows.map((row) => [row.player_id, walletOf(row)]))
}

function walletOf(row: WalletRow): Wallet {
  const { cash, bonus, held, debt, sequence } = row
  const totals: RunningTotals = {
    day: row.totals_day,
    deposits: { day: row.deposits_day, week: row.deposits_week, month: row.deposits_month },
    losses: { day: row.losses_day, week: row.losses_week, month: row.losses_month },
  }
  return { cash, bonus, held, debt, sequence, totals }
}

interface MovementRow {
  readonly position: number
  readonly id: string
  readonly kind: MovementKind
  readonly key: string
  readonly reference: string
  readonly player_id: string | null
  readonly hold_kind: HoldKind | null
  readonly closes: number | null
  readonly ended: boolean
  readonly postings: Readonly<Record<string, number>>
}

export async function findMovements(
  tx: Tx,
  keys: readonly string[],
): Promise<{ entries: JournalEntry[]; endedHolds: Set<number> }> {
  const rows = await run<MovementRow>(tx, FIND_MOVEMENTS, [keys])
  const entries = rows.map(({ player_id: playerId, hold_kind: holdKind, closes, postings, ended, ...row }) => ({
    ...row,
    playerId: playerId ?? undefined,
    holdKind: holdKind ?? undefined,
    closes: closes ?? undefined,
    postings: Object.entries(postings).map(([account, amount]) => ({
      account: account as Account,
      amount: centavos(amount),
    })),
  }))
  return { entries, endedHolds: new Set(rows.filter(({ ended }) => ended).map(({ position }) => position)) }
}

/** The positions of those that were written, by their ids. */
export async function writeEntries(tx: Tx, decided: readonly DecidedEntry[]): Promise<Map<string, number>> {
  const entries = decided.map(({ entry }) => entry)
  const lines = decided.flatMap(({ entry, after }) =>
    entry.postings.map(({ account, amount }) => ({
      id: entry.id,
      account,
      amount,
      ...(after && isPlayerAccount(account) ? { playerId: entry.playerId, balance: after[account] } : {}),
    })),
  )
  const newest = new Map(decided.flatMap(({ entry, after }) => (after ? [[entry.playerId, { entry, after }]] : [])))
  const wallets = [...newest.values()].map(({ entry: { id, playerId }, after }) => ({ id, playerId, ...after }))
  const rows = await run<{ position: number; id: string }>(tx, WRITE, [
    entries.map(({ id }) => id),
    entries.map(({ kind }) => kind),
    entries.map(({ key }) => key),
    entries.map(({ reference }) => reference),
    entries.map(({ at }) => at),
    entries.map(({ playerId }) => playerId ?? null),
    decided.map(({ after }) => after?.sequence ?? null),
    entries.map(({ actor }) => actor.kind),
    entries.map(({ actor }) => actor.id ?? null),
    entries.map(({ note }) => note ?? null),
    entries.map(({ holdKind }) => holdKind ?? null),
    entries.map(({ closes }) => closes ?? null),
    lines.map(({ id }) => id),
    lines.map(({ account }) => account),
    lines.map(({ playerId }) => playerId ?? null),
    lines.map(({ amount }) => amount),
    lines.map(({ balance }) => balance ?? null),
    wallets.map(({ id }) => id),
    wallets.map(({ playerId }) => playerId),
    wallets.map(({ cash }) => cash),
    wallets.map(({ bonus }) => bonus),
    wallets.map(({ held }) => held),
    wallets.map(({ debt }) => debt),
    wallets.map(({ sequence }) => sequence),
    wallets.map(({ totals }) => totals.day),
    wallets.map(({ totals }) => totals.deposits.day),
    wallets.map(({ totals }) => totals.deposits.week),
    wallets.map(({ totals }) => totals.deposits.month),
    wallets.map(({ totals }) => totals.losses.day),
    wallets.map(({ totals }) => totals.losses.week),
    wallets.map(({ totals }) => totals.losses.month),
  ])
  return new Map(rows.map(({ id, position }) => [id, position]))
}
