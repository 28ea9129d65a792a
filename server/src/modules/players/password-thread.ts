import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, type Options, verifySync } from '@node-rs/argon2'
import type { Answered, Asked } from '../../platform/operation/work-threads.ts'

export type PasswordJob =
  | { readonly kind: 'hash'; readonly password: string; readonly cost: Options }
  | { readonly kind: 'verify'; readonly password: string; readonly passwordHash: string }

/** Below the event loop and the database: whoever plays must not wait for those who sign in. */
const PRIORITY = 5

// Linux gives each thread its own priority; elsewhere this would slow down the whole process.
if (process.platform === 'linux') setPriority(PRIORITY)

function work(job: PasswordJob): string | boolean {
  if (job.kind === 'hash') return hashSync(job.password, job.cost)
  return verifySync(job.passwordHash, job.password)
}

parentPort?.on('message', ({ id, job }: Asked<PasswordJob>) => {
  let answer: Answered<string | boolean>
  try {
    answer = { id, result: work(job) }
  } catch (error) {
    answer = { id, problem: error instanceof Error ? error.message : String(error) }
  }
  parentPort?.postMessage(answer)
})
