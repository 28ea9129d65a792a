import { Worker } from 'node:worker_threads'
import type { ApiAnswer } from '@momio/simulator'
import { ApiProblem, type FeedApi } from '../../../server/src/feed/index.ts'
import type { SimulatorQuestion } from './simulator-thread.ts'

/** A simulator with a heap of its own, so that what it keeps is not taken for what the book keeps. */
export function simulatorBeside(): { tick(nowMs: number, ms: number): Promise<string[]>; readonly api: FeedApi } {
  const worker = new Worker(new URL('./simulator-thread.ts', import.meta.url))
  const waiting = new Map<number, (answer: never) => void>()
  let nextId = 0
  worker.on('message', ({ id, answer }: { id: number; answer: never }) => {
    waiting.get(id)?.(answer)
    waiting.delete(id)
  })

  function ask<Answer>(question: SimulatorQuestion): Promise<Answer> {
    const id = nextId++
    return new Promise((resolve) => {
      waiting.set(id, resolve)
      worker.postMessage({ id, question })
    })
  }

  async function call(method: 'GET' | 'POST', path: string): Promise<string> {
    const { status, body } = await ask<ApiAnswer>({ kind: 'api', method, path })
    if (status < 200 || status > 299) throw new ApiProblem(path, status)
    return body
  }

  return {
    tick: (nowMs, ms) => ask<string[]>({ kind: 'tick', nowMs, ms }),
    api: { get: (path) => call('GET', path), post: (path) => call('POST', path) },
  }
}
