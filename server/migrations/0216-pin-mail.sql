-- The mail that carries the PIN, so that the screen can say whether it left: null for one that was mailed before this, and
-- no such mail any more once it was sent.
alter table email_pins add column mail_id bigint;
