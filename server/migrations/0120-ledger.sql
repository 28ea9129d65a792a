-- Money, double entry, in whole centavos. A wallet is the three accounts of a player, behind one lock.
create table ledger_wallets (
  player_id uuid primary key,
  -- No further than JavaScript counts exactly.
  cash bigint not null default 0 check (cash between 0 and 9007199254740991),
  bonus bigint not null default 0 check (bonus between 0 and 9007199254740991),
  held bigint not null default 0 check (held between 0 and 9007199254740991),
  -- The number of the player's newest movement.
  sequence bigint not null default 0
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);

-- The journal. A hold is a movement; the one that releases or captures it names it in `closes`.
create table ledger_movements (
  position bigint generated always as identity primary key,
  id uuid not null unique,
  kind text not null,
  idempotency_key text not null unique,
  -- What it belongs to: a deposit, a withdrawal, a ticket, a round.
  reference text not null,
  at timestamptz not null,
  player_id uuid,
  -- Counts the player's movements without gaps.
  sequence bigint,
  actor_kind text not null check (actor_kind in ('guest', 'player', 'staff', 'system')),
  actor_id uuid,
  -- Why, where a person decided it.
  note text,
  hold_kind text check (hold_kind in ('stake', 'withdrawal', 'round')),
  closes bigint,
  check ((player_id is null) = (sequence is null)),
  check ((hold_kind is not null) = (kind in ('hold', 'release', 'capture'))),
  check ((closes is not null) = (kind in ('release', 'capture')))
);

create index ledger_movements_statement on ledger_movements (player_id, at, sequence);
create index ledger_movements_reference on ledger_movements (reference);
create unique index ledger_movements_closes on ledger_movements (closes) where closes is not null;

create table ledger_postings (
  movement bigint not null,
  account text not null,
  player_id uuid,
  amount bigint not null check (amount <> 0),
  -- Of the player's accounts. Those of the house are touched by everybody: a running balance would put all in a queue.
  balance_before bigint,
  balance_after bigint,
  primary key (movement, account),
  check (case when player_id is null
    then account in ('house', 'card', 'spei', 'oxxo', 'promotions', 'tax') and balance_before is null and balance_after is null
    else account in ('cash', 'bonus', 'held') and balance_before >= 0 and balance_after >= 0
      and balance_after = balance_before + amount
  end)
);

create trigger ledger_movements_only_grow before update or delete or truncate on ledger_movements
  for each statement execute function refuse_change();
create trigger ledger_postings_only_grow before update or delete or truncate on ledger_postings
  for each statement execute function refuse_change();

-- All postings of a movement come in one statement, so each statement must balance by itself.
create function ledger_refuse_unbalanced() returns trigger language plpgsql as $$
declare
  unbalanced bigint;
begin
  select movement into unbalanced from added group by movement having sum(amount) <> 0 or count(*) < 2 limit 1;
  if found then
    raise exception 'movement % is not balanced', unbalanced using errcode = 'check_violation';
  end if;
  return null;
end
$$;

create trigger ledger_postings_balance after insert on ledger_postings
  referencing new table as added for each statement execute function ledger_refuse_unbalanced();

-- What a movement with a key that exists already is answered with. An id that is the same is this very request, sent
-- again after its answer was lost.
create function ledger_answer_again(
  existing ledger_movements, p_id uuid, p_kind text, p_reference text, p_player uuid, p_hold text, p_closes bigint,
  p_accounts text[], p_amounts bigint[]
) returns text language sql as $$
  select case
    when existing.id = p_id then 'posted'
    when existing.kind = p_kind and existing.reference = p_reference
      and existing.player_id is not distinct from p_player
      and existing.hold_kind is not distinct from p_hold and existing.closes is not distinct from p_closes
      and (select array_agg(row (account, amount) order by account) from ledger_postings where movement = existing.position)
        = (select array_agg(row (account, amount) order by account) from unnest(p_accounts, p_amounts) as given (account, amount))
    then 'exists'
    else 'exists-with-different-content'
  end
$$;

-- One movement. The wallet is locked first, so every statement after it sees all that its earlier holders committed.
create function ledger_post(
  p_id uuid, p_kind text, p_key text, p_reference text, p_player uuid, p_at timestamptz, p_actor_kind text, p_actor uuid,
  p_note text, p_hold text, p_closes bigint, p_accounts text[], p_amounts bigint[]
) returns text language plpgsql as $$
declare
  wallet ledger_wallets;
  existing ledger_movements;
  v_cash bigint := 0;
  v_bonus bigint := 0;
  v_held bigint := 0;
  v_position bigint;
begin
  if p_player is not null then
    select * into wallet from ledger_wallets where player_id = p_player for update;
    if not found then
      insert into ledger_wallets (player_id) values (p_player) on conflict do nothing;
      select * into wallet from ledger_wallets where player_id = p_player for update;
    end if;
    for i in 1 .. cardinality(p_accounts) loop
      case p_accounts[i]
        when 'cash' then v_cash := p_amounts[i];
        when 'bonus' then v_bonus := p_amounts[i];
        when 'held' then v_held := p_amounts[i];
        else null;
      end case;
    end loop;
  end if;

  select * into existing from ledger_movements where idempotency_key = p_key;
  if found then
    return ledger_answer_again(existing, p_id, p_kind, p_reference, p_player, p_hold, p_closes, p_accounts, p_amounts);
  end if;
  if p_closes is not null and exists (select from ledger_movements where closes = p_closes) then
    return 'hold-closed';
  end if;
  if wallet.cash + v_cash < 0 or wallet.bonus + v_bonus < 0 or wallet.held + v_held < 0 then
    return 'funds-short';
  end if;

  insert into ledger_movements (id, kind, idempotency_key, reference, at, player_id, sequence, actor_kind, actor_id, note,
    hold_kind, closes)
  values (p_id, p_kind, p_key, p_reference, p_at, p_player, wallet.sequence + 1, p_actor_kind, p_actor, p_note,
    p_hold, p_closes)
  on conflict (idempotency_key) do nothing
  returning position into v_position;
  if not found then
    -- The same key at the same moment for another wallet, which the lock does not keep apart.
    select * into existing from ledger_movements where idempotency_key = p_key;
    return ledger_answer_again(existing, p_id, p_kind, p_reference, p_player, p_hold, p_closes, p_accounts, p_amounts);
  end if;

  insert into ledger_postings (movement, account, player_id, amount, balance_before, balance_after)
  select v_position, account, case when balance is null then null else p_player end, amount, balance, balance + amount
  from (
    select account, amount,
      case account when 'cash' then wallet.cash when 'bonus' then wallet.bonus when 'held' then wallet.held end as balance
    from unnest(p_accounts, p_amounts) as given (account, amount)
  ) as line;
  if p_player is not null then
    update ledger_wallets
    set cash = cash + v_cash, bonus = bonus + v_bonus, held = held + v_held, sequence = sequence + 1
    where player_id = p_player;
  end if;
  return 'posted';
end
$$;
