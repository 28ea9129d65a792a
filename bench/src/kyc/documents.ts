import { monitorEventLoopDelay } from 'node:perf_hooks'
import { matchCard } from '@momio/domain/identity/match-card'
import { readCard } from '@momio/domain/identity/read-card'
import type { VisionJob, VisionResults } from '@momio/vision'
import { openWorkThreads } from '../../../server/src/platform/operation/work-threads.ts'
import { asJpeg, blur, grainy, tilt } from '../../../vision/test/degrade.ts'
import { drawFront } from '../../../vision/test/draw-card.ts'
import { PEOPLE, type Person } from '../../../vision/test/people.ts'
import type { Report } from '../report.ts'

const GOAL_SECONDS = 4
const GOAL_DELAY_MS = 20
const TODAY = { year: 2026, month: 11, day: 17 }
const MEGABYTE = 1024 * 1024

type Result = VisionResults[VisionJob['kind']]

/** Photos of cards as phones take them: the file is cleaned, read, and compared with its account. */
export async function measureDocuments(report: Report): Promise<void> {
  const photos = await Promise.all(PEOPLE.map(photoOf))
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  const threads = openWorkThreads<VisionJob, Result>({
    program: new URL(import.meta.resolve('@momio/vision/thread')),
    threads: 1,
    mostWaiting: 64,
  })
  const unused = (process.memoryUsage.rss() - before) / MEGABYTE
  report.row({
    metric: 'memory of threads that were opened and not used',
    value: unused,
    unit: 'MB',
    goal: '<= 2 MB',
    met: unused <= 2,
  })

  const verify = async ({ person, file }: (typeof photos)[number]) => {
    const cleaned = (await threads.run({ kind: 'clean', file })) as VisionResults['clean']
    if (cleaned.kind === 'refused') throw new Error(`the photo of ${person.given} was refused: ${cleaned.why}`)
    const jpeg = cleaned.pages[0]?.jpeg ?? new Uint8Array()
    const lines = (await threads.run({ kind: 'read-text', jpeg })) as VisionResults['read-text']
    return matchCard(readCard(lines, TODAY.year), holderOf(person), TODAY)
  }

  const [first] = photos
  if (first === undefined) return
  const startedMs = performance.now()
  await verify(first)
  report.row({
    metric: 'first document, with its models opened',
    value: (performance.now() - startedMs) / 1000,
    unit: 's',
  })
  report.row({
    metric: 'memory of one thread that has read a document',
    value: (process.memoryUsage.rss() - before) / MEGABYTE,
    unit: 'MB',
  })

  const seconds: number[] = []
  const processor = process.cpuUsage()
  let matched = 0
  for (const photo of photos) {
    const beganMs = performance.now()
    if ((await verify(photo)).kind === 'matches') matched += 1
    seconds.push((performance.now() - beganMs) / 1000)
  }
  const { user, system } = process.cpuUsage(processor)
  const median = seconds.sort((a, b) => a - b)[Math.floor(seconds.length / 2)] ?? 0
  report.row({
    metric: 'median from the file of a document to its verdict, one core',
    value: median,
    unit: 's',
    goal: `<= ${GOAL_SECONDS} s`,
    met: median <= GOAL_SECONDS,
  })
  report.row({ metric: 'processor time of it', value: (user + system) / 1e6 / photos.length, unit: 's' })
  report.row({
    metric: 'cards that match their account without a person',
    value: matched,
    unit: `of ${photos.length}`,
    goal: `>= ${photos.length}`,
    met: matched === photos.length,
  })

  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  await Promise.all(photos.slice(0, 4).map(verify))
  delay.disable()
  const p99 = delay.percentile(99) / 1e6
  report.row({
    metric: 'p99 of the event loop’s delay while four documents are verified',
    value: p99,
    unit: 'ms',
    goal: `<= ${GOAL_DELAY_MS} ms`,
    met: p99 <= GOAL_DELAY_MS,
  })
}

async function photoOf(person: Person): Promise<{ readonly person: Person; readonly file: Uint8Array }> {
  const card = await drawFront(person)
  return { person, file: await asJpeg(grainy(blur(tilt(card, 3), 1), 10), 80) }
}

function holderOf({ given, father, mother, born }: Person) {
  const [day = 0, month = 0, year = 0] = born.split('/').map(Number)
  return { firstNames: given, lastNames: `${father} ${mother}`, birth: { year, month, day } }
}
