import { setImmediate as nextTurn } from 'node:timers/promises'
import { answerQuestions } from './child.ts'
import { nowUs } from './clock.ts'
import { type Contender, type ContenderName, startContender, updateOf } from './contenders.ts'

const contenders = new Map<ContenderName, Contender>()
let sent = 0

answerQuestions({
  async start({ name }: { name: ContenderName }) {
    const contender = await startContender(name)
    contenders.set(name, contender)
    return { port: contender.port }
  },

  connections: ({ name }: { name: ContenderName }) => ({ count: running(name).connections() }),

  /** One frame a turn of the event loop, to everybody: a message, or several updates under keys of their own. */
  async send({ name, frames, updatesPerFrame }: { name: ContenderName; frames: number; updatesPerFrame: number }) {
    const { send, group } = running(name)
    const startedUs = nowUs()
    const cpuAtStart = process.cpuUsage()
    for (let frame = 0; frame < frames; frame++) {
      if (updatesPerFrame === 1) send(sent++)
      else {
        for (let key = 0; key < updatesPerFrame; key++) group?.post(`${key}`, 'OddsChange', updateOf(sent++))
        group?.flush()
      }
      await nextTurn()
    }
    const cpu = process.cpuUsage(cpuAtStart)
    return { startedUs, cpuUs: cpu.user + cpu.system }
  },

  /** Updates at an even pace, each stamped with the moment it was due; the group's own window flushes them. */
  async postSteadily({ name, perSecond, seconds }: { name: ContenderName; perSecond: number; seconds: number }) {
    const { group } = running(name)
    const total = perSecond * seconds
    const startedUs = nowUs()
    const cpuAtStart = process.cpuUsage()
    const dueUs = (n: number) => startedUs + Math.round((n * 1_000_000) / perSecond)
    let n = 0
    while (n < total) {
      for (; n < total && dueUs(n) <= nowUs(); n++) group?.post(`${n % 1_000}`, 'OddsChange', updateOf(n, dueUs(n)))
      await sleep(Math.max(0, (dueUs(n) - nowUs()) / 1_000))
    }
    const cpu = process.cpuUsage(cpuAtStart)
    const endedUs = nowUs()
    return { startedUs, endedUs, cores: (cpu.user + cpu.system) / (endedUs - startedUs) }
  },
})

function running(name: ContenderName): Contender {
  const contender = contenders.get(name)
  if (contender === undefined) throw new Error(`${name} is not started`)
  return contender
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
