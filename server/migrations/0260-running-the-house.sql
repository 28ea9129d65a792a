-- Who set a flag, and why; null where it was set without a person.
alter table flags add column staff_id uuid, add column reason text;

-- Of each part that is closed: since when, by whom and why. The switches themselves stay in `maintenance`.
create table maintenance_closures (
  part text primary key check (part in ('global', 'sportsbook', 'casino')),
  since timestamptz not null,
  staff_id uuid not null,
  reason text not null
);

-- What players read above every page, from a moment on and until another; without an end until staff ends it.
create table announcements (
  id uuid primary key,
  title text not null,
  description text not null,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at >= starts_at),
  -- Staff ended it before its time.
  ended_at timestamptz,
  staff_id uuid,
  created_at timestamptz not null
);
create index announcements_newest on announcements (starts_at desc);

insert into announcements (id, title, description, starts_at, created_at)
  select gen_random_uuid(), message_title, message_description, now(), now() from maintenance where message_active;
alter table maintenance drop column message_active, drop column message_title, drop column message_description;

insert into role_permissions (role_id, permission) values
  (2, 'settings.read'), (2, 'announcements.write'),
  (4, 'settings.read'), (4, 'maintenance.switch'),
  (6, 'settings.read'), (6, 'maintenance.switch');
