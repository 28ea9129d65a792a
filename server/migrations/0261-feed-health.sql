-- How the producers of the feed are, as the process that reads them says every few seconds, for staff on any process.
create table feed_health (
  provider smallint not null,
  product integer not null,
  -- As the provider calls it; null until it has told.
  name text,
  -- Why its markets are suspended; null while they are not.
  down text,
  -- When it was last heard of, by our clock; null before the first time.
  alive_at timestamptz,
  -- A recovery was asked for and is not through yet.
  recovery_asked_at timestamptz,
  messages_per_second double precision not null,
  waiting integer not null,
  lag_ms integer not null,
  updated_at timestamptz not null,
  primary key (provider, product)
) with (fillfactor = 50);

insert into role_permissions (role_id, permission) values
  (2, 'feed.read'), (4, 'feed.read'), (4, 'feed.recover'), (6, 'feed.read');
