interface Waiting {
  readonly tab: object
  grant(): Promise<unknown>
}

/** The locks of one browser, as its tabs ask for them; a tab that is closed lets go of everything. */
export function tabLocks() {
  const waiting: Waiting[] = []
  let held: Waiting | null = null

  function next() {
    const mine = waiting.shift() ?? null
    held = mine
    void mine?.grant().finally(() => {
      if (held === mine) next()
    })
  }

  return {
    of(tab: object) {
      type Run = (lock: Lock | null) => unknown
      const request = (_: string, options: LockOptions | Run, run = options as Run) =>
        new Promise((resolve, reject) => {
          // Granted a moment after it was asked for.
          queueMicrotask(() => {
            if (held && (options as LockOptions).ifAvailable) return resolve(run(null))
            const grant = async () => run({ name: '', mode: 'exclusive' })
            waiting.push({ tab, grant: () => grant().then(resolve, reject) })
            if (!held) next()
          })
        })
      return { request } as Pick<LockManager, 'request'>
    },
    close(tab: object) {
      for (const one of waiting.filter((one) => one.tab === tab)) waiting.splice(waiting.indexOf(one), 1)
      if (held?.tab === tab) next()
    },
  }
}
