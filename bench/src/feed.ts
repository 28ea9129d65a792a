import { measureDay } from './feed/day.ts'
import { measureLatency } from './feed/latency.ts'
import { measureList } from './feed/list.ts'
import { LINES_OF_MATCH } from './feed/messages.ts'
import { type Destination, measureThroughput } from './feed/throughput.ts'
import { openFilesProblem } from './hub/open-files.ts'
import type { Report } from './report.ts'

const SOCKETS = 2_000
const SPARE_FILES = 200
const MESSAGES_PER_SECOND = 500
const GROWTH = 0.05

/** The live book from a message of the feed to the sockets, the list that everybody opens with, and a day's memory. */
export default async function benchFeed(report: Report): Promise<void> {
  const problem = openFilesProblem(SOCKETS + SPARE_FILES)
  if (problem !== null) {
    console.error(problem)
    process.exitCode = 1
    return
  }
  await reportThroughput(report, 'hub')
  await reportThroughput(report, 'bus')
  await reportLatency(report)
  await reportList(report)
  await reportDay(report)
}

/** To the sockets in the process that does everything, to the bus in the one that leads many. */
async function reportThroughput(report: Report, to: Destination): Promise<void> {
  const { perSecond, perSecondOfWall, parsedPerSecond, share } = await measureThroughput(to, 15, 1_000)
  const name = `odds changes of ${LINES_OF_MATCH} lines to the ${to === 'hub' ? 'sockets' : 'bus'}`
  report.row({
    metric: `${name}: parse, book, encode, publish, against parsing alone`,
    value: Math.round(perSecond),
    unit: 'messages per second of one core',
    ceiling: Math.round(parsedPerSecond),
    ratio: round(perSecond / parsedPerSecond),
    goal: '>= 3,000',
    met: perSecond >= 3_000,
  })
  report.row({ metric: `${name}: by the clock on the wall`, value: Math.round(perSecondOfWall), unit: 'messages/s' })
  for (const [stage, part] of Object.entries(share)) {
    report.row({
      metric: `${name}: share of ${STAGES[stage as keyof typeof STAGES]}`,
      value: round(part * 100),
      unit: '%',
    })
  }
}

const STAGES = { parse: 'parsing', book: 'the book', spread: 'encoding and publishing' } as const

async function reportLatency(report: Report): Promise<void> {
  const latency = await measureLatency({ sockets: SOCKETS, perSecond: MESSAGES_PER_SECOND, spells: 9 })
  const name = `feed to ${SOCKETS} sockets at ${MESSAGES_PER_SECOND} messages/s`
  report.row({ metric: `${name}: p50`, value: round(latency.p50Ms), unit: 'ms' })
  report.row({
    metric: `${name}: p99`,
    value: round(latency.p99Ms),
    unit: 'ms',
    goal: '<= 50',
    met: latency.p99Ms <= 50,
  })
  report.row({ metric: `${name}: changes that reached the sockets`, value: round(latency.delivered * 100), unit: '%' })
  report.row({ metric: `${name}: cores of the server`, value: round(latency.cores), unit: 'cores' })
}

async function reportList(report: Report): Promise<void> {
  const list = await measureList(3)
  const name = 'ordered-tournaments'
  report.row({
    metric: `${name} against a bare node:http with the same bytes`,
    value: Math.round(list.perSecond),
    unit: 'answers/s',
    ceiling: Math.round(list.barePerSecond),
    ratio: round(list.ratio),
    goal: '>= 0.9',
    met: list.ratio >= 0.9,
  })
  // Steadier than rates when something else runs on the machine.
  report.row({
    metric: `${name}: server time of an answer, against the bare one`,
    value: round(list.cpuUs),
    unit: 'us',
    ceiling: round(list.bareCpuUs),
    ratio: round(list.cpuRatio),
  })
  report.row({ metric: `${name} while prices move`, value: Math.round(list.movingPerSecond), unit: 'answers/s' })
}

async function reportDay(report: Report): Promise<void> {
  const { growth, lastThirdMb, middleThirdMb } = await measureDay()
  report.row({
    metric: 'memory over a simulated day: its last third against the middle one',
    value: round(lastThirdMb),
    unit: 'MB',
    ceiling: round(middleThirdMb),
    ratio: round(lastThirdMb / middleThirdMb),
    goal: `<= ${1 + GROWTH}`,
    met: growth <= GROWTH,
  })
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
