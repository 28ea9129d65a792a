import { PASSWORD } from '../../server/test/people/players.ts'
import { HttpLoad } from './auth/http-load.ts'
import { OPEN_PATH, PLAYER, SIGNED_PATH } from './auth/paths.ts'
import { Child } from './hub/child.ts'
import { median } from './hub/median.ts'
import type { Report } from './report.ts'

const ROUNDS = 7
const ROUND_MS = 1_500
const LOGINS = 150
const LOGINS_AT_ONCE = 50

/** What knowing who asks costs a call, and what a login costs beside its hash; the server has a process of its own. */
export default async function benchAuth(report: Report): Promise<void> {
  using server = new Child(new URL('./auth/server-process.ts', import.meta.url), 0)
  const { port = 0 } = await server.ask({ type: 'start' })
  try {
    await measureCalls(report, server, port)
    await measureLogin(report, server)
    await measureCrowd(report, server, port)
  } finally {
    await server.ask({ type: 'stop' })
  }
}

async function measureCalls(report: Report, server: Child, port: number): Promise<void> {
  using open = await HttpLoad.open(port, OPEN_PATH)
  using signed = await HttpLoad.open(port, SIGNED_PATH, { token: await logIn(port) })
  const time = async (load: HttpLoad) => {
    const { us: before = 0 } = await server.ask({ type: 'cpu' })
    const calls = await load.run(ROUND_MS)
    const { us: after = 0 } = await server.ask({ type: 'cpu' })
    return { perSecond: (calls * 1000) / ROUND_MS, cpuUs: (after - before) / calls }
  }
  await open.run(ROUND_MS)
  await signed.run(ROUND_MS)
  const rounds = []
  for (let round = 0; round < ROUNDS; round++) rounds.push({ open: await time(open), signed: await time(signed) })
  const ratio = median(rounds.map((round) => round.signed.perSecond / round.open.perSecond))
  report.row({
    metric: 'calls that know who asks, against the same call open to all',
    value: Math.round(median(rounds.map((round) => round.signed.perSecond))),
    unit: 'calls/s',
    ceiling: Math.round(median(rounds.map((round) => round.open.perSecond))),
    ratio: round2(ratio),
    goal: '>= 0.7',
    met: ratio >= 0.7,
  })
  // Steadier than rates when something else runs on the machine.
  report.row({
    metric: 'server time of such a call, against the open one',
    value: round2(median(rounds.map((round) => round.signed.cpuUs))),
    unit: 'us',
    ceiling: round2(median(rounds.map((round) => round.open.cpuUs))),
    ratio: round2(median(rounds.map((round) => round.open.cpuUs / round.signed.cpuUs))),
  })
}

async function measureLogin(report: Report, server: Child): Promise<void> {
  const { loginMs = 0, hashMs = 0, ratio = 0 } = await server.ask({ type: 'login', rounds: LOGINS })
  report.row({
    metric: 'a login, against its hash alone',
    value: round2(loginMs),
    unit: 'ms',
    ceiling: round2(hashMs),
    ratio: round2(ratio),
    goal: '<= 1.2',
    met: ratio <= 1.2,
  })
}

async function measureCrowd(report: Report, server: Child, port: number): Promise<void> {
  await server.ask({ type: 'watchLoop' })
  await Promise.all(Array.from({ length: LOGINS_AT_ONCE }, () => logIn(port)))
  const { ms = 0 } = await server.ask({ type: 'longestDelay' })
  report.row({
    metric: `longest stop of the event loop in ${LOGINS_AT_ONCE} logins at once`,
    value: round2(ms),
    unit: 'ms',
  })
}

async function logIn(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/Session/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: PLAYER, password: PASSWORD }),
  })
  if (!answer.ok) throw new Error(`login answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { token: string }).token
}

function round2(value: number): number {
  return Math.round(value * 100) / 100
}
