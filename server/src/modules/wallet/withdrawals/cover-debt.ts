import { HOUSE_REASONS } from '@momio/domain/house-reasons'
import type { Centavos } from '@momio/domain/money'
import type { Tx } from '../../../platform/database/database.ts'
import { pesosText } from '../pesos-text.ts'
import { raiseRiskFlag } from '../risk-flags/raise-risk-flag.ts'
import { callBackWithdrawal } from './call-back.ts'

interface NewDebt {
  readonly playerId: string
  /** The ticket whose corrected result took the money back. */
  readonly ticketId: string
  readonly owed: Centavos
  readonly at: Date
}

/**
 * A payout was taken back from a player who no longer had it all: a withdrawal that is not with the bank yet pays the
 * debt, and staff is told. The player is locked, and the debt is written.
 */
export async function coverDebt(tx: Tx, { playerId, ticketId, owed, at }: NewDebt): Promise<void> {
  await callBackWithdrawal(tx, playerId, { reason: HOUSE_REASONS['withdrawal-for-correction'], at })
  const reason = `Se corrigió el resultado de una apuesta pagada y le faltaban ${pesosText(owed)}: quedan como adeudo.`
  await raiseRiskFlag(tx, { playerId, kind: 'debt', reference: ticketId, reason, at })
}
