import { type BenchDatabase, execute } from '../ledger/database.ts'

/**
 * A ticket settled by one call of a function of the database: the ceiling of a server that commits each ticket on its own.
 * It locks, checks and writes what a ticket needs, without the exposure: all clients would wait for the row of the event.
 */
const FUNCTION = `
create table bench_tickets (number bigint generated always as identity primary key, ticket_id uuid not null);
create sequence bench_next_ticket;

create function bench_settle_ticket() returns text language plpgsql as $$
declare
  v_number bigint := nextval('bench_next_ticket');
  v_id uuid := (select ticket_id from bench_tickets where number = v_number);
  ticket tickets;
  selection ticket_selections;
  line settlement_lines;
  wallet ledger_wallets;
  v_player uuid;
  v_hold bigint;
  v_key text;
  v_position bigint;
  v_payout bigint;
  v_tax bigint;
  v_won boolean;
begin
  select player_id into strict v_player from tickets where id = v_id;
  perform from players where id = v_player for no key update;
  select * into wallet from ledger_wallets where player_id = v_player for update;
  select * into ticket from tickets where id = v_id;
  select * into strict selection from ticket_selections where ticket_id = v_id;
  select * into strict line from settlement_lines
    where event_id = selection.event_id and line_id = selection.line_id;
  v_key := 'settlement:' || v_id || ':' || ticket.settlements + 1;
  if ticket.status <> 2 or ticket.result <> 'open' or selection.settled_revision >= line.revision
    or exists (select from ledger_movements where idempotency_key = v_key)
    or exists (select from settlement_unread_events where event_id = selection.event_id) then
    raise exception 'ticket % is not to be settled', v_id;
  end if;
  v_won := selection.outcome_id = '1';
  v_payout := case when v_won then ticket.stake * selection.odds / 1000 else 0 end;
  -- One percent of a prize.
  v_tax := case when v_payout > ticket.stake then v_payout / 100 else 0 end;
  select position into strict v_hold from ledger_movements where idempotency_key = ticket.hold_key;
  insert into ledger_movements (id, kind, idempotency_key, reference, at, player_id, sequence, actor_kind, hold_kind, closes)
  values (gen_random_uuid(), 'capture', v_key, v_id, now(), v_player, wallet.sequence + 1, 'system', 'stake', v_hold)
  returning position into v_position;
  insert into ledger_postings (movement, account, player_id, amount, balance_before, balance_after)
  values (v_position, 'held', v_player, -ticket.stake, wallet.held, wallet.held - ticket.stake),
    (v_position, 'house', null, ticket.stake, null, null);
  if v_won then
    insert into ledger_movements (id, kind, idempotency_key, reference, at, player_id, sequence, actor_kind)
    values (gen_random_uuid(), 'payout', v_key || ':payout', v_id, now(), v_player, wallet.sequence + 2, 'system')
    returning position into v_position;
    insert into ledger_postings (movement, account, player_id, amount, balance_before, balance_after)
    values (v_position, 'house', null, -v_payout, null, null),
      (v_position, 'cash', v_player, v_payout, wallet.cash, wallet.cash + v_payout);
    insert into ledger_movements (id, kind, idempotency_key, reference, at, player_id, sequence, actor_kind)
    values (gen_random_uuid(), 'tax', v_key || ':tax', v_id, now(), v_player, wallet.sequence + 3, 'system')
    returning position into v_position;
    insert into ledger_postings (movement, account, player_id, amount, balance_before, balance_after)
    values (v_position, 'cash', v_player, -v_tax, wallet.cash + v_payout, wallet.cash + v_payout - v_tax),
      (v_position, 'tax', null, v_tax, null, null);
  end if;
  update ledger_wallets set cash = cash + v_payout - v_tax, held = held - ticket.stake,
    sequence = sequence + case when v_won then 3 else 1 end, losses_day = losses_day - v_payout + v_tax,
    losses_week = losses_week - v_payout + v_tax, losses_month = losses_month - v_payout + v_tax
  where player_id = v_player;
  insert into outbox (subject, payload)
  values ('events.tickets.changed', jsonb_build_object('playerId', v_player, 'ticketId', v_id)),
    ('events.wallet.balance-changed', jsonb_build_object('playerId', v_player));
  update tickets set result = case when v_won then 'won' else 'lost' end, payout = v_payout, withheld = v_tax, settled_at = now(),
    settlements = settlements + 1 where id = v_id;
  update ticket_selections set result = case when v_won then 'won' else 'lost' end, settled_revision = line.revision
  where ticket_id = v_id;
  return 'settled';
end
$$`

export async function makeSettleFunction({ database }: BenchDatabase): Promise<void> {
  await execute(database, FUNCTION)
}

/** The tickets of the event wait for `SETTLE_SCRIPT`, each for one run of it, and the result of their line stands. */
export async function queueTickets({ database }: BenchDatabase, eventId: string): Promise<void> {
  await execute(
    database,
    `insert into bench_tickets (ticket_id) select ticket_id from ticket_selections where event_id = '${eventId}';
     insert into settlement_lines (event_id, line_id, revision, version, standing, is_due, due_since)
     values ('${eventId}', '1', 1, 1, '{}', false, now());
     analyze bench_tickets`,
  )
}

export const SETTLE_SCRIPT = 'select bench_settle_ticket();\n'
