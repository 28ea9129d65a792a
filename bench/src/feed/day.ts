import { Child } from '../hub/child.ts'
import { median } from '../hub/median.ts'

export interface Memory {
  /** Of the last third of the day against the middle one. */
  readonly growth: number
  readonly lastThirdMb: number
  readonly middleThirdMb: number
}

const DAY_MS = 24 * 3_600_000
/** Short enough that each answers in time on a slow machine too. */
const CHUNK_MS = 20 * 60_000
/** Fewer would mean that nothing was played, and then memory is flat for nothing. */
const FEWEST_ENDED = 200
const CORE = 0

/** What a process with feed, book, hubs and bus holds while a day of matches passes through it. */
export async function measureDay(): Promise<Memory> {
  using server = new Child(new URL('./day-process.ts', import.meta.url), CORE)
  await server.ask({ type: 'start' })
  const samples: Record<string, number>[] = []
  for (let passed = 0; passed < DAY_MS; passed += CHUNK_MS) {
    await server.ask({ type: 'play', ms: CHUNK_MS })
    samples.push(await server.ask({ type: 'heap' }))
  }
  const { ended = 0 } = samples.at(-1) ?? {}
  if (ended < FEWEST_ENDED) throw new Error(`only ${ended} matches ended in a day`)
  const samplesMb = samples.map(({ bytes = 0 }) => bytes / 1e6)
  const third = Math.floor(samplesMb.length / 3)
  const lastThirdMb = median(samplesMb.slice(-third))
  const middleThirdMb = median(samplesMb.slice(third, -third))
  return { growth: lastThirdMb / middleThirdMb - 1, lastThirdMb, middleThirdMb }
}
