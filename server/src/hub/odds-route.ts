import type { HUB_PATH } from '@momio/contract/live-book'
import { PROVIDER, providerOf } from '@momio/contract/provider'
import type { BookChange, BookEvent } from '../modules/catalogue/index.ts'

/** The hub that sends the prices of an event: one per provider while it is live, one for both before. */
export type OddsHubName = Extract<keyof typeof HUB_PATH, 'liveOddsOne' | 'liveOddsTwo' | 'prematch'>

/** Undefined for an outright: no list has it, so its prices go only to those who stream it. */
function hubOf({ phase, match }: BookEvent): OddsHubName | undefined {
  if (phase === 'outright') return undefined
  if (phase === 'prematch') return 'prematch'
  return providerOf(match.id) === PROVIDER.two ? 'liveOddsTwo' : 'liveOddsOne'
}

interface ChangeTaker {
  take(change: BookChange, before: BookEvent | undefined): void
}

/** An event that kicks off leaves the prematch hub, and is new to the live one. */
export function routeChange(
  pushes: Readonly<Record<OddsHubName, ChangeTaker>>,
  change: BookChange,
  before: BookEvent | undefined,
): void {
  const from = before && hubOf(before)
  const to = change.kind === 'added' ? hubOf(change.event) : change.kind === 'removed' ? undefined : from
  if (before !== undefined && from !== undefined && from !== to) {
    const { id: eventId, sportId, tournamentId } = before.match
    pushes[from].take({ kind: 'removed', eventId, sportId, tournamentId, seq: change.seq }, before)
  }
  if (to !== undefined) pushes[to].take(change, from === to ? before : undefined)
}
