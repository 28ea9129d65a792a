import type { SealedLog } from '../../platform/sealing/seal.ts'

/** Every movement with its postings, as the chain covers it. */
export const journal: SealedLog = {
  name: 'ledger',
  sequence: 'ledger_movements_position_seq',
  entries: `
    select position, jsonb_build_array(position, id, kind, idempotency_key, reference,
      (extract(epoch from at) * 1000000)::bigint, player_id, sequence, actor_kind, actor_id, note, hold_kind, closes,
      (select jsonb_agg(jsonb_build_array(account, player_id, amount, balance_before, balance_after) order by account)
        from ledger_postings where movement = position))::text as text
    from ledger_movements`,
  carryForward: `
    insert into ledger_internal_balances (account, balance)
    select account, sum(amount) from ledger_postings
    where movement > $1 and movement <= $2 and player_id is null
    group by account
    on conflict (account) do update set balance = ledger_internal_balances.balance + excluded.balance`,
}
