-- The last alive of each producer before which nothing is missing: a recovery after a restart begins there.
create table feed_producers (
  provider integer not null,
  product integer not null,
  -- By the feed's clock.
  last_alive timestamptz not null,
  updated_at timestamptz not null,
  primary key (provider, product)
);
