import { type Match, measureFanOut } from './hub/fan-out.ts'
import { median } from './hub/median.ts'
import { openFilesProblem } from './hub/open-files.ts'
import type { Round } from './hub/racer.ts'
import { measureSteadyLoad } from './hub/steady-load.ts'
import type { Report } from './report.ts'

const SOCKETS = [200, 1_000, 5_000]
/** Two servers share a process. */
const MOST_OPEN = 2 * Math.max(...SOCKETS)
const STEADY_SOCKETS = 5_000
const STEADY_UPDATES_PER_SECOND = 100
const SPARE_FILES = 200

/** Fan-out of the signalr package against raw ws and Socket.IO; clients and servers run in processes of their own. */
export default async function benchHub(report: Report): Promise<void> {
  const problem = openFilesProblem(MOST_OPEN + SPARE_FILES)
  if (problem !== null) {
    console.error(problem)
    process.exitCode = 1
    return
  }
  for (const sockets of SOCKETS) {
    reportFanOut(report, sockets, await measureFanOut('ws', sockets), await measureFanOut('socket.io', sockets))
  }
  const steady = await measureSteadyLoad(STEADY_SOCKETS, STEADY_UPDATES_PER_SECOND)
  const name = `${STEADY_SOCKETS} sockets at ${STEADY_UPDATES_PER_SECOND} updates/s`
  report.row({ metric: `${name}: delivered`, value: Math.round(steady.updatesPerSecond), unit: 'updates/s' })
  report.row({ metric: `${name}: p50`, value: round(steady.p50Ms), unit: 'ms' })
  report.row({
    metric: `${name}: p99`,
    value: round(steady.p99Ms),
    unit: 'ms',
    goal: '<= 150',
    met: steady.p99Ms <= 150,
  })
  report.row({
    metric: `${name}: cores`,
    value: round(steady.cores),
    unit: 'cores',
    goal: '< 1',
    met: steady.cores < 1,
  })
}

function reportFanOut(report: Report, sockets: number, ws: Match, socketIo: Match): void {
  const rate = (rounds: readonly Round[]) => rounds.map((round) => round.updatesPerSecond)
  const cost = (rounds: readonly Round[]) => rounds.map((round) => round.cpuUsPerFrame)
  const versus = (label: string, ours: Round[], theirs: Round[], goal: number, whom: string) => {
    const ratio = ratioOf(rate(ours), rate(theirs))
    report.row({
      metric: `${sockets} sockets: ${label}`,
      value: Math.round(median(rate(ours))),
      unit: 'updates/s',
      ceiling: Math.round(median(rate(theirs))),
      ratio: round(ratio),
      goal: `>= ${goal} x ${whom}`,
      met: ratio >= goal,
    })
  }
  versus('per message against raw ws', ws.perMessage, ws.theirs, 1, 'raw ws')
  versus('per message against Socket.IO', socketIo.perMessage, socketIo.theirs, 1.5, 'Socket.IO')
  versus('ten updates a frame against raw ws', ws.coalesced, ws.theirs, 10, 'raw ws')
  // Steadier than rates when something else runs on the machine.
  report.row({
    metric: `${sockets} sockets: server time per message, against raw ws`,
    value: round(median(cost(ws.perMessage))),
    unit: 'us',
    ceiling: round(median(cost(ws.theirs))),
    ratio: round(ratioOf(cost(ws.theirs), cost(ws.perMessage))),
  })
}

/** The median of the rounds' own ratios: what slows one round down slows both sides of it. */
function ratioOf(ours: readonly number[], theirs: readonly number[]): number {
  return median(ours.map((value, index) => value / (theirs[index] ?? Number.NaN)))
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
