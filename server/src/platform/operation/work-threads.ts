import { Worker } from 'node:worker_threads'

interface Options<Job> {
  /** The program of a thread: it answers each `Asked` with an `Answered`. */
  readonly program: URL
  readonly threads: number
  /** The most jobs that wait for a thread; the next one is refused. */
  readonly mostWaiting: number
  /** How long a job may take, where it has a bound. One that takes longer fails, and its thread with it. */
  readonly mostMs?: (job: Job) => number | undefined
}

export interface Asked<Job> {
  readonly id: number
  readonly job: Job
}

export type Answered<Result> =
  | { readonly id: number; readonly result: Result }
  | { readonly id: number; readonly problem: string }

/** More work waits than can be done in a time that anybody would wait for. */
export class QueueFull extends Error {
  /** When about half of what waits will be done, and later for each of those who were told so before. */
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('too much work is waiting')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Whoever asked for the work left before it began. */
export class Abandoned extends Error {
  constructor() {
    super('nobody waits for this work any more')
  }
}

export interface WorkThreads<Job, Result> {
  /**
   * Rejects with `QueueFull` when too many wait already, and with `Abandoned` when the signal tells, before the job began,
   * that nobody waits for it: its place in the queue is free at once.
   */
  run(job: Job, signal?: AbortSignal): Promise<Result>
  /**
   * For work that has something to do before it needs a thread: counts from its beginning, and rejects with `QueueFull`
   * when as many are under way as may wait. Otherwise a crowd that is refused in the end asks the database first.
   */
  admit<T>(work: () => Promise<T>): Promise<T>
}

interface Waiting<Job, Result> {
  readonly job: Job
  readonly resolve: (result: Result) => void
  readonly reject: (error: Error) => void
}

interface Thread<Job, Result> {
  readonly worker: Worker
  current:
    | {
        readonly id: number
        readonly startedAtMs: number
        readonly waiting: Waiting<Job, Result>
        readonly bound: NodeJS.Timeout | undefined
      }
    | undefined
}

/** What a job takes is not known before the first is done. */
const FIRST_GUESS_MS = 250
/** Nobody is told to come back after more than this, however many come. */
const MOST_RETRY_MS = 60_000

/**
 * Long computations in threads of their own, so that they take neither the event loop nor the threads in which Node
 * resolves names and reads files. Threads begin with the first job; one that dies fails its own job and is replaced.
 */
export function openWorkThreads<Job, Result>(options: Options<Job>): WorkThreads<Job, Result> {
  const { program, threads: mostThreads, mostWaiting, mostMs } = options
  const threads: Thread<Job, Result>[] = []
  const queue: Waiting<Job, Result>[] = []
  let nextId = 0
  let jobMs = FIRST_GUESS_MS
  let admitted = 0
  /** When the last of those who were refused was told to come back. */
  let lastReturnMs = 0

  function startThread(): Thread<Job, Result> {
    const worker = new Worker(program)
    const thread: Thread<Job, Result> = { worker, current: undefined }
    worker.on('message', (answer: Answered<Result>) => finish(thread, answer))
    worker.on('error', (error) => lose(thread, error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', () => lose(thread, new Error('a thread ended before its work was done')))
    threads.push(thread)
    return thread
  }

  function finish(thread: Thread<Job, Result>, answer: Answered<Result>): void {
    const { current } = thread
    if (current?.id !== answer.id) return
    clearTimeout(current.bound)
    thread.current = undefined
    jobMs += (performance.now() - current.startedAtMs - jobMs) / 8
    if ('result' in answer) current.waiting.resolve(answer.result)
    else current.waiting.reject(new Error(answer.problem))
    give(thread)
  }

  function lose(thread: Thread<Job, Result>, error: Error): void {
    const at = threads.indexOf(thread)
    if (at === -1) return
    threads.splice(at, 1)
    clearTimeout(thread.current?.bound)
    thread.current?.waiting.reject(error)
    if (queue.length > 0) give(startThread())
  }

  /** Nothing else stops a computation that goes on and on. */
  function endThread(thread: Thread<Job, Result>): void {
    lose(thread, new Error('the work took too long, and its thread was ended'))
    void thread.worker.terminate()
  }

  /** A thread without work must not keep the process alive, and one with work must. */
  function give(thread: Thread<Job, Result>): void {
    const waiting = queue.shift()
    if (waiting === undefined) {
      thread.worker.unref()
      return
    }
    const id = nextId++
    const boundMs = mostMs?.(waiting.job)
    const bound = boundMs === undefined ? undefined : setTimeout(() => endThread(thread), boundMs)
    thread.current = { id, startedAtMs: performance.now(), waiting, bound }
    thread.worker.ref()
    thread.worker.postMessage({ id, job: waiting.job } satisfies Asked<Job>)
  }

  function freeThread(): Thread<Job, Result> | undefined {
    return (
      threads.find(({ current }) => current === undefined) ?? (threads.length < mostThreads ? startThread() : undefined)
    )
  }

  /** One after the other, as places become free: a crowd that comes back together is a storm again. */
  function full(waiting: number): QueueFull {
    const now = performance.now()
    const halfMs = (waiting / 2 / mostThreads) * jobMs
    const waitMs = Math.min(MOST_RETRY_MS, Math.max(halfMs, lastReturnMs + jobMs / mostThreads - now))
    lastReturnMs = now + waitMs
    return new QueueFull(Math.max(1, Math.ceil(waitMs / 1000)))
  }

  function leave(waiting: Waiting<Job, Result>): void {
    const at = queue.indexOf(waiting)
    if (at === -1) return
    queue.splice(at, 1)
    waiting.reject(new Abandoned())
  }

  return {
    async admit(work) {
      if (admitted >= mostWaiting + mostThreads) throw full(admitted)
      admitted += 1
      try {
        return await work()
      } finally {
        admitted -= 1
      }
    },
    run(job, signal) {
      if (signal?.aborted) return Promise.reject(new Abandoned())
      const free = freeThread()
      if (free === undefined && queue.length >= mostWaiting) return Promise.reject(full(queue.length))
      return new Promise((resolve, reject) => {
        const waiting = { job, resolve, reject }
        queue.push(waiting)
        if (free) give(free)
        else signal?.addEventListener('abort', () => leave(waiting), { once: true })
      })
    },
  }
}
