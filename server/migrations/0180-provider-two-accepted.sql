-- When this house took the part, by its own clock: a fixture in play about which the provider has fallen silent is not
-- offered. Parts taken before count as said when the provider says it sent them.
alter table provider_two_parts add column accepted_at bigint;
update provider_two_parts set accepted_at = sent_at;
alter table provider_two_parts alter column accepted_at set not null;
