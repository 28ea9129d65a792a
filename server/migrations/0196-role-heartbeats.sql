-- When a process with each role was last alive: at the next heartbeat a gap is an outage.
create table role_heartbeats (
  role text primary key,
  process text not null,
  beat_at timestamptz not null,
  -- The process said that it ends.
  stopped boolean not null
);
