import type { MatchState, MatchStatePush, OddsChangePush } from '@momio/contract/live-book'
import type { HubInvocation } from '@momio/signalr'
import { type ChangedLine, ChangedLines } from './changed-lines.ts'

/** What clients of an event learn from one change of the book. */
export interface EventChange {
  /** The first and last number of the event that it covers. */
  readonly fromSeq: number
  readonly seq: number
  readonly odds?: {
    readonly lines: readonly ChangedLine[]
    readonly countMarkets: number
    /** The lines are all that the event has; earlier changes of lines no longer count. */
    readonly replacesAll: boolean
  }
  readonly state?: MatchState
}

/**
 * At most one push of prices and one of the state for changes that follow each other. The push with the lower number goes
 * first and each begins where the one before ends, so that a lost push always shows as a gap.
 */
export function mergeEventChanges(eventId: string, changes: readonly EventChange[]): HubInvocation[] {
  const odds = latestOdds(changes)
  const state = changes.findLast((change) => change.state !== undefined)
  let fromSeq = changes[0]?.fromSeq ?? 0
  /** A suspension for want of a feed has the number of the change before it, and covers that number again. */
  const rangeUpTo = (seq: number) => {
    const range = { fromSeq: Math.min(fromSeq, seq), seq }
    fromSeq = seq + 1
    return range
  }
  const pushOdds = (): HubInvocation[] => {
    if (odds === undefined) return []
    const { seq, countMarkets, lines } = odds
    const push: OddsChangePush = { eventId, ...rangeUpTo(seq), countMarkets, ...lines.toPush() }
    return [{ target: 'OddsChange', args: [push] }]
  }
  const pushState = (): HubInvocation[] => {
    if (state?.state === undefined) return []
    const push: MatchStatePush = { eventId, ...rangeUpTo(state.seq), state: state.state }
    return [{ target: 'MatchState', args: [push] }]
  }
  const stateFirst = odds !== undefined && state !== undefined && state.seq < odds.seq
  return stateFirst ? [...pushState(), ...pushOdds()] : [...pushOdds(), ...pushState()]
}

function latestOdds(changes: readonly EventChange[]) {
  let latest: { lines: ChangedLines; countMarkets: number; seq: number } | undefined
  for (const { odds, seq } of changes) {
    if (odds === undefined) continue
    const lines = odds.replacesAll ? new ChangedLines() : (latest?.lines ?? new ChangedLines())
    for (const line of odds.lines) lines.add(line)
    latest = { lines, countMarkets: odds.countMarkets, seq }
  }
  return latest
}
