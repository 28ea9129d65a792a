import type { Entry } from './movement.ts'

/**
 * Those that one statement can take. A key twice would fail it for all, so the second waits, and whoever comes after
 * it for the same player waits too; movements of no player are taken alone.
 */
export function fitTogether(entries: readonly Entry[]): Entry[] {
  const keys = new Set<string>()
  const waiting = new Set<string>()
  return entries.filter(({ key, playerId }) => {
    if (playerId === undefined || waiting.has(playerId)) return false
    if (keys.has(key)) waiting.add(playerId)
    keys.add(key)
    return !waiting.has(playerId)
  })
}
