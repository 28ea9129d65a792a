import { type Simulator, watchAsProviderTwo } from '@momio/simulator'
import { showSimulated } from '../../modules/catalogue/index.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Cancel } from '../../platform/turns/clock.ts'
import { acceptUpdategram } from './accept-updategram.ts'
import { eventIdOf } from './fixture-input.ts'
import { type Updategram, updategramSchema } from './updategram.ts'

const RETRY_MS = 1000
/** While the database is away; a simulated provider need not remember more than this. */
const MOST_WAITING = 10_000

/** The simulator's second provider pushes here as the real one does over HTTP: in order, again until it is taken. */
export function playProviderTwo(
  { config, db, clock, log }: Pick<Platform, 'config' | 'db' | 'clock' | 'log'>,
  simulator: Simulator,
): { stop(): Promise<void> } {
  const waiting: Updategram[] = []
  let working: Promise<void> | undefined
  let cancelRetry: Cancel | undefined

  async function work(): Promise<void> {
    for (let message = waiting[0]; message !== undefined; message = waiting[0]) {
      await acceptUpdategram(db, message, clock.now())
      waiting.shift()
      if (config.mode === 'development') await putOnShow(message)
    }
  }

  /** Some of its live matches take the place of provider one's, so that a newcomer sees both providers at once. */
  async function putOnShow({ Fixture }: Updategram): Promise<void> {
    if (Fixture?.Status !== 'InPlay' || Fixture.Id % 2 === 0) return
    await db.transaction((tx) => showSimulated(tx, eventIdOf(Fixture.Id), `sr:match:${Fixture.Id}`, clock.now()))
  }

  function wake(): void {
    if (working !== undefined || cancelRetry !== undefined) return
    working = work()
      .catch((error: unknown) => {
        log.warn({ err: error, waiting: waiting.length }, 'a simulated updategram could not be taken; trying again')
        cancelRetry = clock.after(RETRY_MS, () => {
          cancelRetry = undefined
          wake()
        })
      })
      .finally(() => {
        working = undefined
      })
  }

  const stopWatching = watchAsProviderTwo(
    simulator,
    () => clock.now().getTime(),
    (pushed) => {
      if (waiting.length >= MOST_WAITING) return
      waiting.push(updategramSchema.parse(pushed))
      wake()
    },
  )
  return {
    async stop() {
      stopWatching()
      waiting.length = 0
      await working
      cancelRetry?.()
    },
  }
}
