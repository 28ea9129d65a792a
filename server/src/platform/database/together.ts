type Settled<Work extends readonly unknown[]> = { -readonly [Place in keyof Work]: Awaited<Work[Place]> }

/**
 * Statements of one transaction that do not wait for each other's answers: on a connection of its own they are sent at
 * once, and the database runs them in the order in which they were asked for. When one fails the others end first:
 * what is asked for after the rollback would stand alone.
 */
export async function together<Work extends readonly unknown[]>(...work: Work): Promise<Settled<Work>> {
  const results = await Promise.allSettled(work)
  for (const result of results) if (result.status === 'rejected') throw result.reason
  return results.map((result) => (result as PromiseFulfilledResult<unknown>).value) as Settled<Work>
}
