import { isPlayerAccount, type MovementKind } from '@momio/domain/ledger'
import type { Centavos } from '@momio/domain/money'
import type { AuditEntry } from '../audit/index.ts'
import type { LedgerStep } from '../ledger/index.ts'

const WINS: ReadonlySet<MovementKind> = new Set(['payout', 'cash-out', 'win'])

/** Bets and wins of this amount or more, as the audit log tells of them: each with its ticket or round. */
export function largePlay(steps: readonly LedgerStep[], from: Centavos): AuditEntry[] {
  const parts = steps.flatMap((step) => partOf(step) ?? [])
  return [...Map.groupBy(parts, ({ kind }) => kind)].flatMap(([kind, ofKind]) => {
    const [{ step }] = ofKind as [Part]
    // A stake of cash and bonus money is two holds of one ticket.
    const amountCentavos = ofKind.reduce((sum, { amount }) => sum + amount, 0)
    if (amountCentavos < from) return []
    const { actor, playerId, reference } = step
    return { kind, actor, ...(playerId && { subjectId: playerId }), detail: { reference, amountCentavos } }
  })
}

interface Part {
  readonly kind: 'play.large-bet' | 'play.large-win'
  readonly amount: number
  readonly step: Extract<LedgerStep, { readonly reference: string }>
}

function partOf(step: LedgerStep): Part | undefined {
  if ('postings' in step) {
    const own = step.postings.filter(({ account }) => isPlayerAccount(account))
    const gained = own.reduce((sum, { amount }) => sum + amount, 0)
    if (WINS.has(step.kind)) return { kind: 'play.large-win', amount: gained, step }
    return step.kind === 'bet' ? { kind: 'play.large-bet', amount: -gained, step } : undefined
  }
  // What the house holds again, after a result that was taken back or a part that was closed, was bet before.
  const isBet = 'reference' in step && step.actor.kind === 'player' && step.source !== 'house'
  return isBet ? { kind: 'play.large-bet', amount: step.amount, step } : undefined
}
