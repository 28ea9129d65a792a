-- What provider two last said of each part of a fixture: it pushes and has nothing to ask again, so that whoever takes
-- the feed over starts from here.
create table provider_two_parts (
  fixture_id bigint not null,
  -- fixture, coverage, summary, market:{id}:{sequence} or result:{id}:{sequence}
  part text not null,
  -- The order of the message within its fixture; a lower one that comes late changes nothing.
  fixture_order bigint not null,
  sent_at bigint not null,
  content jsonb not null,
  primary key (fixture_id, part)
);
