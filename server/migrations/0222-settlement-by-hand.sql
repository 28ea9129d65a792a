-- What staff decides by hand about a line of an event, or about one ticket. Proposed once and never changed.
create table settlement_decisions (
  id uuid primary key,
  number bigint generated always as identity unique,
  event_id text,
  line_id text,
  ticket_id uuid,
  -- Of the decision's shape.
  version smallint not null,
  decision jsonb not null,
  cause text not null,
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  -- How many tickets it changed and how much of their money it moved, when it was proposed.
  tickets integer not null check (tickets >= 0),
  amount bigint not null check (amount >= 0),
  needs_approval boolean not null,
  check ((event_id is null) = (line_id is null)),
  check ((event_id is null) <> (ticket_id is null))
);
create index settlement_decisions_of_line on settlement_decisions (event_id, line_id) where event_id is not null;
create index settlement_decisions_of_ticket on settlement_decisions (ticket_id) where ticket_id is not null;
create trigger settlement_decisions_only_grow before update or delete or truncate on settlement_decisions
  for each statement execute function refuse_change();

-- What became of a decision, once: taken at once by who proposed it, approved by somebody else, or refused. One without a
-- row here waits. The last one that was not refused stands, in the order of the numbers here.
create table settlement_verdicts (
  decision_id uuid primary key references settlement_decisions,
  number bigint generated always as identity unique,
  verdict text not null check (verdict in ('taken', 'approved', 'refused')),
  decided_by uuid not null,
  decided_at timestamptz not null,
  reason text not null
);
create index settlement_verdicts_alone on settlement_verdicts (decided_by, decided_at) where verdict = 'taken';
create trigger settlement_verdicts_only_grow before update or delete or truncate on settlement_verdicts
  for each statement execute function refuse_change();

-- Tickets that a verdict about them makes something else, until they are settled with it.
create table settlement_due_tickets (
  ticket_id uuid primary key,
  verdict_number bigint not null,
  due_since timestamptz not null
);

-- Trading and risk decide, and see what they decide about.
insert into role_permissions (role_id, permission) values
  (4, 'settlement.decide'), (4, 'tickets.read'), (6, 'settlement.decide'), (6, 'tickets.read');
