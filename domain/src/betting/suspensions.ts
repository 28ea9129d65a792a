import { sameSport } from '../same-sport.ts'

export type SuspensionScope = 'all' | 'sport' | 'event' | 'market'

/** The target is empty for everything, the id of a sport or of an event, or a line as `event/line`. */
export interface Suspension {
  readonly scope: SuspensionScope
  readonly target: string
}

export interface Suspensions {
  has(scope: SuspensionScope, target: string): boolean
  /** Whether the line takes no bets. Asked for every price: while nothing is suspended it looks nothing up. */
  stops(eventId: string, sportId: string, lineId: string): boolean
}

/** Where staff has stopped betting. A sport is stopped with both providers, whichever of them staff named. */
export function suspensionsOf(list: readonly Suspension[]): Suspensions {
  const targets = {
    all: new Set<string>(),
    sport: new Set<string>(),
    event: new Set<string>(),
    market: new Set<string>(),
  }
  for (const { scope, target } of list) targets[scope].add(targetOf(scope, target))
  const { all, sport, event, market } = targets
  const isNone = list.length === 0
  return {
    has: (scope, target) => targets[scope].has(targetOf(scope, target)),
    stops(eventId, sportId, lineId) {
      if (isNone) return false
      if (all.size > 0 || event.has(eventId)) return true
      if (sport.size > 0 && sport.has(sameSport(sportId))) return true
      return market.size > 0 && market.has(`${eventId}/${lineId}`)
    },
  }
}

function targetOf(scope: SuspensionScope, target: string): string {
  return scope === 'sport' ? sameSport(target) : target
}
