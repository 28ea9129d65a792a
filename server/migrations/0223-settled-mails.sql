-- Since when the player wants a mail for each ticket that is settled; null for one who does not.
alter table players add column settled_mail_since timestamptz;

-- What the player was last mailed of a ticket: the same is not mailed again, and something else corrects it.
create table ticket_mails (
  ticket_id uuid primary key,
  result text not null,
  payout bigint not null,
  mailed_at timestamptz not null
);

-- Mails that many players get at once leave after those that somebody waits for, such as codes.
alter table mail add column is_bulk boolean not null default false;
create index mail_in_turn on mail (is_bulk, id) where sent_at is null;
