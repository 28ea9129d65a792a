import type { DownProducer, DownReason } from '@momio/contract/live-book'
import { providerOf } from '@momio/contract/provider'
import type { LiveTournament } from '../../live/stores/live-store.ts'

/** The matches of a page, by sport and tournament. */
export type ShownMatches = readonly { readonly tournaments: readonly Pick<LiveTournament, 'matchIds'>[] }[]

/** Why prices of the matches on this page are locked, each reason once; a producer that shows none of them is left out. */
export function downReasons(
  down: readonly DownProducer[],
  sports: ShownMatches,
  producerOf: (matchId: string) => number | undefined,
): DownReason[] {
  const matchIds = sports.flatMap(({ tournaments }) => tournaments.flatMap((tournament) => tournament.matchIds))
  const shown = new Set(matchIds.map((id) => `${providerOf(id)}/${producerOf(id)}`))
  const own = down.filter(({ providerId, producerId }) => shown.has(`${providerId}/${producerId}`))
  return [...new Set(own.map(({ reason }) => reason))]
}
