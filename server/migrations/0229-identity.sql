-- Signed addresses that were given out: for one document, or for the frames of one look into the camera. The raw files
-- stand in the object store below kyc/raw/<id>/ and are emptied when they are taken, and removed after the addresses end.
create table identity_uploads (
  id uuid primary key,
  player_id uuid not null references players,
  -- Null for frames.
  document_type smallint check (document_type in (1, 2, 3)),
  file_hash bytea,
  -- Null for documents.
  challenge text,
  files smallint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  taken_at timestamptz,
  check ((document_type is null) = (file_hash is null) and (document_type is null) = (challenge is not null))
);
create index identity_uploads_open on identity_uploads (player_id, created_at) where taken_at is null;
create index identity_uploads_old on identity_uploads (expires_at);

-- The selfie and the documents that players sent, each of which a person decides about.
create table identity_items (
  id uuid primary key,
  player_id uuid not null references players,
  kind text not null check (kind in ('selfie', 'front', 'back', 'residency')),
  state text not null check (state in ('in-review', 'once-approved', 'approved', 'rejected')),
  -- Why a person has to look closely, as short codes.
  reasons text[] not null,
  -- What was read of it, encrypted.
  reading bytea,
  curp_duplicate_of uuid references players,
  reject_reason text,
  uploaded_at timestamptz not null,
  first_approved_by uuid references players,
  decided_at timestamptz,
  decided_by uuid references players,
  -- A newer one took its place.
  replaced_at timestamptz,
  check ((state in ('approved', 'rejected')) = (decided_at is not null)),
  check (state <> 'rejected' or reject_reason is not null)
);
create unique index identity_items_current on identity_items (player_id, kind) where replaced_at is null;
create index identity_items_waiting on identity_items (uploaded_at)
  where replaced_at is null and state in ('in-review', 'once-approved');
create index identity_items_decided on identity_items (decided_at) where decided_at is not null;

-- Clean pictures in the object store, each encrypted with its own key, which stands here encrypted with the server's.
create table identity_pages (
  item_id uuid not null references identity_items,
  page smallint not null,
  object_key text not null,
  wrapped_key bytea not null,
  primary key (item_id, page)
);

-- One person, one account: the keyed hash of a CURP belongs to the account that showed it first. Rejecting the document it
-- was read from takes the row away.
create table identity_curps (
  curp_hash bytea primary key,
  player_id uuid not null references players,
  item_id uuid not null references identity_items
);
create unique index identity_curps_of_player on identity_curps (player_id);

-- Faces in the order in which they came; who searches reads on from the last position it knows.
create table identity_faces (
  position bigint generated always as identity primary key,
  item_id uuid not null unique references identity_items,
  player_id uuid not null references players,
  -- 128 numbers, encrypted.
  descriptor bytea not null,
  face_status smallint not null,
  liveness text not null,
  nearest_player_id uuid references players,
  nearest_distance real
);

-- A document or selfie matches that of a self-excluded player: bets and deposits are refused until then, or until staff
-- finds that it is somebody else.
alter table players add column matched_exclusion_until timestamptz;

alter table account_links drop constraint account_links_purpose_check;
alter table account_links add constraint account_links_purpose_check check (purpose in ('restore', 'block', 'verify'));

insert into roles (id, name) values (7, 'identity');
insert into role_permissions (role_id, permission) values
  (7, 'identity.read'), (7, 'identity.decide'), (5, 'identity.read');
