import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until `check` no longer throws and does not answer false; its last error is the test's. */
export async function eventually<T>(check: () => T | Promise<T>, patienceMs = 60_000): Promise<T> {
  const untilMs = performance.now() + patienceMs
  for (;;) {
    try {
      const value = await check()
      if (value !== false) return value
      if (performance.now() > untilMs) throw new Error(`still false: ${check}`)
    } catch (error) {
      if (performance.now() > untilMs) throw error
    }
    await sleep(20)
  }
}
