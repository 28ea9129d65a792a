-- Each link covers the entries of a log up to a position and the link before it: an entry that is changed, added or
-- removed afterwards breaks the chain from there on.
create table log_seals (
  log text not null,
  link bigint not null,
  up_to bigint not null,
  entries integer not null,
  hash bytea not null,
  sealed_at timestamptz not null,
  primary key (log, link)
);

create trigger log_seals_only_grow before update or delete or truncate on log_seals
  for each statement execute function refuse_change();

-- A transaction has its number before it draws a position, so when all transactions older than some moment are over,
-- all positions drawn until then are decided.
create function number_transaction() returns trigger language plpgsql as $$
begin
  perform pg_current_xact_id();
  return null;
end
$$;

create trigger ledger_movements_numbered before insert on ledger_movements
  for each statement execute function number_transaction();
create trigger audit_log_numbered before insert on audit_log
  for each statement execute function number_transaction();

-- The balance of the accounts without a running one, as of the newest sealed movement.
create table ledger_internal_balances (
  account text primary key,
  balance numeric not null
);
