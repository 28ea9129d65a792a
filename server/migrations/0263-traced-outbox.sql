-- The traceparent of the request that a row comes from, where requests are traced; null everywhere else.
alter table outbox add column traceparent text;
