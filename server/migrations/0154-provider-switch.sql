-- What staff decided for an event: shown in the list, taken out of it, or shown in the place of its twin at the other
-- provider. Events without a row follow the rule of their provider.
create table provider_switch (
  event_id text primary key,
  show boolean not null,
  replace_id text check (replace_id <> event_id),
  -- Null where nobody decided: a simulated match that is put on show.
  changed_by uuid,
  changed_at timestamptz not null
);

-- A tournament is asked for by name also when its matches are over.
create index fixtures_tournament on fixtures (tournament_id, added_at desc);
