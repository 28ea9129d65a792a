-- What members of staff may do: a role is a named set of permissions, and a member of staff has one role or more.
create table roles (
  id integer primary key,
  name text not null unique
);

-- The permissions are those of contract/src/call/permissions.ts. Role 1, admin, has every permission and no rows here.
create table role_permissions (
  role_id integer not null references roles,
  permission text not null,
  primary key (role_id, permission)
);

create table player_roles (
  player_id uuid not null references players,
  role_id integer not null references roles,
  given_at timestamptz not null,
  primary key (player_id, role_id)
);

create index player_roles_role on player_roles (role_id);

insert into roles (id, name) values
  (1, 'admin'), (2, 'support'), (3, 'payments'), (4, 'trading'), (5, 'compliance'), (6, 'risk');

insert into role_permissions (role_id, permission) values
  (2, 'withdrawals.read'), (2, 'ledger.read'),
  (3, 'withdrawals.read'), (3, 'withdrawals.decide'), (3, 'ledger.read'),
  (4, 'provider-switch.change'), (4, 'tracking.read'),
  (5, 'compliance.read'), (5, 'withdrawals.read'), (5, 'ledger.read'),
  (6, 'withdrawals.read'), (6, 'ledger.read'), (6, 'compliance.read'), (6, 'tracking.read');

-- Until now whoever had any role could call everything.
insert into player_roles (player_id, role_id, given_at)
  select id, 1, now() from players where cardinality(roles) > 0;

alter table players drop column roles;
