-- The office asks every few seconds what is open, of tables that only grow.

-- It changes when the first ticket comes and when the last one is over: no bet between them writes to an index, as with
-- the number of tickets it would.
alter table exposures add column is_open boolean not null generated always as (tickets > 0) stored;
create index exposures_of_open_events on exposures (event_id) where line_id = '' and is_open;

-- Few are rejected, so that the newest of them would be looked for among all tickets.
create index tickets_newest_rejected on tickets (placed_at desc, id desc) where status = 3;
