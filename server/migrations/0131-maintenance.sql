-- What is closed for work, and the announcement that players read. Exactly one row, so that reading always finds it.
create table maintenance (
  only_row boolean primary key default true check (only_row),
  global boolean not null default false,
  sportsbook boolean not null default false,
  casino boolean not null default false,
  message_active boolean not null default false,
  message_title text not null default '',
  message_description text not null default '',
  -- Null until staff set anything.
  updated_at timestamptz
);

insert into maintenance default values;
