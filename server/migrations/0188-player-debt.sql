-- What a player owes: the part of a deposit taken back by the bank that was no longer there. It is the fourth account of
-- the wallet and, unlike the others, never above zero.
alter table ledger_wallets
  add column debt bigint not null default 0 check (debt between -9007199254740991 and 0);

alter table ledger_postings
  drop constraint ledger_postings_check,
  add constraint ledger_postings_check check (case when player_id is null
    then account in ('house', 'card', 'spei', 'oxxo', 'promotions', 'tax') and balance_before is null and balance_after is null
    else balance_after = balance_before + amount and case account
      when 'debt' then balance_before <= 0 and balance_after <= 0
      else account in ('cash', 'bonus', 'held') and balance_before >= 0 and balance_after >= 0
    end
  end);
