import type { Market } from '@momio/contract/live-book'
import { listLayout, marketTypesOf } from '@momio/domain/list-layout'
import { mainLine } from './main-line.ts'
import { sameMarket } from './same-market.ts'

/** The lines of the list of a sport: the main line of each of its market types. */
export function mainLines(sportId: string, lines: ReadonlyMap<string, Market>): Market[] {
  return marketTypesOf(listLayout(sportId)).flatMap((slot) => mainLine(ofType(lines, slot), undefined) ?? [])
}

/** What `changed` does to the list. When another line takes a place, or none, the one that leaves comes first, as it is. */
export function listChanges(
  sportId: string,
  list: readonly Market[],
  lines: ReadonlyMap<string, Market>,
  changed: readonly Market[],
): Market[] {
  const types = new Set(changed.map((line) => line.marketType))
  return marketTypesOf(listLayout(sportId)).flatMap((slot) => {
    if (!types.has(slot)) return []
    const current = list.find((line) => line.marketType === slot)
    const main = mainLine(ofType(lines, slot), current?.id)
    if (current !== undefined && main !== undefined && sameMarket(current, main)) return []
    if (current === undefined || current.id === main?.id) return main ?? []
    const left = changed.find((line) => line.id === current.id) ?? lines.get(current.id)
    return [left, main].filter((line) => line !== undefined)
  })
}

function ofType(lines: ReadonlyMap<string, Market>, marketType: number): Market[] {
  return [...lines.values()].filter((line) => line.marketType === marketType)
}
