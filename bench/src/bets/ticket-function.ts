import { type BenchDatabase, execute } from '../ledger/database.ts'
import { PLAYERS, playerIdSql } from '../ledger/players.ts'
import { CHECK_STAKE } from '../ledger/stake-check.ts'
import { eventIdSql, MATCHES, STAKE } from './market.ts'

/**
 * A ticket as one call of a function of the database: the ceiling of a server that commits each ticket on its own, since
 * no number of round trips is less than one. It locks, checks and writes what a ticket needs, and knows no book.
 */
const FUNCTION = `
create function bench_place_ticket(p_player uuid, p_event int, p_legs int, p_stake bigint, p_exposure boolean)
returns text language plpgsql as $$
declare
  account players;
  wallet ledger_wallets;
  today date := (now() at time zone 'America/Mexico_City')::date;
  same_day boolean;
  same_week boolean;
  same_month boolean;
  v_position bigint;
  v_id uuid := gen_random_uuid();
  v_key text := 'ticket:' || p_player || ':' || v_id || ':0';
  v_events text[] := array(
    select ${eventIdSql(`(p_event + leg * 37) % ${MATCHES} + 1`)} from generate_series(0, p_legs - 1) as leg);
begin
  select * into account from players where id = p_player for no key update;
  select * into wallet from ledger_wallets where player_id = p_player for update;
  if exists (select from ledger_movements where idempotency_key = v_key) then
    return 'exists';
  end if;
  if account.deactivated_at is not null or account.self_blocked_at is not null or account.excluded_until > now()
    or (select max(ends_at) from pauses where player_id = p_player and kind = 'rest') > now()
    or exists (select from betting_suspensions where scope = 'all' or target = any(v_events)) then
    return 'refused';
  end if;
  ${CHECK_STAKE}
  if p_exposure then
    insert into exposures (event_id, line_id, outcome_id, tickets, stake, liability)
    select event, line, outcome, 1, p_stake, p_stake
    from unnest(v_events) as event, (values ('', ''), ('1', ''), ('1', '1')) as place (line, outcome)
    order by event, line, outcome
    on conflict (event_id, line_id, outcome_id) do update set tickets = exposures.tickets + 1,
      stake = exposures.stake + excluded.stake, liability = exposures.liability + excluded.liability;
    insert into player_event_stakes (player_id, event_id, stake)
    select p_player, event, p_stake from unnest(v_events) as event
    on conflict (player_id, event_id) do update set stake = player_event_stakes.stake + excluded.stake;
  end if;
  insert into ledger_movements (id, kind, idempotency_key, reference, at, player_id, sequence, actor_kind, actor_id, hold_kind)
  values (gen_random_uuid(), 'hold', v_key, v_id, now(), p_player, wallet.sequence + 1, 'player', p_player, 'stake')
  returning position into v_position;
  insert into ledger_postings (movement, account, player_id, amount, balance_before, balance_after)
  values (v_position, 'cash', p_player, -p_stake, wallet.cash, wallet.cash - p_stake),
    (v_position, 'held', p_player, p_stake, wallet.held, wallet.held + p_stake);
  update ledger_wallets
  set cash = cash - p_stake, held = held + p_stake, sequence = sequence + 1, totals_day = today,
    deposits_day = wallet.deposits_day, deposits_week = wallet.deposits_week, deposits_month = wallet.deposits_month,
    losses_day = wallet.losses_day + p_stake, losses_week = wallet.losses_week + p_stake,
    losses_month = wallet.losses_month + p_stake
  where player_id = p_player;
  insert into outbox (subject, payload)
  values ('events.tickets.changed', jsonb_build_object('playerId', p_player, 'ticketId', v_id)),
    ('events.wallet.balance-changed', jsonb_build_object('playerId', p_player));
  insert into tickets (id, player_id, kind, status, stake, odds, potential_payout, most_payout, odds_change_type, hold_key,
    digest, placed_at, accepted_at)
  values (v_id, p_player, case p_legs when 1 then 'single' else 'multiple' end, 2, p_stake, 2100, p_stake * 2, 200000000, 0,
    v_key, md5(v_key), now(), now());
  insert into ticket_selections (ticket_id, index, event_id, sport_id, tournament_id, line_id, market_id, specifiers,
    outcome_id, match_name, market_name, outcome_name, schedule_time, phase, asked_odds, placed_odds, odds, probability,
    provider_id, producer_id, message_at)
  select v_id, place - 1, event, 'sr:sport:1', 'sr:tournament:27464', '1', 1, '', '1', 'América - Toluca', 'Mercado 1',
    'Resultado 1', '2026-03-01T02:00:00.000Z', 'prematch', 2100, 2100, 2100, 0.4, 1, 3, now()
  from unnest(v_events) with ordinality as given (event, place);
  return 'posted';
end
$$`

export async function makeTicketFunction({ database }: BenchDatabase): Promise<void> {
  await execute(database, FUNCTION)
  await execute(database, 'vacuum analyze')
}

/** For pgbench: one leg or three, half and half, of anybody. */
export function ticketScript(withExposure: boolean): string {
  return `
\\set number random(1, ${PLAYERS})
\\set event random(1, ${MATCHES})
\\set legs 1 + 2 * random(0, 1)
select bench_place_ticket(${playerIdSql(':number::int')}, :event::int, :legs::int, ${STAKE * 100}, ${withExposure});
`
}
