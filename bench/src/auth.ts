import { setTimeout as wait } from 'node:timers/promises'
import { PASSWORD } from '../../server/test/people/players.ts'
import { HttpLoad } from './auth/http-load.ts'
import { measureLatency, quantile } from './auth/latency.ts'
import { BYSTANDER, OPEN_PATH, PLAYER, SIGNED_PATH } from './auth/paths.ts'
import { Child } from './hub/child.ts'
import { median } from './hub/median.ts'
import type { Report } from './report.ts'

const ROUNDS = 7
const ROUND_MS = 1_500
const LOGINS = 150
const LOGINS_MS = 30_000
const LOGINS_AT_ONCE = 50
const CROWD_MS = 30_000
const STORM_LOGINS = 500
const STORM_MS = 90_000
/** Before the storm and again after it: what else the machine does changes meanwhile. */
const QUIET_MS = 8_000
/** Nobody comes back after less, whatever the server says. */
const RETRY_MS = 1_000

/**
 * What knowing who asks costs a call, what a login costs beside its hash, and what others notice of many logins. Every
 * part ends by its time where the machine is too slow for its count: all of it takes less than four minutes.
 */
export default async function benchAuth(report: Report): Promise<void> {
  using server = new Child(new URL('./auth/server-process.ts', import.meta.url), 0)
  const { port = 0 } = await server.ask({ type: 'start' })
  try {
    await measureCalls(report, server, port)
    await measureLogin(report, server)
    await measureCrowd(report, server, port)
    await measureStorm(report, port)
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
  const question = { type: 'login', rounds: LOGINS, mostMs: LOGINS_MS }
  const { loginMs = 0, hashMs = 0, ratio = 0 } = await server.ask(question)
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
  const { through } = await logInAtOnce(port, LOGINS_AT_ONCE, CROWD_MS)
  const { ms = 0 } = await server.ask({ type: 'longestDelay' })
  report.row({
    metric: `longest stop of the event loop in ${LOGINS_AT_ONCE} logins at once`,
    value: round2(ms),
    unit: 'ms',
  })
  reportThrough(report, through, LOGINS_AT_ONCE)
}

/** What players who are there already notice of a storm of logins: a call that reads the database, now and quietly. */
async function measureStorm(report: Report, port: number): Promise<void> {
  const token = await logIn(port, BYSTANDER)
  const before = await measureLatency(port, token, wait(QUIET_MS))
  const startedMs = performance.now()
  const logins = logInAtOnce(port, STORM_LOGINS, STORM_MS)
  const stormy = await measureLatency(port, token, logins)
  const seconds = (performance.now() - startedMs) / 1000
  const { through, refusals } = await logins
  const quiet = [...before, ...(await measureLatency(port, token, wait(QUIET_MS)))]
  const ratio = quantile(stormy, 0.99) / quantile(quiet, 0.99)
  report.row({
    metric: `p99 of a call that reads the database during ${STORM_LOGINS} logins at once, against quiet`,
    value: round2(quantile(stormy, 0.99)),
    unit: 'ms',
    ceiling: round2(quantile(quiet, 0.99)),
    ratio: round2(ratio),
    goal: '<= 3',
    met: ratio <= 3,
  })
  report.row({
    metric: 'median of the same call, against quiet',
    value: round2(quantile(stormy, 0.5)),
    unit: 'ms',
    ceiling: round2(quantile(quiet, 0.5)),
    ratio: round2(quantile(stormy, 0.5) / quantile(quiet, 0.5)),
  })
  report.row({ metric: 'slowest of those calls', value: round2(quantile(stormy, 1)), unit: 'ms' })
  report.row({ metric: 'logins in that storm', value: round2(through / seconds), unit: 'logins/s' })
  report.row({ metric: 'times that one of them was told to come back later', value: refusals, unit: 'times' })
  reportThrough(report, through, STORM_LOGINS)
}

/** On a slow machine the time is over before all have signed in. */
function reportThrough(report: Report, through: number, ofAll: number): void {
  report.row({ metric: `of ${ofAll} logins at once signed in when the time was over`, value: through, unit: 'logins' })
}

async function logIn(port: number, username: string = PLAYER): Promise<string> {
  const answer = await sendLogin(port, username)
  if (!answer.ok) throw new Error(`login answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { token: string }).token
}

interface Crowd {
  /** How many signed in. */
  through: number
  /** How often one of them was told to come back later. */
  refusals: number
}

/** Many who sign in at once and, as players do, come back when the server says, until the time is over. */
async function logInAtOnce(port: number, logins: number, mostMs: number): Promise<Crowd> {
  const crowd: Crowd = { through: 0, refusals: 0 }
  const signal = AbortSignal.timeout(mostMs)
  const comeAndCome = async () => {
    for (;;) {
      const answer = await sendLogin(port, PLAYER, signal)
      const { code } = (await answer.json()) as { code?: string }
      if (answer.ok) {
        crowd.through += 1
        return
      }
      if (code !== 'BUSY') throw new Error(`login answered ${answer.status} ${code}`)
      crowd.refusals += 1
      await wait(Math.max(Number(answer.headers.get('retry-after')) * 1000, RETRY_MS), undefined, { signal })
    }
  }
  const giveUp = (error: unknown) => {
    if (!signal.aborted) throw error
  }
  await Promise.all(Array.from({ length: logins }, () => comeAndCome().catch(giveUp)))
  return crowd
}

function sendLogin(port: number, username: string, signal?: AbortSignal): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}/api/Session/login/`, {
    method: 'POST',
    // Whoever comes back later would find the connection of the first time closed.
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ username, password: PASSWORD }),
    ...(signal && { signal }),
  })
}

function round2(value: number): number {
  return Math.round(value * 100) / 100
}
