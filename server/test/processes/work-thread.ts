import { parentPort } from 'node:worker_threads'
import type { Answered, Asked } from '../../src/platform/operation/work-threads.ts'

/** A job of the tests: it lasts until its gate is opened (set to 1), then ends as it says. */
export interface TestJob {
  readonly gate?: Int32Array
  readonly end: 'double' | 'throw' | 'exit'
  readonly value: number
}

parentPort?.on('message', ({ id, job: { gate, end, value } }: Asked<TestJob>) => {
  if (gate) Atomics.wait(gate, 0, 0)
  if (end === 'exit') process.exit()
  const answer: Answered<number> = end === 'throw' ? { id, problem: 'broken' } : { id, result: value * 2 }
  parentPort?.postMessage(answer)
})
