import type { DepositMovement } from '@momio/domain/deposit'
import type { Posting } from '@momio/domain/ledger'
import { type Centavos, centavos } from '@momio/domain/money'
import type { Tx } from '../../../platform/database/database.ts'
import { recordAudit } from '../../audit/index.ts'
import { raiseFlags } from '../../compliance/index.ts'
import { balances, type Movement, post } from '../../ledger/index.ts'
import type { Deposit } from './tables.ts'

const SYSTEM = { kind: 'system' } as const

export async function moveDeposit(tx: Tx, deposit: Deposit, movement: DepositMovement, at: Date): Promise<void> {
  if (movement === 'credit') await credit(tx, deposit, at)
  else await reverse(tx, deposit, at)
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

/** A refund or chargeback takes what the player still has; the operator (account `house`) bears what was played away. */
async function reverse(tx: Tx, deposit: Deposit, at: Date): Promise<void> {
  const { id, player_id: playerId, amount } = deposit
  let fromPlayer = amount
  let result = await post(tx, reversalOf(deposit, fromPlayer, at))
  if (result === 'funds-short') {
    // The wallet is locked by now, so what it has cannot become less.
    const { cash } = await balances(tx, playerId)
    fromPlayer = cash
    result = await post(tx, reversalOf(deposit, fromPlayer, at))
  }
  if (result !== 'posted') throw new Error(`the reversal of deposit ${id}: ${result}`)
  await recordAudit(tx, at, {
    kind: 'wallet.deposit-reversed',
    actor: SYSTEM,
    subjectId: playerId,
    detail: {
      depositId: id,
      amountCentavos: amount,
      fromPlayerCentavos: fromPlayer,
      fromHouseCentavos: amount - fromPlayer,
    },
  })
}

function reversalOf({ id, player_id: playerId, method, amount }: Deposit, fromPlayer: Centavos, at: Date): Movement {
  const postings: Posting[] = [
    { account: method, amount },
    { account: 'cash', amount: centavos(-fromPlayer) },
    { account: 'house', amount: centavos(fromPlayer - amount) },
  ]
  return {
    kind: 'deposit-reversal',
    key: `deposit-reversal:${id}`,
    reference: id,
    playerId,
    at,
    actor: SYSTEM,
    postings: postings.filter((posting) => posting.amount !== 0),
  }
}
