import type { Check } from '../../platform/check.ts'

/** What must hold of the ledger at any moment. Nothing here trusts a constraint: it may have been switched off. */
export const ledgerChecks: readonly Check[] = [
  {
    name: 'sum of all accounts',
    sql: `select format('all postings together sum to %s', sum(amount)) as offence from ledger_postings having sum(amount) <> 0`,
  },
  {
    name: 'balanced movements',
    sql: `
      select format('movement %s (%s) has %s postings that sum to %s', id, kind, count(amount), coalesce(sum(amount), 0)) as offence
      from ledger_movements left join ledger_postings on movement = position
      group by position
      having count(amount) < 2 or sum(amount) <> 0
      order by position limit 1`,
  },
  {
    name: 'postings of movements',
    sql: `
      select format('a posting of %s to %s belongs to movement %s, which is not there or not of that player',
        posting.amount, posting.account, posting.movement) as offence
      from ledger_postings as posting left join ledger_movements as movement on movement = position
      where position is null or posting.player_id is distinct from
        case when account in ('cash', 'bonus', 'held', 'debt') then movement.player_id end
      order by posting.movement limit 1`,
  },
  {
    name: 'no account below zero',
    sql: `
      select format('player %s has cash %s, bonus %s, held %s', player_id, cash, bonus, held) as offence
      from ledger_wallets where least(cash, bonus, held) < 0
      union all
      select format('movement %s took %s of player %s to %s', movement, account, player_id, balance_after)
      from ledger_postings where player_id is not null and account <> 'debt' and least(balance_before, balance_after) < 0
      limit 1`,
  },
  {
    name: 'debts',
    // What came in since it was owed has paid it: cash beside a debt is money that was not taken.
    sql: `
      select format('player %s owes %s and has cash %s', player_id, -debt, cash) as offence
      from ledger_wallets where debt > 0 or (debt < 0 and cash > 0)
      union all
      select format('movement %s took the debt of player %s to %s', movement, player_id, balance_after)
      from ledger_postings where account = 'debt' and greatest(balance_before, balance_after) > 0
      union all
      select format('movement %s (%s) changes the debt of player %s', id, kind, posting.player_id)
      from ledger_movements join ledger_postings as posting on movement = position
      where account = 'debt' and (kind, sign(amount)) not in (('deposit-reversal', -1),
        ('payout-reversal', -1), ('bonus-converted', -1), ('tax', -1), ('debt-payment', 1))
      limit 1`,
  },
  {
    name: 'balances before and after',
    sql: `
      select format('%s of player %s: movement %s goes from %s to %s by %s, after %s', account, player_id, movement,
        balance_before, balance_after, amount, previous) as offence
      from (
        select posting.*, lag(balance_after, 1, 0::bigint) over (partition by posting.player_id, account order by sequence, position) as previous
        from ledger_postings as posting join ledger_movements on movement = position
        where posting.player_id is not null
      ) as line
      where balance_before is distinct from previous or balance_after is distinct from balance_before + amount
      order by movement limit 1`,
  },
  {
    name: 'numbered movements',
    sql: `
      select format('player %s: movement %s is number %s, after %s', player_id, id, sequence, previous) as offence
      from (
        select player_id, id, position, sequence, lag(sequence, 1, 0::bigint) over (partition by player_id order by position) as previous
        from ledger_movements where player_id is not null
      ) as numbered
      where sequence is distinct from previous + 1
      order by position limit 1`,
  },
  {
    name: 'balances',
    // Counted by the movements themselves: one that the house bears alone is numbered too, and posts nothing to the wallet.
    sql: `
      with posted as (
        select player_id, coalesce(sum(amount) filter (where account = 'cash'), 0) as cash,
          coalesce(sum(amount) filter (where account = 'bonus'), 0) as bonus,
          coalesce(sum(amount) filter (where account = 'held'), 0) as held,
          coalesce(sum(amount) filter (where account = 'debt'), 0) as debt
        from ledger_postings where player_id is not null group by player_id
      ), moved as (
        select player_id, count(*) as movements from ledger_movements where player_id is not null group by player_id
      )
      select format('player %s has cash %s, bonus %s, held %s, debt %s after %s movements, but the postings say %s, %s, %s, %s after %s',
        player_id, wallet.cash, wallet.bonus, wallet.held, wallet.debt, sequence, posted.cash, posted.bonus, posted.held,
        posted.debt, movements) as offence
      from ledger_wallets as wallet full join posted using (player_id) full join moved using (player_id)
      where (wallet.cash, wallet.bonus, wallet.held, wallet.debt, sequence) is distinct from
        (coalesce(posted.cash, 0), coalesce(posted.bonus, 0), coalesce(posted.held, 0), coalesce(posted.debt, 0),
          coalesce(movements, 0))
      order by player_id limit 1`,
  },
  {
    name: 'running totals',
    // Written apart from the rule in domain/running-totals.ts, so that a mistake in either is seen.
    sql: `
      with counted as (
        select player_id,
          max((at at time zone 'America/Mexico_City')::date) over (partition by player_id order by sequence) as day,
          case when kind = 'deposit' then cash else 0 end as deposited,
          case when kind in ('stake', 'refund', 'bet', 'rollback', 'payout', 'payout-reversal', 'cash-out', 'win', 'tax')
            or hold_kind in ('stake', 'round') then -cash - debt else 0 end as lost
        from (
          select movement.*, coalesce(cash.amount, 0) as cash, coalesce(debt.amount, 0) as debt
          from ledger_movements as movement
          left join ledger_postings as cash on cash.movement = position and cash.account = 'cash'
          left join ledger_postings as debt on debt.movement = position and debt.account = 'debt'
          where movement.player_id is not null
        ) as moved
      ), dated as (
        select *, max(day) over (partition by player_id) as today from counted
      ), summed as (
        select player_id, today, array[
          coalesce(sum(deposited) filter (where day = today), 0),
          coalesce(sum(deposited) filter (where date_trunc('week', day) = date_trunc('week', today)), 0),
          coalesce(sum(deposited) filter (where date_trunc('month', day) = date_trunc('month', today)), 0),
          coalesce(sum(lost) filter (where day = today), 0),
          coalesce(sum(lost) filter (where date_trunc('week', day) = date_trunc('week', today)), 0),
          coalesce(sum(lost) filter (where date_trunc('month', day) = date_trunc('month', today)), 0)] as sums
        from dated
        group by player_id, today
      ), kept as (
        select player_id, totals_day, array[deposits_day, deposits_week, deposits_month, losses_day, losses_week,
          losses_month]::numeric[] as sums
        from ledger_wallets
      )
      select format('player %s has running totals %s as of %s, but the journal says %s as of %s', player_id, kept.sums,
        kept.totals_day, summed.sums, today) as offence
      from kept left join summed using (player_id)
      where (totals_day, kept.sums) is distinct from (today, coalesce(summed.sums, '{0,0,0,0,0,0}'))
      order by player_id limit 1`,
  },
  {
    name: 'holds',
    sql: `
      with hold as (
        select hold.player_id, sum(amount) as open
        from ledger_movements as hold join ledger_postings on movement = position and account = 'held'
        where kind = 'hold' and not exists (select from ledger_movements as closing where closing.closes = hold.position)
        group by hold.player_id
      )
      select format('player %s has %s held, but the open holds are %s', player_id, coalesce(held, 0), coalesce(open, 0)) as offence
      from ledger_wallets full join hold using (player_id)
      where coalesce(held, 0) <> coalesce(open, 0)
      order by player_id limit 1`,
  },
  {
    name: 'ends of holds',
    sql: `
      select format('movement %s closes %s, which is not a hold of that player, kind, reference and amount', closing.id, closing.closes) as offence
      from ledger_movements as closing
      left join ledger_movements as hold on hold.position = closing.closes and hold.kind = 'hold'
      left join ledger_postings as back on back.movement = closing.position and back.account = 'held'
      left join ledger_postings as held on held.movement = hold.position and held.account = 'held'
      where closing.closes is not null and
        (closing.player_id, closing.hold_kind, closing.reference, -back.amount) is distinct from
        (hold.player_id, hold.hold_kind, hold.reference, held.amount)
      order by closing.position limit 1`,
  },
  {
    name: 'balances of the house',
    sql: `
      with posted as (
        select account, sum(amount) as balance from ledger_postings
        where player_id is null and movement <= coalesce((select max(up_to) from log_seals where log = 'ledger'), 0)
        group by account
      )
      select format('%s was carried forward as %s, but the postings say %s', account, carried.balance, posted.balance) as offence
      from ledger_internal_balances as carried full join posted using (account)
      where coalesce(carried.balance, 0) <> coalesce(posted.balance, 0)
      order by account limit 1`,
  },
]
