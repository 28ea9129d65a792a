-- Tickets. Every change of a ticket happens under the lock of its player.
create table tickets (
  id uuid primary key,
  player_id uuid not null,
  kind text not null check (kind in ('single', 'multiple', 'parlay', 'custom')),
  -- 0 pending, 2 accepted, 3 rejected, 4 canceled.
  status smallint not null check (status in (0, 2, 3, 4)),
  result text not null default 'open'
    check (result in ('open', 'won', 'lost', 'halfWon', 'halfLost', 'void', 'cashedOut')),
  stake bigint not null check (stake > 0),
  -- All odds are thousandths.
  odds bigint not null check (odds >= 1000),
  potential_payout bigint not null check (potential_payout >= 0),
  -- The maximum that bound the payout when it was placed.
  most_payout bigint not null,
  payout bigint,
  odds_change_type smallint not null,
  -- The key of the hold of its stake.
  hold_key text not null unique,
  -- What was asked for: the same request id with something else in it is another request.
  digest text not null,
  placed_at timestamptz not null,
  -- When the live delay of a pending one ends.
  due_at timestamptz,
  accepted_at timestamptz,
  reject_code smallint,
  settled_at timestamptz,
  check ((status = 0) = (due_at is not null and accepted_at is null and reject_code is null)),
  check ((status = 3) = (reject_code is not null)),
  check (status <> 2 or accepted_at is not null)
);
create index tickets_of_player on tickets (player_id, placed_at desc, id desc);
create index tickets_due on tickets (due_at) where status = 0;
create index tickets_placed on tickets (placed_at);

create table ticket_selections (
  ticket_id uuid not null,
  index smallint not null,
  event_id text not null,
  sport_id text not null,
  tournament_id text not null,
  line_id text not null,
  market_id integer not null,
  specifiers text not null,
  outcome_id text not null,
  match_name text not null,
  market_name text not null,
  outcome_name text not null,
  schedule_time text not null,
  phase text not null check (phase in ('prematch', 'live', 'outright')),
  -- What the player saw, what the book had when it was placed, and what was accepted.
  asked_odds bigint not null,
  placed_odds bigint not null,
  odds bigint not null,
  probability double precision,
  -- The message of the feed that the accepted price came from.
  provider_id smallint not null,
  producer_id integer not null,
  message_at timestamptz not null,
  result text not null default 'open'
    check (result in ('open', 'won', 'lost', 'halfWon', 'halfLost', 'void', 'cashedOut')),
  primary key (ticket_id, index)
);
create index ticket_selections_of_line on ticket_selections (event_id, line_id);

-- What the house stands to lose by open tickets: by outcome, by line (no outcome) and by event (neither). Whoever changes
-- any of an event holds the lock of the event's own row. Changes are added to what is there, so a row that is written may
-- be negative on its way in; that no sum is, ledger:verify proves.
create table exposures (
  event_id text not null,
  line_id text not null,
  outcome_id text not null,
  tickets bigint not null,
  stake bigint not null,
  liability bigint not null,
  primary key (event_id, line_id, outcome_id)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);
-- Not by the liability, which every bet changes: each change would write to every index of the table.
create index exposures_of_events on exposures (event_id) where line_id = '';

-- What a player has staked on an event, rejected tickets left out.
create table player_event_stakes (
  player_id uuid not null,
  event_id text not null,
  stake bigint not null,
  primary key (player_id, event_id)
) with (fillfactor = 70);

-- Limits as data; what is null is any, or says nothing.
create table risk_rules (
  rule_id text primary key,
  sport_id text,
  level text check (level in ('top', 'other')),
  market_kind text check (market_kind in ('main', 'player', 'other')),
  phase text check (phase in ('prematch', 'live', 'outright')),
  odds_from bigint check (odds_from >= 1000),
  stake bigint check (stake > 0),
  payout bigint check (payout > 0),
  player_event_stake bigint check (player_event_stake > 0),
  outcome_exposure bigint check (outcome_exposure > 0),
  market_exposure bigint check (market_exposure > 0),
  event_exposure bigint check (event_exposure > 0),
  live_delay_ms integer check (live_delay_ms between 0 and 30000)
);

insert into risk_rules (rule_id, sport_id, level, market_kind, phase, odds_from, stake, payout, player_event_stake,
  outcome_exposure, market_exposure, event_exposure, live_delay_ms) values
  ('general', null, null, null, null, null, 5000000, 200000000, 10000000, 300000000, 600000000, 1500000000, 4000),
  ('live', null, null, null, 'live', null, 2500000, null, 5000000, null, null, null, null),
  ('outrights', null, null, null, 'outright', null, 1000000, null, 2000000, null, null, null, null),
  ('other-tournaments', null, 'other', null, null, null, 2500000, 100000000, null, 150000000, 300000000, 600000000, null),
  ('players', null, null, 'player', null, null, 500000, 50000000, null, 50000000, 100000000, null, null),
  ('long-odds', null, null, null, null, 10000, 1000000, null, null, null, null, null, null),
  ('longest-odds', null, null, null, null, 50000, 200000, null, null, null, null, null, null),
  ('soccer-delay', 'sr:sport:1', null, null, 'live', null, null, null, null, null, null, null, 5000),
  ('basketball-delay', 'sr:sport:2', null, null, 'live', null, null, null, null, null, null, null, 4000),
  ('tennis-delay', 'sr:sport:5', null, null, 'live', null, null, null, null, null, null, null, 3000),
  ('table-tennis-delay', 'sr:sport:20', null, null, 'live', null, null, null, null, null, null, null, 2000);

-- What part of the usual stakes a player may make, in thousandths.
create table player_factors (
  player_id uuid primary key,
  factor integer not null check (factor between 0 and 10000),
  changed_at timestamptz not null
);

-- Where staff has stopped betting: everything, a sport, an event, or a line as `event/line`.
create table betting_suspensions (
  scope text not null check (scope in ('all', 'sport', 'event', 'market')),
  target text not null,
  reason text not null,
  since timestamptz not null,
  staff_id uuid not null,
  primary key (scope, target)
);

-- Selections of a slip under a code that anybody can open.
create table shared_slips (
  code text primary key,
  selections jsonb not null,
  created_at timestamptz not null
);
create index shared_slips_age on shared_slips (created_at);
