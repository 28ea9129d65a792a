import { setTimeout as wait } from 'node:timers/promises'
import { listSessions } from '@momio/contract/session'
import { HttpLoad } from './http-load.ts'

const EVERY_MS = 10

/** Milliseconds of each call for the player's sessions, one after the other with a pause between them, until `end`. */
export async function measureLatency(port: number, token: string, end: Promise<unknown>): Promise<number[]> {
  using load = await HttpLoad.open(port, listSessions.path, { method: listSessions.method, token, connections: 1 })
  let isOver = false
  const ended = end.finally(() => {
    isOver = true
  })
  const times: number[] = []
  while (!isOver) {
    const startedMs = performance.now()
    await load.once()
    times.push(performance.now() - startedMs)
    await wait(EVERY_MS)
  }
  await ended
  return times
}

export function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0
}
