-- Whether the other side of a channel takes messages, as the last attempt found it: pages say so instead of promising
-- a message that nobody will get for now.
create table message_channels (
  channel text primary key check (channel in ('mail', 'sms')),
  -- When the other side was last found away; null while it takes messages.
  away_at timestamptz
);
insert into message_channels (channel) values ('mail'), ('sms');
