-- Who does the work that only one process at a time may do. The lock itself belongs to a session; this row gives each
-- leadership a number that what it writes elsewhere is checked against, and tells the operator who leads.
create table leaderships (
  name text primary key,
  -- Grows with every leadership of this name, and starts at the database's clock in milliseconds: a new database on an
  -- old bus goes on above the one before it.
  epoch bigint not null,
  holder text not null,
  since timestamptz not null,
  beat_at timestamptz not null
);
