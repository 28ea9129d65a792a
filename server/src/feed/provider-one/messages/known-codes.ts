import { MATCH_STATUS } from '@momio/contract/live-book'
import type { FeedMessage } from './message.ts'

export type CodeKind = 'match_status' | 'void_reason' | 'betstop_reason'

/** What the provider's numbers mean, by its own catalogue. */
export interface KnownCodes {
  take(kind: CodeKind, codes: ReadonlyMap<number, string>): void
  /** `void_reason 99` when a message uses a number that the catalogue does not have; undefined before it is here. */
  unknownIn(message: FeedMessage): string | undefined
}

export function createKnownCodes(): KnownCodes {
  const known = new Map<CodeKind, ReadonlyMap<number, string>>()

  function unknown(kind: CodeKind, code: number | undefined): string | undefined {
    const codes = known.get(kind)
    if (code === undefined || codes === undefined || codes.size === 0 || codes.has(code)) return undefined
    return `${kind} ${code}`
  }

  return {
    take: (kind, codes) => known.set(kind, codes),
    unknownIn(message) {
      if (message.type === 'odds_change') {
        const { status, matchStatus } = message.eventStatus ?? {}
        if (status !== undefined && !(status >= MATCH_STATUS.NotStarted && status <= MATCH_STATUS.Abandoned)) {
          return `status ${status}`
        }
        return (
          unknown('betstop_reason', message.betstopReason) ??
          unknown('match_status', matchStatus === -1 ? undefined : matchStatus)
        )
      }
      if (message.type !== 'bet_settlement' && message.type !== 'bet_cancel') return undefined
      for (const { voidReason } of message.markets) {
        const found = unknown('void_reason', voidReason)
        if (found !== undefined) return found
      }
      return undefined
    },
  }
}
