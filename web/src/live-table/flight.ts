import type { TableRound } from '@momio/contract/table-hub'
import { elapsedMsTo, HIGHEST_MULTIPLIER, multiplierAt } from '@momio/domain/casino/cohete'

/** Where a round of the rocket stands at one moment of the server's clock. Multiples are hundredths: 184 is 1.84×. */
export type Flight =
  | { readonly kind: 'boarding'; readonly leftMs: number; readonly openMs: number }
  | { readonly kind: 'flying'; readonly elapsedMs: number; readonly multiple: number }
  | {
      readonly kind: 'lost' | 'arrived'
      readonly elapsedMs: number
      readonly multiple: number
      readonly nextInMs: number
    }

export function flightAt(round: TableRound, nowMs: number): Flight {
  const opensAt = Date.parse(round.opensAt)
  const closesAt = Date.parse(round.closesAt)
  if (round.result) {
    const { outcome } = round.result
    return {
      kind: outcome >= HIGHEST_MULTIPLIER ? 'arrived' : 'lost',
      // Where the rules say that it ended, not when it was told: a late answer must not stretch the curve.
      elapsedMs: elapsedMsTo(outcome),
      multiple: outcome,
      nextInMs: Math.max(0, Date.parse(round.nextAt ?? round.result.at) - nowMs),
    }
  }
  if (nowMs < closesAt) return { kind: 'boarding', leftMs: closesAt - nowMs, openMs: closesAt - opensAt }
  const elapsedMs = nowMs - closesAt
  return { kind: 'flying', elapsedMs, multiple: multiplierAt(elapsedMs) }
}
