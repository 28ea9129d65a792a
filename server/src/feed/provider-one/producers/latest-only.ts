/** Runs one task at a time; of the values that come meanwhile only the latest is worth another run. */
export function latestOnly<T>(task: (value: T) => Promise<void>): (value: T) => void {
  let waiting: { readonly value: T } | undefined
  let running = false

  async function run(): Promise<void> {
    running = true
    while (waiting !== undefined) {
      const { value } = waiting
      waiting = undefined
      await task(value)
    }
    running = false
  }

  return (value) => {
    waiting = { value }
    if (!running) void run()
  }
}
