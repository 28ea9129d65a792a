-- What the stored results leave standing of each line they named. The revision grows with each change of it. A line is
-- due until every accepted ticket on it was settled with this revision.
create table settlement_lines (
  event_id text not null,
  line_id text not null,
  revision integer not null check (revision > 0),
  -- Of the standing's shape.
  version smallint not null,
  standing jsonb not null,
  is_due boolean not null,
  due_since timestamptz not null,
  primary key (event_id, line_id)
) with (fillfactor = 80);
create index settlement_lines_due on settlement_lines (due_since, event_id, line_id) where is_due;

-- The moments at which a side reached the lead that pays bets on it early, by the rules of then. Only ever added to: what
-- follows in the match takes nothing back.
create table settlement_leads (
  event_id text not null,
  line_id text not null,
  outcome_id text not null,
  -- By the clock of the process that the feed told.
  reached_at timestamptz not null,
  primary key (event_id, line_id, outcome_id, reached_at)
);
create trigger settlement_leads_only_grow before update or delete or truncate on settlement_leads
  for each statement execute function refuse_change();

-- Events with a stored result that the program of then could not read: nothing of them is settled.
create table settlement_unread_events (
  event_id text primary key
);

alter table tickets
  -- How often settlement has moved its money: with the id it makes the keys of its movements.
  add column settlements integer not null default 0,
  add constraint tickets_settled check ((result = 'open') = (payout is null) and (result = 'open') = (settled_at is null)),
  add constraint tickets_settled_accepted check (result = 'open' or status = 2);

-- The revision of its line that a selection was last settled with.
alter table ticket_selections
  add column settled_revision integer not null default 0,
  -- Whether it is won because its side led by enough.
  add column is_early_payout boolean not null default false,
  add constraint ticket_selections_early_won check (result = 'won' or not is_early_payout);
drop index ticket_selections_of_line;
create index ticket_selections_of_line on ticket_selections (event_id, line_id, settled_revision);
