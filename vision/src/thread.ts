import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { VisionJob, VisionResults } from './index.ts'

/** Below the event loop and the database: players who bet come first. */
const PRIORITY = 10

// Linux gives each thread its own priority; elsewhere this would slow down the whole process.
if (process.platform === 'linux') setPriority(PRIORITY)

type Result = VisionResults[VisionJob['kind']]
type Answer = { readonly id: number; readonly result: Result } | { readonly id: number; readonly problem: string }

/** What a job needs is loaded when the first of its kind comes: a thread that only cleans holds no models. */
async function work(job: VisionJob): Promise<Result> {
  switch (job.kind) {
    case 'clean': {
      const { clean } = await import('./pictures/clean.ts')
      return clean(job.file)
    }
    case 'read-text': {
      const { readText } = await import('./text/read-text.ts')
      return readText(await decoded(job.jpeg))
    }
    case 'find-face': {
      const { findFace } = await import('./faces/find-face.ts')
      return findFace(await decoded(job.jpeg))
    }
    case 'describe-face': {
      const { describeFace } = await import('./faces/descriptor.ts')
      return describeFace(await decoded(job.jpeg), job.landmarks)
    }
  }
}

async function decoded(jpeg: Uint8Array) {
  const { decodeJpeg } = await import('./pictures/jpeg.ts')
  return decodeJpeg(jpeg)
}

/** One after the other, although a promise is waited for in between. */
let last: Promise<void> = Promise.resolve()

parentPort?.on('message', ({ id, job }: { readonly id: number; readonly job: VisionJob }) => {
  last = last.then(async () => {
    const answer: Answer = await work(job).then(
      (result) => ({ id, result }),
      (error: unknown) => ({ id, problem: error instanceof Error ? error.message : String(error) }),
    )
    parentPort?.postMessage(answer)
  })
})
