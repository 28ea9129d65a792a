-- A result can be corrected more than once, and each time the player may lack the money: every debt is told to staff. What a
-- withdrawal is flagged for is told once.
alter table risk_flags drop constraint risk_flags_reference_kind_key;
create unique index risk_flags_once on risk_flags (reference, kind) where kind <> 'debt';
create index risk_flags_of_reference on risk_flags (reference);
