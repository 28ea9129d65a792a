import type { Market } from '@momio/contract/live-book'
import { listLayout, marketTypesOf } from '@momio/domain/list-layout'
import { isShown, mainLine } from './main-line.ts'
import { sameMarket } from './same-market.ts'

/** The lines of a market type as readers hold them. */
export type LinesOfType = (marketType: number) => readonly Market[]

/** The lines of the list of a sport: the main line of each of its market types. */
export function mainLines(sportId: string, linesOfType: LinesOfType): Market[] {
  return marketTypesOf(listLayout(sportId)).flatMap((slot) => mainLine(linesOfType(slot), undefined) ?? [])
}

/** What `changed` does to the list. When another line takes a place, or none, the one that leaves comes first, as it is. */
export function listChanges(
  sportId: string,
  list: readonly Market[],
  linesOfType: LinesOfType,
  changed: readonly Market[],
): Market[] {
  return marketTypesOf(listLayout(sportId)).flatMap((slot) => {
    if (!changed.some((line) => line.marketType === slot)) return []
    const lines = linesOfType(slot)
    const current = list.find((line) => line.marketType === slot)
    const main = mainLine(lines, current?.id)
    if (current !== undefined && main !== undefined && sameMarket(current, main)) return []
    if (current === undefined || current.id === main?.id) return main ?? []
    const left = changed.find((line) => line.id === current.id) ?? lines.find((line) => line.id === current.id)
    return [left, main].filter((line) => line !== undefined)
  })
}

/** The list after these changes: the last line of each type, unless it went out of sight. */
export function listAfter(list: readonly Market[], changes: readonly Market[]): readonly Market[] {
  if (changes.length === 0) return list
  const byType = new Map([...list, ...changes].map((line) => [line.marketType, line]))
  return [...byType.values()].filter((line) => isShown(line.status))
}
