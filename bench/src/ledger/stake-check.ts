/**
 * Part of a function in the database that makes one stake: what the product checks of limits and funds, by the locked
 * `wallet` of `p_player`.
 */
export const CHECK_STAKE = `
  same_day := coalesce(wallet.totals_day >= today, false);
  today := greatest(wallet.totals_day, today);
  same_week := coalesce(date_trunc('week', wallet.totals_day) = date_trunc('week', today), false);
  same_month := coalesce(date_trunc('month', wallet.totals_day) = date_trunc('month', today), false);
  if not same_day then wallet.deposits_day := 0; wallet.losses_day := 0; end if;
  if not same_week then wallet.deposits_week := 0; wallet.losses_week := 0; end if;
  if not same_month then wallet.deposits_month := 0; wallet.losses_month := 0; end if;
  if exists (
    select from (
      select distinct on (period) period, to_centavos from limit_changes
      where player_id = p_player and limit_group = 'lost' and effective_at <= now()
      order by period, position desc
    ) as in_force
    where to_centavos < p_stake + case period when 'day' then wallet.losses_day when 'week' then wallet.losses_week
      else wallet.losses_month end
  ) then
    return 'refused';
  end if;
  if wallet.cash < p_stake then
    return 'funds-short';
  end if;`
