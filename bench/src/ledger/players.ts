import { type BenchDatabase, execute } from './database.ts'

export const PLAYERS = 10_000
/** In centavos. */
const CASH = 1_000_000_000_000

export function playerId(number: number): string {
  return `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`
}

/** The same in SQL. */
export function playerIdSql(number: string): string {
  return `('00000000-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`
}

export function somePlayer(): string {
  return playerId(1 + Math.floor(Math.random() * PLAYERS))
}

/** Players whose wallets no bench empties; one in ten has a loss limit that no bench reaches. */
export async function makePlayers({ database }: BenchDatabase): Promise<void> {
  const id = playerIdSql('number')
  await execute(
    database,
    `insert into players (id, username, username_key, email, email_key, phone, password_hash, password_changed_at,
       first_names, last_names, birth_date, country, locale, register_step, accepts_promotions, created_at)
     select ${id}, 'u' || number, 'u' || number, 'u' || number, 'u' || number, number::text, '', now(),
       '', '', '1990-01-01', 'MX', 'esMX', 3, false, now()
     from generate_series(1, ${PLAYERS}) as number;
     insert into ledger_wallets (player_id, cash, sequence, totals_day, deposits_day, deposits_week, deposits_month)
     select ${id}, ${CASH}, 1, (now() at time zone 'America/Mexico_City')::date, ${CASH}, ${CASH}, ${CASH}
     from generate_series(1, ${PLAYERS}) as number;
     insert into ledger_movements (id, kind, idempotency_key, reference, at, player_id, sequence, actor_kind)
     select gen_random_uuid(), 'deposit', 'bench:' || player_id, 'bench:' || player_id, now(), player_id, 1, 'system'
     from ledger_wallets;
     insert into ledger_postings (movement, account, player_id, amount, balance_before, balance_after)
     select position, 'cash', player_id, ${CASH}, 0, ${CASH} from ledger_movements
     union all select position, 'spei', null, -${CASH}, null, null from ledger_movements;
     insert into limit_changes (player_id, limit_group, period, asked_at, to_centavos, effective_at)
     select ${id}, 'lost', 'day', now(), ${CASH}, now() from generate_series(1, ${PLAYERS}, 10) as number`,
  )
}
