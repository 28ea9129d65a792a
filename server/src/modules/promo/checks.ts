import { BONUS_TERMS } from '@momio/domain/promo/terms'
import type { Check } from '../../platform/check.ts'

/** Gift and payouts less stakes, from the tickets themselves. Written apart from domain/promo, so that a mistake in either is seen. */
const POTS = `
  pots as (
    select bonuses.*, amount - coalesce(sum(stake), 0) + coalesce(sum(payout), 0) as pot
    from bonuses left join bonus_tickets using (player_id)
    where state <> 'refused' group by bonuses.player_id
  )`

export const promoChecks: readonly Check[] = [
  {
    name: 'bonus accounts',
    sql: `
      with ${POTS}
      select format('player %s has %s of bonus money, but the gift (%s) less what it paid is %s', player_id,
        coalesce(bonus, 0), state, greatest(pot, 0)) as offence
      from pots left join ledger_wallets using (player_id)
      where coalesce(bonus, 0) <> case when state = 'active' then greatest(pot, 0) else 0 end
        and not exists (
          -- What staff moved by hand is no part of the gift.
          select from ledger_movements join ledger_postings on movement = position and account = 'bonus'
          where ledger_movements.player_id = pots.player_id and (kind, actor_kind) = ('adjustment', 'staff')
        )
      order by player_id limit 1`,
  },
  {
    name: 'welcome gifts',
    sql: `
      with credited as (
        select movement.player_id, sum(amount) as amount, count(*) as times
        from ledger_movements as movement join ledger_postings on movement = position and account = 'bonus'
        where idempotency_key like 'promo:welcome:%' group by movement.player_id
      )
      select format('player %s got %s in %s credits, but the gift is %s', player_id, coalesce(credited.amount, 0),
        coalesce(times, 0), coalesce(bonuses.amount, 0)) as offence
      from credited full join (select * from bonuses where state <> 'refused') as bonuses using (player_id)
      where credited.amount is distinct from bonuses.amount or times <> 1
      order by player_id limit 1`,
  },
  {
    name: 'bonuses that became cash',
    sql: `
      with ${POTS}, moved as (
        select movement.player_id, coalesce(sum(amount) filter (where account in ('cash', 'debt', 'tax')), 0) as cash,
          coalesce(sum(amount) filter (where account = 'tax'), 0) as tax
        from ledger_movements as movement join ledger_postings on movement = position
        where kind = 'bonus-converted' group by movement.player_id
      )
      select format('%s of the bonus of player %s became cash and %s tax, but by its tickets it is %s and the ledger says %s and %s',
        converted, player_id, withheld, case when state = 'converted' then least(greatest(pot, 0), amount + most_winnings) else 0 end,
        coalesce(cash, 0), coalesce(tax, 0)) as offence
      from pots full join moved using (player_id)
      where (coalesce(cash, 0), coalesce(tax, 0)) is distinct from (coalesce(converted, 0)::numeric, coalesce(withheld, 0)::numeric)
        or converted <> case when state = 'converted' then least(greatest(pot, 0), amount + most_winnings) else 0 end
      order by player_id limit 1`,
  },
  {
    name: 'tickets of bonuses',
    // A rejected ticket is void: its stake went back and does not count for the rollover.
    sql: `
      with due as (
        select id as ticket_id, tickets.player_id, stake,
          case when status = 3 then stake when result = 'open' then null else payout end as payout,
          status = 3 or result = 'void' as is_void
        from tickets
      )
      select format('bonus ticket %s says (%s, %s, %s), but the ticket says (%s, %s, %s)', bonus.ticket_id, bonus.stake,
        bonus.payout, bonus.is_void, due.stake, due.payout, due.is_void) as offence
      from bonus_tickets as bonus left join due using (ticket_id)
      where (bonus.player_id, bonus.stake, bonus.payout, bonus.is_void) is distinct from
        (due.player_id, due.stake, due.payout, due.is_void)
      order by bonus.ticket_id limit 1`,
  },
  {
    name: 'tickets that a bonus may pay',
    sql: `
      select format('the bonus of player %s paid ticket %s of kind %s with %s selections from odds of %s, closed for %s',
        bonus.player_id, bonus.ticket_id, kind, count(selection.ticket_id), min(placed_odds), closed_stake) as offence
      from bonus_tickets as bonus join tickets on id = bonus.ticket_id
      join bonuses on bonuses.player_id = bonus.player_id
      left join ticket_selections as selection on selection.ticket_id = bonus.ticket_id
      group by bonus.ticket_id, bonus.player_id, tickets.id, bonuses.player_id
      having kind not in ('multiple', 'parlay') or count(selection.ticket_id) < ${BONUS_TERMS.leastSelections}
        or min(placed_odds) < ${BONUS_TERMS.leastOdds} or closed_stake > 0 or placed_at >= expires_at
      order by bonus.ticket_id limit 1`,
  },
  {
    name: 'stakes and who paid them',
    // By ticket, so that its holds are found by their index: joined as sets, each is compared with each while the planner
    // has no statistics yet, as text of an id has no index.
    sql: `
      select format('the stake of ticket %s was held from %s', id, case when is_bonus then 'the bonus' else 'cash' end) as offence
      from tickets left join bonus_tickets on ticket_id = id
      cross join lateral (
        select bool_or(account = 'bonus') as is_bonus from ledger_movements
        join ledger_postings on movement = position and account in ('cash', 'bonus')
        where reference = tickets.id::text and kind = 'hold' and hold_kind = 'stake'
      ) as held
      where is_bonus <> (ticket_id is not null)
      order by id limit 1`,
  },
]
