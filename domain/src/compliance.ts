import type { ComplianceThreshold } from '@momio/contract/staff-compliance'
import type { Dated } from './dated-value.ts'
import { addMonths } from './mexico-calendar.ts'
import { type Centavos, centavos } from './money.ts'

/** The law counts in UMA, whose value the statistics office sets each year. */
export interface Uma extends Dated {
  readonly value: Centavos
}

/** How many UMA an operation, or a series of them, must reach. */
export const UMA_OF: Readonly<Record<ComplianceThreshold, number>> = { identification: 325, notice: 645 }

export const SERIES_MONTHS = 6

export interface Operation {
  readonly amount: Centavos
  readonly at: Date
  /** Counts the player's movements. */
  readonly sequence: number
}

export interface Flag {
  readonly threshold: ComplianceThreshold
  readonly thresholdAmount: Centavos
  /** Of the whole series. */
  readonly amount: Centavos
  readonly seriesFrom: Date
  /** Several operations together reached what the last alone did not. */
  readonly linked: boolean
}

/** Operations that are this old no longer belong to a series. */
export function seriesStart(at: Date): Date {
  return addMonths(at, -SERIES_MONTHS)
}

/**
 * What the newest operation raises, given those of the six months before it, oldest first. Operations that a flag told
 * of already are not told again: the next series of that threshold begins after them.
 */
export function decideFlags(
  operations: readonly Operation[],
  flaggedUpTo: Readonly<Record<ComplianceThreshold, number>>,
  uma: Uma,
): Flag[] {
  const newest = operations.at(-1)
  if (!newest) return []
  const earliest = seriesStart(newest.at)
  return (['identification', 'notice'] as const).flatMap((threshold) => {
    const series = operations.filter(({ at, sequence }) => at > earliest && sequence > flaggedUpTo[threshold])
    const [first] = series
    const amount = centavos(series.reduce((sum, operation) => sum + operation.amount, 0))
    const thresholdAmount = centavos(UMA_OF[threshold] * uma.value)
    if (!first || amount < thresholdAmount) return []
    return { threshold, thresholdAmount, amount, seriesFrom: first.at, linked: newest.amount < thresholdAmount }
  })
}
