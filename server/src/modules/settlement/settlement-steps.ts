import { type Posting, reversalPostings } from '@momio/domain/ledger'
import { type Centavos, centavos } from '@momio/domain/money'
import type { LedgerStep } from '../ledger/index.ts'
import type { BonusChange } from '../promo/index.ts'
import type { TicketsTable } from '../tickets/index.ts'
import type { Settled } from './write-settled.ts'

type TicketMoney = Pick<TicketsTable, 'id' | 'player_id' | 'result' | 'stake' | 'payout' | 'withheld' | 'hold_key'>

interface Moment {
  /** Of the first step; the keys of the others are made from it. */
  readonly key: string
  readonly at: Date
  /** What the player has: the rest of what is taken back becomes a debt. */
  readonly cash: Centavos
  /** Of a ticket that a bonus paid: what it gives back goes to the bonus, and so does what this makes of it. */
  readonly bonus?: Pick<BonusChange, 'first' | 'last'> | undefined
}

/**
 * What moves the money of a ticket from how it is settled to how it should be: only the differences of what is paid and of
 * what is withheld of it, each as an entry.
 */
export function settlementSteps(
  ticket: TicketMoney,
  to: Pick<Settled, 'result' | 'payout' | 'withheld'>,
  moment: Moment,
): readonly LedgerStep[] {
  const { key, at, bonus } = moment
  const account = bonus ? 'bonus' : 'cash'
  const { id: reference, player_id: playerId, stake, hold_key: holdKey } = ticket
  const common = { at, actor: { kind: 'system' }, playerId } as const
  const morePaid = (to.payout ?? 0) - (ticket.payout ?? 0)
  const moreWithheld = (to.withheld ?? 0) - (ticket.withheld ?? 0)

  const steps: LedgerStep[] = [...(bonus?.first ?? [])]
  let cash = moment.cash
  if (moreWithheld < 0) {
    const amount = centavos(-moreWithheld)
    const postings = [
      { account: 'tax', amount: centavos(-amount) },
      { account: 'cash', amount },
    ] as const
    steps.push({ ...common, kind: 'tax', key: `${key}:tax`, reference, postings })
    cash = centavos(cash + amount)
  }
  if (ticket.result === 'open' && to.result === 'void') return [{ ...common, key, holdKey }, ...(bonus?.last ?? [])]
  if (ticket.result === 'open' && to.result !== 'open') {
    steps.push({ ...common, key, holdKey, amount: stake, to: 'house' })
  }
  if (morePaid > 0) {
    const kind = to.result === 'void' ? 'refund' : 'payout'
    const postings = [
      { account: 'house', amount: centavos(-morePaid) },
      { account, amount: centavos(morePaid) },
    ] as const
    steps.push({ ...common, kind, key: `${key}:${kind}`, reference, postings })
  }
  if (morePaid < 0) {
    const postings = bonus ? backFromBonus(centavos(-morePaid)) : reversalPostings(centavos(-morePaid), 'house', cash)
    steps.push({ ...common, kind: 'payout-reversal', key: `${key}:payout-reversal`, reference, postings })
  }
  cash = centavos(Math.max(0, cash + morePaid))
  if (moreWithheld > 0) {
    const postings = reversalPostings(centavos(moreWithheld), 'tax', cash)
    steps.push({ ...common, kind: 'tax', key: `${key}:tax`, reference, postings })
  }
  if (ticket.result !== 'open' && to.result === 'open') {
    // Held from the bonus, so that it can go back there.
    if (bonus) steps.push({ ...common, kind: 'refund', key: `${key}:refund`, reference, postings: intoBonus(stake) })
    const source = bonus ? 'bonus' : 'house'
    steps.push({ ...common, kind: 'stake', key: `${key}:stake`, reference, amount: stake, source })
  }
  steps.push(...(bonus?.last ?? []))
  return steps.map((step, index) => (index === 0 ? { ...step, key } : step))
}

function intoBonus(amount: Centavos): readonly Posting[] {
  return [
    { account: 'house', amount: centavos(-amount) },
    { account: 'bonus', amount },
  ]
}

/** What is missing there was brought before: bonus money makes no debt. */
function backFromBonus(amount: Centavos): readonly Posting[] {
  return [
    { account: 'bonus', amount: centavos(-amount) },
    { account: 'house', amount },
  ]
}
