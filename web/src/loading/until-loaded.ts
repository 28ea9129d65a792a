const FIRST_RETRY_MS = 2_000
const LONGEST_RETRY_MS = 60_000

/** In a tunnel what was asked for does not come; it is asked for again, ever more seldom, until it does. */
export async function untilLoaded<T>(load: () => Promise<T>, wait: (ms: number) => Promise<void>): Promise<T> {
  for (let pause = FIRST_RETRY_MS; ; pause = Math.min(pause * 2, LONGEST_RETRY_MS)) {
    try {
      return await load()
    } catch {
      await wait(pause)
    }
  }
}
