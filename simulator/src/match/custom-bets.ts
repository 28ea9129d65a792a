import { isCustomBetLine } from '@momio/domain/betting/custom-bet'
import { lineKey, type Market, STATUS } from '../prices/market.ts'
import type { EventRef } from '../wire/uof-xml.ts'
import type { Combined, MatchEngine, Picked } from './engine.ts'

export interface CustomLine {
  readonly id: number
  readonly specifiers: string
  readonly outcomeIds: readonly string[]
}

/** Bets on several outcomes of a match at one price, as it stands now. */
export interface CustomBets {
  /** The lines that can be combined: a price needs none of the others, so they are looked through only when asked for. */
  lines(): CustomLine[]
  price(picked: readonly Picked[]): Combined
  /** Whether one of the lines' outcomes can be added to these. */
  canJoin(picked: readonly Picked[]): (more: Picked) => boolean
}

/** Of the lines on sale those that take bets and can be priced together; null when the match has none. */
export function customBetsOn(
  { sportId }: EventRef,
  onSale: readonly Market[],
  engine: Pick<MatchEngine, 'combinations'>,
): CustomBets | null {
  const open = onSale.filter(
    ({ id, specifiers, status }) =>
      status === STATUS.active && isCustomBetLine(`sr:sport:${sportId}`, { marketId: id, specifiers }),
  )
  const combinations = open.length > 0 ? engine.combinations?.() : undefined
  if (!combinations) return null
  const byKey = new Map(open.map((market) => [lineKey(market), market]))
  const isOpen = (picked: Picked) =>
    byKey.get(lineKey(picked))?.outcomes.some(({ id, odds }) => id === picked.outcomeId && odds !== null) === true
  return {
    lines: () =>
      open.flatMap(({ id, specifiers, outcomes }) => {
        const picks = outcomes.map((outcome) => ({ id, specifiers, outcomeId: outcome.id }))
        const outcomeIds = picks.filter((one) => isOpen(one) && combinations.knows(one)).map((one) => one.outcomeId)
        return outcomeIds.length > 0 ? [{ id, specifiers, outcomeIds }] : []
      }),
    price: (picked) => (picked.every(isOpen) ? combinations.price(picked) : { kind: 'unavailable' }),
    canJoin: combinations.canJoin,
  }
}
