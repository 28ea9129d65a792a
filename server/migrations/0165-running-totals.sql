-- What limits are checked against, kept in the wallet's row under its lock: sums of the day, week and month in Mexico
-- City that `totals_day` lies in, the latest day any movement of the player had. What is dated earlier counts in the
-- periods of the latest day. A deposit counts whether or not it is refunded later; a loss is cash staked minus cash
-- that came back.
alter table ledger_wallets
  add column totals_day date,
  add column deposits_day bigint not null default 0,
  add column deposits_week bigint not null default 0,
  add column deposits_month bigint not null default 0,
  add column losses_day bigint not null default 0,
  add column losses_week bigint not null default 0,
  add column losses_month bigint not null default 0;

with counted as (
  select player_id,
    max((at at time zone 'America/Mexico_City')::date) over (partition by player_id order by sequence) as day,
    case when kind = 'deposit' then cash else 0 end as deposited,
    case when kind in ('stake', 'refund', 'bet', 'rollback', 'payout', 'payout-reversal', 'win', 'tax')
      or hold_kind in ('stake', 'round') then -cash else 0 end as lost
  from (
    select movement.*, coalesce(amount, 0) as cash
    from ledger_movements as movement left join ledger_postings on movement = position and account = 'cash'
    where movement.player_id is not null
  ) as moved
), dated as (
  select *, max(day) over (partition by player_id) as today from counted
), summed as (
  select player_id, today,
    coalesce(sum(deposited) filter (where day = today), 0) as deposits_day,
    coalesce(sum(deposited) filter (where date_trunc('week', day) = date_trunc('week', today)), 0) as deposits_week,
    coalesce(sum(deposited) filter (where date_trunc('month', day) = date_trunc('month', today)), 0) as deposits_month,
    coalesce(sum(lost) filter (where day = today), 0) as losses_day,
    coalesce(sum(lost) filter (where date_trunc('week', day) = date_trunc('week', today)), 0) as losses_week,
    coalesce(sum(lost) filter (where date_trunc('month', day) = date_trunc('month', today)), 0) as losses_month
  from dated
  group by player_id, today
)
update ledger_wallets as wallet
set totals_day = today, deposits_day = summed.deposits_day, deposits_week = summed.deposits_week,
  deposits_month = summed.deposits_month, losses_day = summed.losses_day, losses_week = summed.losses_week,
  losses_month = summed.losses_month
from summed
where wallet.player_id = summed.player_id;

-- Movements are decided beside the facts they depend on and written by sets; no function of the database decides them.
drop function ledger_post;
drop function ledger_answer_again;
