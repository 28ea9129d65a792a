-- What /health writes to know that the database takes writes. Emptied each time, so that the row needs new space on the
-- disk: a change of the same row would find room on a disk that is full for everybody else.
create table write_probes (
  written_at timestamptz not null
);

create function write_probe() returns void language plpgsql set lock_timeout = '1s' as $$
begin
  truncate write_probes;
  insert into write_probes values (clock_timestamp());
end
$$;
