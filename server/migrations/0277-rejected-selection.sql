-- The selection that a rejected ticket was rejected for; null where it was the ticket as a whole.
alter table tickets add column reject_index smallint check (reject_index is null or status = 3);
