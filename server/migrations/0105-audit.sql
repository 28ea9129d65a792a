-- Who did what, when and from where. Appended in the transaction of what it tells of; never changed.
create table audit_log (
  position bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null,
  actor_kind text not null check (actor_kind in ('guest', 'player', 'staff', 'system')),
  actor_id uuid,
  subject_id text,
  address text,
  detail jsonb not null default '{}'
);

create index audit_log_subject on audit_log (subject_id, position desc);
create index audit_log_kind on audit_log (kind, position desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% only grows: % refused', tg_table_name, lower(tg_op);
end
$$;

create trigger audit_log_only_grows before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
