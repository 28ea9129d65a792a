import type { Check } from '../../platform/check.ts'

const OPEN = `status in (0, 2) and result = 'open'`

export const ticketChecks: readonly Check[] = [
  {
    name: 'open tickets and their holds',
    sql: `
      with held as (
        select hold.reference, hold.player_id, hold.idempotency_key as key, amount
        from ledger_movements as hold join ledger_postings on movement = position and account = 'held'
        where kind = 'hold' and hold_kind = 'stake'
          and not exists (select from ledger_movements as closing where closing.closes = hold.position)
      ), open as (
        select id::text as reference, player_id, hold_key as key, stake - closed_stake as amount from tickets where ${OPEN}
      )
      select format('ticket %s is open for %s, but %s is held for it', reference, coalesce(open.amount, 0),
        coalesce(held.amount, 0)) as offence
      from open full join held using (reference)
      where (open.player_id, open.key, open.amount) is distinct from (held.player_id, held.key, held.amount)
      order by reference limit 1`,
  },
  {
    name: 'tickets and their selections',
    sql: `
      select format('ticket %s of kind %s has %s selections on %s events', id, kind, count(ticket_id),
        count(distinct event_id)) as offence
      from tickets left join ticket_selections on ticket_id = id
      group by id, kind
      having case kind when 'single' then count(ticket_id) <> 1
        when 'custom' then count(ticket_id) < 2 or count(distinct event_id) <> 1 or count(distinct line_id) < count(ticket_id)
        else count(ticket_id) < 2 end
      order by id limit 1`,
  },
  {
    name: 'exposure and open tickets',
    sql: `
      with legs as (
        select event_id, line_id, outcome_id, stake - closed_stake as stake,
          (stake - closed_stake) * (selection.odds - 1000) / 1000 as liability
        from tickets join ticket_selections as selection on ticket_id = id where ${OPEN.replace('result', 'tickets.result')}
      ), sums as (
        select event_id, coalesce(line_id, '') as line_id, coalesce(outcome_id, '') as outcome_id, count(*) as tickets,
          sum(stake) as stake, sum(liability) as liability
        from legs group by grouping sets ((event_id, line_id, outcome_id), (event_id, line_id), (event_id))
      )
      select format('%s %s %s has %s tickets for %s that may lose %s, but its row says %s, %s and %s', event_id, line_id,
        outcome_id, coalesce(sums.tickets, 0), coalesce(sums.stake, 0), coalesce(sums.liability, 0),
        coalesce(exposures.tickets, 0), coalesce(exposures.stake, 0), coalesce(exposures.liability, 0)) as offence
      from sums full join exposures using (event_id, line_id, outcome_id)
      where (coalesce(sums.tickets, 0), coalesce(sums.stake, 0), coalesce(sums.liability, 0))
        is distinct from (coalesce(exposures.tickets, 0), coalesce(exposures.stake, 0), coalesce(exposures.liability, 0))
      order by event_id, line_id, outcome_id limit 1`,
  },
  {
    name: 'stakes of players on events',
    sql: `
      with staked as (
        select player_id, event_id, sum(stake) as stake from (
          select distinct player_id, event_id, id, stake from tickets join ticket_selections on ticket_id = id
          where status in (0, 2)
        ) as once group by player_id, event_id
      )
      select format('player %s staked %s on %s, but the sum says %s', player_id, coalesce(staked.stake, 0), event_id,
        coalesce(player_event_stakes.stake, 0)) as offence
      from staked full join player_event_stakes using (player_id, event_id)
      where coalesce(staked.stake, 0) <> coalesce(player_event_stakes.stake, 0)
      order by player_id, event_id limit 1`,
  },
]
