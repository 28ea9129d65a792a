import type { DepositMovement } from '@momio/domain/deposit'
import { HOUSE_REASONS } from '@momio/domain/house-reasons'
import { reversalPostings } from '@momio/domain/ledger'
import { type Centavos, centavos } from '@momio/domain/money'
import type { Tx } from '../../../platform/database/database.ts'
import { recordAudit } from '../../audit/index.ts'
import { raiseFlags } from '../../compliance/index.ts'
import { balances, type Movement, post } from '../../ledger/index.ts'
import { pesosText } from '../pesos-text.ts'
import { raiseRiskFlag } from '../risk-flags/raise-risk-flag.ts'
import { callBackWithdrawal } from '../withdrawals/call-back.ts'
import type { Deposit } from './tables.ts'

const SYSTEM = { kind: 'system' } as const

/** The movements that a deposit still needs, in their order. */
export async function moveDeposit(
  tx: Tx,
  deposit: Deposit,
  movements: readonly DepositMovement[],
  at: Date,
): Promise<void> {
  // First of all, because whoever ends a withdrawal locks it before the wallet.
  if (movements.includes('reversal')) {
    const reason = HOUSE_REASONS['withdrawal-for-reversal']
    await callBackWithdrawal(tx, deposit.player_id, { reason, at })
  }
  for (const movement of movements) await (movement === 'credit' ? credit : reverse)(tx, deposit, at)
}

async function credit(tx: Tx, { id, player_id: playerId, method, amount }: Deposit, at: Date): Promise<void> {
  const result = await post(tx, {
    kind: 'deposit',
    key: `deposit:${id}`,
    reference: id,
    playerId,
    at,
    actor: SYSTEM,
    postings: [
      { account: method, amount: centavos(-amount) },
      { account: 'cash', amount },
    ],
  })
  if (result !== 'posted') throw new Error(`deposit ${id}: ${result}`)
  await raiseFlags(tx, { playerId, operation: 'deposit', reference: id, at })
}

/**
 * A refund or chargeback takes what the player still has; what was played away or is with the bank is owed from then on.
 * The wallet is locked by the first attempt, so what it has cannot become less before the second.
 */
async function reverse(tx: Tx, deposit: Deposit, at: Date): Promise<void> {
  const { id, player_id: playerId, amount } = deposit
  let fromCash = amount
  let result = await post(tx, reversalOf(deposit, fromCash, at))
  if (result === 'funds-short') {
    fromCash = (await balances(tx, playerId)).cash
    result = await post(tx, reversalOf(deposit, fromCash, at))
  }
  if (result !== 'posted') throw new Error(`the reversal of deposit ${id}: ${result}`)
  const owed = centavos(amount - fromCash)
  await recordAudit(tx, at, {
    kind: 'wallet.deposit-reversed',
    actor: SYSTEM,
    subjectId: playerId,
    detail: { depositId: id, amountCentavos: amount, fromCashCentavos: fromCash, owedCentavos: owed },
  })
  if (owed === 0) return
  const reason = `Su banco revirtió ${pesosText(amount)} y le faltaban ${pesosText(owed)}: quedan como adeudo.`
  await raiseRiskFlag(tx, { playerId, kind: 'debt', reference: id, reason, at })
}

function reversalOf({ id, player_id: playerId, method, amount }: Deposit, fromCash: Centavos, at: Date): Movement {
  return {
    kind: 'deposit-reversal',
    key: `deposit-reversal:${id}`,
    reference: id,
    playerId,
    at,
    actor: SYSTEM,
    postings: reversalPostings(amount, method, fromCash),
  }
}
