-- The outbox is a log: its rows are numbered after their commit and stay until every follower has passed them.
alter table outbox
  -- Null until numbered. Whoever has read up to a number reads on from it and passes over nothing.
  add column number bigint,
  -- Of the payload's shape.
  add column version integer not null default 1;

create unique index outbox_number on outbox (number) where number is not null;
create index outbox_unnumbered on outbox (txid, position) where number is null;
drop index outbox_order;

create table outbox_numbering (
  last_number bigint not null,
  only_row boolean primary key default true check (only_row)
);
insert into outbox_numbering (last_number) values (0);

-- Numbers the rows whose turn it is and says how many, and whether others wait for an older transaction to end.
--
-- Rows of a transaction become readable at its commit, in whatever order transactions end. A row is numbered only when
-- every transaction that began before its own is over, so the order by transaction never passes over a late commit.
-- A transaction id from the future comes from a restored backup, where nothing of it can still be under way.
create function number_outbox(most integer, out numbered integer, out is_waiting boolean) language plpgsql as $$
declare
  last bigint;
begin
  numbered := 0;
  is_waiting := exists (select from outbox where number is null);
  if not is_waiting then return; end if;
  -- Two that number at once wait for each other here; the statement below sees what the other has numbered.
  select last_number into last from outbox_numbering for update;
  with next as (
    select position, row_number() over (order by txid, position) as rank
    from (
      select position, txid
      from outbox
      where number is null
        and (txid < pg_snapshot_xmin(pg_current_snapshot()) or txid >= pg_snapshot_xmax(pg_current_snapshot()))
      order by txid, position
      limit most
    ) as ready
  )
  update outbox set number = last + next.rank from next where outbox.position = next.position;
  get diagnostics numbered = row_count;
  if numbered > 0 then
    update outbox_numbering set last_number = last + numbered;
    perform pg_notify('outbox_numbered', '');
  end if;
  is_waiting := exists (select from outbox where number is null);
end
$$;

-- Up to where each follower has read its log. A follower that is given up for good is deleted here by hand: until then
-- nothing that it has not read is removed.
create table log_cursors (
  follower text primary key,
  -- The log it reads.
  source text not null,
  position bigint not null,
  moved_at timestamptz not null default now()
);
