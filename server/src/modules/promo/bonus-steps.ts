import type { Posting } from '@momio/domain/ledger'
import { type Centavos, centavos } from '@momio/domain/money'
import { bonusStanding } from '@momio/domain/promo/bonus'
import type { Movement } from '../ledger/index.ts'
import type { StoredBonus } from './read-bonuses.ts'

interface Moment {
  readonly key: string
  readonly at: Date
  /** What the player has: what a correction takes back beyond it is owed. */
  readonly cash: Centavos
  /** What other steps of the same transaction do to the bonus account. */
  readonly moved?: number
}

export function bonusReference(playerId: string): string {
  return `bonus:${playerId}`
}

/** The movement that brings the money of a bonus to where it has to be; undefined where it is there. */
export function bonusMovement(
  before: StoredBonus,
  after: StoredBonus,
  { key, at, cash, moved = 0 }: Moment,
): Movement | undefined {
  const bonus = bonusStanding(after).bonus - bonusStanding(before).bonus - moved
  const converted = after.converted - before.converted
  const withheld = after.withheld - before.withheld
  const net = converted - withheld
  const fromCash = Math.max(net, -cash)
  const amounts: readonly (readonly [Posting['account'], number])[] = [
    ['bonus', bonus],
    ['cash', fromCash],
    ['debt', net - fromCash],
    ['tax', withheld],
    ['promotions', -bonus - converted],
  ]
  const postings = amounts.flatMap(([account, amount]) => (amount === 0 ? [] : [{ account, amount: centavos(amount) }]))
  if (postings.length === 0) return undefined
  const kind =
    converted !== 0 || withheld !== 0 ? 'bonus-converted' : after.state === 'active' ? 'adjustment' : 'bonus-ended'
  const { playerId } = after
  return { kind, key, reference: bonusReference(playerId), playerId, at, actor: { kind: 'system' }, postings }
}
