export type Cancel = () => void

/** Time as a port: everything that asks what time it is, or waits, can be moved by a test. */
export interface Clock {
  now(): Date
  after(waitMs: number, task: () => void): Cancel
  every(periodMs: number, task: () => void): Cancel
}

export function systemClock(): Clock {
  return {
    now: () => new Date(),
    after(waitMs, task) {
      // What is due already is due now; Node would warn of a negative wait.
      const timer = setTimeout(task, Math.max(waitMs, 0))
      return () => clearTimeout(timer)
    },
    every(periodMs, task) {
      const timer = setInterval(task, periodMs)
      return () => clearInterval(timer)
    },
  }
}

export interface ManualClock extends Clock {
  /** Runs what falls due on the way, in order of its time. */
  advance(ms: number): void
  /** As a machine that slept: what fell due meanwhile runs once, now, however often its time came. */
  sleep(ms: number): void
}

interface Alarm {
  atMs: number
  readonly order: number
  readonly periodMs?: number
  readonly task: () => void
}

export function manualClock(start: Date | string | number): ManualClock {
  let nowMs = new Date(start).getTime()
  let nextOrder = 0
  const alarms = new Set<Alarm>()

  function set(waitMs: number, task: () => void, periodMs?: number): Cancel {
    const alarm: Alarm = { atMs: nowMs + Math.max(waitMs, 0), order: nextOrder++, periodMs, task }
    alarms.add(alarm)
    return () => alarms.delete(alarm)
  }

  function nextDue(untilMs: number): Alarm | undefined {
    let first: Alarm | undefined
    for (const alarm of alarms) {
      if (alarm.atMs > untilMs) continue
      if (!first || alarm.atMs < first.atMs || (alarm.atMs === first.atMs && alarm.order < first.order)) first = alarm
    }
    return first
  }

  return {
    now: () => new Date(nowMs),
    after: (waitMs, task) => set(waitMs, task),
    every: (periodMs, task) => set(periodMs, task, Math.max(periodMs, 1)),
    advance(ms) {
      const untilMs = nowMs + ms
      for (let alarm = nextDue(untilMs); alarm; alarm = nextDue(untilMs)) {
        nowMs = Math.max(nowMs, alarm.atMs)
        if (alarm.periodMs === undefined) alarms.delete(alarm)
        else alarm.atMs += alarm.periodMs
        alarm.task()
      }
      nowMs = untilMs
    },
    sleep(ms) {
      nowMs += ms
      const due = [...alarms].filter(({ atMs }) => atMs <= nowMs).sort((a, b) => a.atMs - b.atMs || a.order - b.order)
      for (const alarm of due) {
        // One that ran before it may have cancelled it.
        if (!alarms.has(alarm)) continue
        if (alarm.periodMs === undefined) alarms.delete(alarm)
        else alarm.atMs = nowMs + alarm.periodMs
        alarm.task()
      }
    },
  }
}
