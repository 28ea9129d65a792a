import type { Check } from '../../../platform/check.ts'

export const withdrawalChecks: readonly Check[] = [
  {
    name: 'withdrawals and their holds',
    sql: `
      with held as (
        select hold.reference, hold.player_id, amount
        from ledger_movements as hold join ledger_postings on movement = position and account = 'held'
        where kind = 'hold' and hold_kind = 'withdrawal'
          and not exists (select from ledger_movements as closing where closing.closes = hold.position)
      ), open as (
        select id::text as reference, player_id, amount from withdrawals
        where state in ('waiting', 'queued', 'sending', 'sent')
      )
      select format('withdrawal %s is open for %s, but %s is held for it', reference, coalesce(open.amount, 0),
        coalesce(held.amount, 0)) as offence
      from open full join held using (reference)
      where (open.player_id, open.amount) is distinct from (held.player_id, held.amount)
      order by reference limit 1`,
  },
  {
    name: 'withdrawals and what was paid',
    sql: `
      with moved as (
        select reference, movement.player_id, sum(amount) filter (where account = 'spei') as out
        from ledger_movements as movement join ledger_postings on movement = position
        where (kind = 'capture' and hold_kind = 'withdrawal') or kind = 'withdrawal-reversal'
        group by reference, movement.player_id
      )
      select format('withdrawal %s is %s for %s, but %s left for it', id, state, withdrawals.amount, coalesce(out, 0)) as offence
      from withdrawals full join moved on moved.reference = id::text and moved.player_id = withdrawals.player_id
      where coalesce(out, 0) is distinct from (case state when 'paid' then withdrawals.amount else 0 end)
      order by id limit 1`,
  },
]
