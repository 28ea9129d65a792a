-- What happened in a match, and how the chances of winning moved, as the feed told it.
create table match_course (
  id bigint generated always as identity primary key,
  event_id text not null,
  at timestamptz not null,
  -- moment: something happened. chances: a point of the curve.
  kind text not null check (kind in ('moment', 'chances')),
  version integer not null,
  body jsonb not null
);

create index match_course_event on match_course (event_id, id);
create index match_course_at on match_course (at);

-- The first odds of each outcome of an event, by the outcome's id.
create table opening_odds (
  event_id text primary key,
  odds jsonb not null,
  changed_at timestamptz not null
);

create index opening_odds_changed on opening_odds (changed_at);
