import type { Check } from '../../../platform/check.ts'

/** The books of the deposits against the ledger: what was kept is there once, what was reversed is taken once. */
export const depositChecks: readonly Check[] = [
  matches('deposits', 'deposit', `verdict = 'credited'`, -1),
  matches('reversed deposits', 'deposit-reversal', `verdict = 'credited' and refunded_at is not null`, 1),
]

/** `sign` is what the provider's account gains by such a movement. */
function matches(name: string, kind: string, condition: string, sign: 1 | -1): Check {
  return {
    name,
    sql: `
      with moved as (
        select idempotency_key as key, movement.player_id, account as method, amount * ${sign} as amount
        from ledger_movements as movement join ledger_postings on movement = position
        where kind = '${kind}' and idempotency_key like '${kind}:%' and account in ('card', 'spei', 'oxxo')
      ), kept as (
        select '${kind}:' || id as key, player_id, method, amount from deposits where ${condition}
      )
      select format('%s: the deposit is %s of player %s, but the ledger moved %s of player %s', key,
        coalesce(kept.amount, 0), kept.player_id, coalesce(moved.amount, 0), moved.player_id) as offence
      from kept full join moved using (key)
      where (kept.player_id, kept.method, kept.amount) is distinct from (moved.player_id, moved.method, moved.amount)
      order by key limit 1`,
  }
}
