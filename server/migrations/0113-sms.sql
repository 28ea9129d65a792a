-- Text messages are queued in the transaction they belong to and sent after its commit.
create table sms (
  id bigint generated always as identity primary key,
  -- E.164
  recipient text not null,
  text_body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_problem text
);

create index sms_waiting on sms (next_attempt_at) where sent_at is null;
create index sms_recipient on sms (recipient, id desc);
