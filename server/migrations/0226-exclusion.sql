-- The mailbox that an e-mail address reaches, by what mail providers do with variants of it: what follows a plus is a tag
-- of the owner, and Gmail reads no dots and has two domains. Given the address in lower case.
create function mailbox_of(email_key text) returns text language sql immutable strict parallel safe
return case
  when split_part(email_key, '@', 2) in ('gmail.com', 'googlemail.com')
  then replace(regexp_replace(split_part(email_key, '@', 1), '^(.[^+]*)\+.*$', '\1'), '.', '') || '@gmail.com'
  else regexp_replace(split_part(email_key, '@', 1), '^(.[^+]*)\+.*$', '\1') || '@' || split_part(email_key, '@', 2)
end;

alter table players add column mailbox text not null generated always as (mailbox_of(email_key)) stored;
-- Not unique: accounts of one mailbox may be there from before nobody could open a second one.
create index players_mailbox on players (mailbox);

-- Whatever a program does, an exclusion never ends earlier than was asked for.
create function refuse_shorter_exclusion() returns trigger language plpgsql as $$
begin
  raise exception 'the self-exclusion of player % cannot end before %', old.id, old.excluded_until;
end $$;
create trigger players_exclusion_never_shortened before update of excluded_until on players for each row
  when (old.excluded_until is not null and (new.excluded_until is null or new.excluded_until < old.excluded_until))
  execute function refuse_shorter_exclusion();

-- Excluded players with money are looked up by staff.
create index players_excluded on players (excluded_until) where excluded_until is not null;

-- Tickets that settlement made void because their player excluded himself before any of their events began.
create table ticket_set_asides (
  ticket_id uuid primary key,
  player_id uuid not null,
  excluded_at timestamptz not null,
  set_aside_at timestamptz not null
);
create trigger ticket_set_asides_only_grow before update or delete or truncate on ticket_set_asides
  for each statement execute function refuse_change();

-- The member of staff who asked for it, for a player who is self-excluded; null where the player asked.
alter table withdrawals add column asked_by uuid;

-- Support and payments ask for what excluded players have left; payments decide about it, as about every withdrawal.
insert into role_permissions (role_id, permission) values (2, 'exclusions.pay-out'), (3, 'exclusions.pay-out');
