import { isDatabaseAway } from '../../platform/database/database-problem.ts'
import { openGroupCommit } from '../../platform/database/group-commit.ts'
import { codeOf } from '../../platform/operation/start-problem.ts'
import type { Platform } from '../../platform/platform.ts'
import { fitTogether } from './fit-together.ts'
import { type Lane, openLane } from './lane.ts'
import { type Entry, entryOf, type HoldRequest, type Movement, type PostResult } from './movement.ts'

export interface Ledger {
  /** Commits on its own, together with whoever comes at the same time. After a failure the same key may be sent again. */
  submit(request: Movement | HoldRequest): Promise<PostResult>
  /** Resolves when every submission is answered. */
  stop(): Promise<void>
}

/** Two keep the processor busy while the other waits for the disk; the same player always takes the same. */
const LANES = 2
const MOST_AT_ONCE = 256
const ATTEMPTS = 3
/** Deadlock and serialization failure. */
const IN_EACH_OTHERS_WAY = new Set(['40P01', '40001'])

export function openLedger({ db, metrics }: Pick<Platform, 'db' | 'metrics'>): Ledger {
  const sizes = metrics.histogram({
    name: 'momio_ledger_group_size',
    help: 'Movements committed together',
    buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256],
  })
  const lanes = Array.from({ length: LANES }, (_, index) => openLane(db, `ledger lane ${index + 1}`))
  const group = openGroupCommit<Entry, PostResult>({
    lanes: LANES,
    laneOf: (entry) => Number.parseInt((entry.playerId ?? entry.id).slice(-8), 16),
    most: MOST_AT_ONCE,
    commit: (entries, index) => {
      sizes.observe(entries.length)
      const lane = lanes[index]
      if (!lane) throw new RangeError(`no lane ${index}`)
      return commit(lane, entries)
    },
  })
  return {
    submit: async (request) => group.submit(entryOf(request)),
    async stop() {
      await group.stop()
      for (const lane of lanes) await lane.close()
    },
  }
}

type Answer = PromiseSettledResult<PostResult>

async function commit(lane: Lane, entries: readonly Entry[]): Promise<Answer[]> {
  const posted = await postTogether(lane, entries)
  const answers: Answer[] = []
  for (const entry of entries) {
    if (posted.has(entry.id)) {
      answers.push({ status: 'fulfilled', value: 'posted' })
      continue
    }
    const [answer] = await Promise.allSettled([postPatiently(lane, entry)])
    answers.push(answer)
    // While it is away nobody else of the group has to find out by himself.
    if (answer.status === 'rejected' && isDatabaseAway(answer.reason)) break
  }
  const last = answers.at(-1)
  return entries.map((_, index) => answers[index] ?? (last as Answer))
}

/** A failure leaves all of them unposted, or only the answer was lost: when they are sent again, their ids tell. */
async function postTogether(lane: Lane, entries: readonly Entry[]): Promise<ReadonlySet<string>> {
  const together = fitTogether(entries)
  if (together.length < 2) return new Set()
  return lane.postMany(together).catch(() => new Set())
}

async function postPatiently(lane: Lane, entry: Entry): Promise<PostResult> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await lane.postOne(entry)
    } catch (error) {
      const passing = isDatabaseAway(error) || IN_EACH_OTHERS_WAY.has(codeOf(error) ?? '')
      if (!passing || attempt === ATTEMPTS) throw error
    }
  }
}
