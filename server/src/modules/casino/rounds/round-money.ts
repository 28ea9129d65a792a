import { CASINO_HISTORY_FILTER as OUTCOME } from '@momio/contract/ticket-codes'
import { roundOutcome } from '@momio/domain/casino/round-outcome'
import { inForce } from '@momio/domain/dated-value'
import { type InternalAccount, reversalPostings } from '@momio/domain/ledger'
import { type Centavos, centavos } from '@momio/domain/money'
import { type WithholdingRate, withheldFrom } from '@momio/domain/withholding'
import type { LedgerStep } from '../../ledger/index.ts'
import type { Round } from './round.ts'

/** What happens to the money of a round at once. Amounts are above zero where they are there. */
export interface RoundChange {
  readonly bet?: Centavos
  /** A bet that is taken back. */
  readonly back?: Centavos
  readonly win?: Centavos
  readonly ends: boolean
}

interface Moment {
  /** Of the first step; the keys of the others are made from it. */
  readonly key: string
  readonly at: Date
  readonly rates: readonly WithholdingRate[]
}

const ZERO = centavos(0)

/** The only way in which a round changes, whoever draws it: the round after it, and what moves its money there. */
export function changeRound(
  before: Round,
  { bet = ZERO, back = ZERO, win = ZERO, ends }: RoundChange,
  { key, at, rates }: Moment,
): { readonly round: Round; readonly steps: readonly LedgerStep[] } {
  const { id: reference, playerId } = before
  const staked = centavos(before.staked + bet - back)
  const payout = centavos(before.payout + win)
  // Of what was paid before, something may be withheld already: a later bet gives none of it back.
  const due = win > 0 ? withheldFrom({ payout, stake: staked }, inForce(rates, at)) : ZERO
  const withheld = centavos(Math.max(before.withheld, due))

  const common = { reference, playerId, at, actor: { kind: 'player', id: playerId } } as const
  // A space stands in no id of an outside provider, so none of these is the key of another transaction.
  const keyOf = (kind: 'bet' | 'win' | 'rollback' | 'tax') => `${key} ${kind}`
  const moved = (kind: 'bet' | 'win' | 'rollback', gained: number) =>
    ({ ...common, kind, key: keyOf(kind), postings: between('house', gained) }) as const
  const steps: LedgerStep[] = []
  if (bet > 0) steps.push(moved('bet', -bet))
  if (back > 0) steps.push(moved('rollback', back))
  if (win > 0) steps.push(moved('win', win))
  if (withheld > before.withheld) {
    const postings = reversalPostings(centavos(withheld - before.withheld), 'tax', win)
    steps.push({ ...common, kind: 'tax', key: keyOf('tax'), postings })
  }
  return {
    round: {
      ...before,
      staked,
      payout,
      withheld,
      outcome: ends ? OUTCOME[roundOutcome({ staked, payout })] : null,
      actedAt: at,
      endedAt: ends ? at : null,
    },
    steps: steps.map((step, index) => (index === 0 ? { ...step, key } : step)),
  }
}

function between(other: InternalAccount, gained: number) {
  return [
    { account: 'cash', amount: centavos(gained) },
    { account: other, amount: centavos(-gained) },
  ] as const
}
