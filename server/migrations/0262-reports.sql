-- The journal grows in the order of its times, so a range of days is a few of its blocks: a BRIN index finds them and
-- costs those who write next to nothing.
create index ledger_movements_at on ledger_movements using brin (at) with (pages_per_range = 32, autosummarize = on);
create index casino_rounds_begun on casino_rounds using brin (begun_at) with (pages_per_range = 32, autosummarize = on);

-- What is staked on an event, by all players.
create index player_event_stakes_event on player_event_stakes (event_id);
-- The tickets that may cost most.
create index tickets_largest_open on tickets (potential_payout desc) where status in (0, 2) and result = 'open';

insert into role_permissions (role_id, permission) values
  (3, 'reports.read'), (4, 'reports.read'), (5, 'reports.read'), (6, 'reports.read');
