/** Waits before each attempt (doc 2 §9); the last one repeats until the connection is up. */
const DELAYS_MS = [0, 2000, 10_000, 30_000, 60_000, 120_000] as const

export function reconnectDelayMs(failures: number): number {
  return DELAYS_MS[Math.min(failures, DELAYS_MS.length - 1)] ?? 0
}
