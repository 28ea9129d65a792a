import { currentSpan, runIn, type Span } from './span.ts'

/**
 * One piece of work that is done for several requests at once. A span has one parent, so it stands in the trace of the
 * first of them; it links to all the others, and all of them link to it.
 */
export async function inSharedSpan<T>(
  name: string,
  requests: readonly (Span | undefined)[],
  work: () => Promise<T>,
): Promise<T> {
  const traced = requests.filter((request) => request !== undefined)
  const [first, ...others] = traced
  if (first === undefined) return currentSpan() === undefined ? work() : runIn(undefined, work)
  const shared = first.child(name)
  shared.set('momio.requests', requests.length)
  for (const other of others) shared.link(other)
  for (const request of traced) {
    request.set('momio.waited_ms', request.ageMs)
    request.link(shared)
  }
  try {
    return await runIn(shared, work)
  } finally {
    shared.end()
  }
}
