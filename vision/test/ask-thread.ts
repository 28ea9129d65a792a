import { Worker } from 'node:worker_threads'
import type { VisionJob, VisionResults } from '../src/index.ts'

type JobOf<Kind> = Extract<VisionJob, { kind: Kind }>
type Answer = { readonly id: number; readonly result?: unknown; readonly problem?: string }

export interface VisionThread {
  ask<Kind extends VisionJob['kind']>(job: JobOf<Kind>): Promise<VisionResults[Kind]>
  end(): Promise<unknown>
}

/** The real program in a real thread, as the server runs it. */
export function openThread(): VisionThread {
  const worker = new Worker(new URL('../src/thread.ts', import.meta.url))
  const waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>()
  let nextId = 0
  worker.on('message', ({ id, result, problem }: Answer) => {
    const asked = waiting.get(id)
    waiting.delete(id)
    if (problem === undefined) asked?.resolve(result as never)
    else asked?.reject(new Error(problem))
  })
  const fail = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('the thread ended')))
  return {
    ask: (job) =>
      new Promise((resolve, reject) => {
        const id = nextId++
        waiting.set(id, { resolve, reject })
        worker.postMessage({ id, job })
      }),
    end: () => worker.terminate(),
  }
}
