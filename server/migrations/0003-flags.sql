-- Feature flags that staff set; a flag without a row has the default written in code.
create table flags (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
