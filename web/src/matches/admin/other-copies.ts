import { sameSport } from '@momio/domain/same-sport'
import { providerNameOf } from '../../live/provider.ts'
import type { MatchHead } from '../../live/stores/live-store.ts'

/** The matches of the other provider that this one may stand in for, the likeliest first: the same teams, then the time. */
export function otherCopies(head: MatchHead, all: readonly MatchHead[]): MatchHead[] {
  const away = (other: MatchHead) => Math.abs(Date.parse(other.scheduleTime) - Date.parse(head.scheduleTime))
  const isSame = (other: MatchHead) => other.homeName === head.homeName && other.awayName === head.awayName
  return all
    .filter((other) => providerNameOf(other.id) !== providerNameOf(head.id))
    .filter((other) => sameSport(other.sportId) === sameSport(head.sportId))
    .sort((a, b) => Number(isSame(b)) - Number(isSame(a)) || away(a) - away(b))
}
