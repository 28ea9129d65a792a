import type { LiveTable } from '@momio/contract/game-ids'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { holdBalance } from '../../../balance/balance.ts'
import { LANDING_MS } from '../../../live-table/landing.ts'
import type { TableResult } from '../../../live-table/table-view.ts'
import type { Table } from '../../../live-table/use-table.ts'
import { phaseOf, type RoundPhase } from './round-phase.ts'
import type { Spin } from './wheel/spin.ts'

const LOOK_EVERY_MS = 100
/** A result that is older was missed: nobody waits for a ball that has fallen long ago. */
const JUST_NOW_MS = 1_500
/** The balance is covered well before it can tell how the round ends. */
const COVERED_BEFORE_MS = 4_000

export interface ShownRound {
  /** Null before the first round of the table. */
  readonly phase: RoundPhase | null
  /** Of the ball while it runs. */
  readonly spin: Spin | null
  /** Results without the one whose ball still runs. */
  readonly results: readonly TableResult[]
  /** The number of this round, once the ball lies. */
  readonly drawn: number | null
}

/** What may be seen of the round: its number is known to the page before its ball has fallen. */
export function useSpin(
  { round, last, serverNow }: Pick<Table, 'round' | 'last' | 'serverNow'>,
  isStill: boolean,
): ShownRound {
  const roundNo = round?.roundNo ?? 0
  const outcome = round?.result?.outcome ?? null
  const decidedAt = round?.result?.at ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is learned once
  const landing = useMemo(() => {
    if (outcome === null || decidedAt === null) return null
    const [at, now] = [Date.parse(decidedAt), serverNow()]
    return { number: outcome, since: now - at < JUST_NOW_MS ? now : at }
  }, [roundNo, outcome, decidedAt])
  const revealedAt = landing ? landing.since + (isStill ? 0 : LANDING_MS) : null

  const subscribe = useCallback((listener: () => void) => {
    const timer = setInterval(listener, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  const phase = useSyncExternalStore(subscribe, () => (round ? phaseOf(round, serverNow(), revealedAt) : null))
  const spin = useMemo(
    () => (round && phase === 'spinning' ? { thrownAt: Date.parse(round.closesAt), landing } : null),
    [round, phase, landing],
  )
  const results = useMemo(
    () => (phase === 'spinning' ? last.filter((result) => result.roundNo < roundNo) : last),
    [phase, last, roundNo],
  )
  return { phase, spin, results, drawn: phase === 'shown' ? outcome : null }
}

/** Until the ball lies, the balance does not tell either what was won. */
export function useCoveredBalance(
  { round, serverNow }: Pick<Table, 'round' | 'serverNow'>,
  isRunning: boolean,
  hasBets: boolean,
): void {
  const closesAt = round ? Date.parse(round.closesAt) : 0
  useEffect(() => {
    if (!isRunning || !hasBets) return
    let release = () => {}
    const timer = setTimeout(
      () => {
        release = holdBalance()
      },
      Math.max(0, closesAt + COVERED_BEFORE_MS - serverNow()),
    )
    return () => {
      clearTimeout(timer)
      release()
    }
  }, [isRunning, hasBets, closesAt, serverNow])
}

export const ROULETTE: LiveTable = 'ruleta'
