import type { Tx } from '../../../platform/database/database.ts'
import { together } from '../../../platform/database/together.ts'
import { type LineStandings, readLineStandings } from '../results/line-standings.ts'
import { type Exposures, lockEvents, type Place, readLocked, type Staker } from './exposures.ts'

/** What all bets on the same events are decided by, one after the other. */
export interface BettingRoom {
  readonly exposures: Exposures
  readonly standings: LineStandings
}

/** Where a leg of somebody's bet stands. */
export type StakerPlace = Place & Staker

/** For all that is placed and decided in one transaction: until it ends nobody else bets on these events. */
export async function lockBettingRoom(tx: Tx, places: readonly StakerPlace[]): Promise<BettingRoom> {
  const events = await lockEvents(
    tx,
    places.map(({ eventId }) => eventId),
  )
  // After the lock, so that it sees what those before left.
  const [exposures, standings] = await together(readLocked(tx, places, events), readLineStandings(tx, places))
  return { exposures, standings }
}
