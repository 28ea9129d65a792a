-- Mail is queued in the transaction it belongs to and sent after its commit.
create table mail (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_problem text
);

create index mail_waiting on mail (next_attempt_at) where sent_at is null;
create index mail_recipient on mail (lower(recipient), id desc);
