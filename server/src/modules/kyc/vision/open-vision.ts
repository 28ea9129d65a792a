import type { VisionJob, VisionResults } from '@momio/vision'
import { Abandoned, openWorkThreads, QueueFull } from '../../../platform/operation/work-threads.ts'

type JobOf<Kind extends VisionJob['kind']> = Extract<VisionJob, { kind: Kind }>

/** Looks at pictures. What it says is a hint; rules and people decide. */
export interface Vision {
  /** Rejects with `QueueFull` when too much waits already, which the HTTP side answers with BUSY. */
  look<Kind extends VisionJob['kind']>(job: JobOf<Kind>): Promise<VisionResults[Kind]>
  /** For work that looks at several pictures: whoever would be refused in the middle is refused before it begins. */
  admit<T>(work: () => Promise<T>): Promise<T>
}

/** Each holds the models of text and faces once it was used: about 300 MB. */
const THREADS = 2
/** Four players with two pictures each are all that `admit` lets in. */
const MOST_WAITING = 16
/**
 * A document of five pages is drawn in about two seconds, and on a busy machine the threads come last. One that is made to be
 * drawn for minutes is given up, as no picture. What reads and finds is bounded by the size of a clean picture.
 */
const MOST_CLEANING_MS = 60_000
/** How many players are looked at together; their pictures take turns in the threads. */
const MOST_ADMITTED = 4

/** Threads, and the memory of their models, begin with the first picture. */
export function openVision(): Vision {
  const threads = openWorkThreads<VisionJob, VisionResults[VisionJob['kind']]>({
    program: new URL(import.meta.resolve('@momio/vision/thread')),
    threads: THREADS,
    mostWaiting: MOST_WAITING,
    mostMs: ({ kind }) => (kind === 'clean' ? MOST_CLEANING_MS : undefined),
  })
  let admitted = 0
  return {
    look: (job) => threads.run(job) as Promise<never>,
    async admit(work) {
      if (admitted >= MOST_ADMITTED) throw new QueueFull(BUSY_SECONDS)
      admitted += 1
      try {
        return await work()
      } finally {
        admitted -= 1
      }
    },
  }
}

/** About what one player's pictures take. */
const BUSY_SECONDS = 5

/** The work itself failed, as opposed to not having begun. */
export function isFailure(error: unknown): boolean {
  return !(error instanceof QueueFull) && !(error instanceof Abandoned)
}
