import { inSharedSpan } from '../tracing/shared-span.ts'
import { currentSpan, type Span } from '../tracing/span.ts'

interface Options<Item, Result> {
  /** Of its spans where a request is traced. */
  readonly name: string
  readonly lanes: number
  /** Items of the same lane are committed in their order. */
  readonly laneOf: (item: Item) => number
  /** The most that one commit takes. */
  readonly most: number
  /** Answers each item on its own, in the order given; whatever can go wrong is in the answers. */
  readonly commit: (items: readonly Item[], lane: number) => Promise<readonly PromiseSettledResult<Result>[]>
}

export interface GroupCommit<Item, Result> {
  submit(item: Item): Promise<Result>
  /** Takes no more, and resolves when all that it took is answered. */
  stop(): Promise<void>
}

interface Waiting<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (reason: unknown) => void
  /** From the submission to the answer; absent where the request is not traced. */
  readonly span?: Span
}

/** Items that arrive during a commit wait, and the next commit takes them all. A single item is committed at once. */
export function openGroupCommit<Item, Result>(options: Options<Item, Result>): GroupCommit<Item, Result> {
  const lanes = Array.from({ length: options.lanes }, () => ({
    queue: [] as Waiting<Item, Result>[],
    work: undefined as Promise<void> | undefined,
  }))
  let stopped = false

  async function drain(lane: (typeof lanes)[number], index: number): Promise<void> {
    while (lane.queue.length > 0) {
      // Those answered together come back together: all of them belong into the next commit, not just the first.
      await new Promise(setImmediate)
      const taken = lane.queue.splice(0, options.most)
      const items = taken.map(({ item }) => item)
      const answers = await inSharedSpan(
        options.name,
        taken.map(({ span }) => span),
        () => options.commit(items, index),
      ).catch((reason): PromiseSettledResult<Result>[] => {
        // A bug of the commit fails those it was given, never the lane.
        return items.map(() => ({ status: 'rejected', reason }))
      })
      for (const [at, { resolve, reject, span }] of taken.entries()) {
        span?.end()
        const answer = answers[at]
        if (answer?.status === 'fulfilled') resolve(answer.value)
        else reject(answer?.reason ?? new Error('the commit gave no answer'))
      }
    }
    lane.work = undefined
  }

  return {
    submit(item) {
      if (stopped) return Promise.reject(new Error('the server is stopping'))
      const index = options.laneOf(item) % lanes.length
      const lane = lanes[index]
      if (!lane) throw new RangeError(`no lane ${index}`)
      return new Promise((resolve, reject) => {
        lane.queue.push({ item, resolve, reject, span: currentSpan()?.child(`wait for ${options.name}`) })
        lane.work ??= drain(lane, index)
      })
    },
    async stop() {
      stopped = true
      await Promise.all(lanes.map(({ work }) => work))
    },
  }
}
