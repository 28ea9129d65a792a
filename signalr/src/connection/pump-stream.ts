import type { Outgoing } from './outgoing.ts'

/** Sends every item of the source, no faster than the client reads, until it ends or the signal is aborted. */
export async function pumpStream(
  source: AsyncIterable<unknown>,
  signal: AbortSignal,
  outgoing: Outgoing,
  send: (item: unknown) => void,
): Promise<void> {
  const iterator = source[Symbol.asyncIterator]()
  let hasEnded = false
  try {
    while (!signal.aborted) {
      const step = await orAborted(signal, iterator.next())
      if (step === undefined) return
      if (step.done) {
        hasEnded = true
        return
      }
      send(step.value)
      if (outgoing.isLagging) await drainedOrAborted(signal, outgoing)
    }
  } finally {
    // Not awaited: a generator stuck in its own await would answer only when that ends.
    if (!hasEnded) void Promise.resolve(iterator.return?.()).catch(() => undefined)
  }
}

/** Undefined once the signal is aborted. Not Promise.race, which would collect a listener per item for the stream's life. */
function orAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const onAbort = () => resolve(undefined)
    signal.addEventListener('abort', onAbort, { once: true })
    const settled = () => signal.removeEventListener('abort', onAbort)
    work.then(
      (value) => {
        settled()
        resolve(value)
      },
      (error: unknown) => {
        settled()
        reject(error)
      },
    )
  })
}

function drainedOrAborted(signal: AbortSignal, outgoing: Outgoing): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      stopListening()
      signal.removeEventListener('abort', done)
      resolve()
    }
    const stopListening = outgoing.onceDrained(done)
    signal.addEventListener('abort', done, { once: true })
  })
}
