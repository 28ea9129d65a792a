-- Until when the player may take a withdrawal back that needs nobody's agreement; the provider is not asked before.
alter table withdrawals add column cancel_until timestamptz;
update withdrawals set cancel_until = asked_at;
alter table withdrawals alter column cancel_until set not null;

-- What left within a day or a week is looked up for every new withdrawal.
create index withdrawals_paid on withdrawals (player_id, ended_at) where state = 'paid';
