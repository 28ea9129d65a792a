import type { Metrics } from './metrics.ts'

/** What an operator may want to know of a part that is well; nothing secret, since strangers read it too. */
export type HealthFacts = Readonly<Record<string, unknown>>

/** Returns facts for the operator, or nothing. */
export type HealthCheck = () => unknown

export interface HealthReport {
  readonly ok: boolean
  readonly parts: Readonly<Record<string, HealthFacts & { readonly ok: boolean; readonly problem?: string }>>
}

export interface Health {
  /** A check that throws, or does not answer in time, makes the whole process unhealthy. Returns how to remove it. */
  register(name: string, check: HealthCheck): () => void
  report(): Promise<HealthReport>
  /** From now on every report says at once that the process ends, so that a proxy takes it out. */
  beginStopping(): void
  readonly isStopping: boolean
}

/** Nobody should wait for the checks of a process that ends. */
const STOPPING: HealthReport = { ok: false, parts: { process: { ok: false, problem: 'stopping' } } }

interface HealthOptions {
  readonly timeoutMs?: number
  /** A report this old is given again; 0, the default, checks anew each time. */
  readonly freshMs?: number
  /** Hears about every failed check, with its error: the report itself goes to strangers. */
  readonly onProblem?: (name: string, error: unknown) => void
}

export function createHealth({ timeoutMs = 2_000, freshMs = 0, onProblem }: HealthOptions = {}): Health {
  const checks = new Map<string, HealthCheck>()
  let running: Promise<HealthReport> | undefined
  let last: { readonly report: Promise<HealthReport>; readonly atMs: number } | undefined
  let isStopping = false

  async function run(): Promise<HealthReport> {
    const results = await Promise.all(
      [...checks].map(async ([name, check]) => {
        try {
          const facts = await inTime(check, timeoutMs)
          return [name, { ok: true, ...(isFacts(facts) ? facts : {}) }] as const
        } catch (error) {
          onProblem?.(name, error)
          if (error instanceof Unwell) return [name, { ok: false, problem: error.message, ...error.facts }] as const
          const problem = error instanceof TooSlow ? `no answer within ${timeoutMs} ms` : 'not available'
          return [name, { ok: false, problem }] as const
        }
      }),
    )
    return { ok: results.every(([, part]) => part.ok), parts: Object.fromEntries(results) }
  }

  return {
    register(name, check) {
      if (checks.has(name)) throw new Error(`health check ${name} is registered twice`)
      checks.set(name, check)
      last = undefined
      return () => {
        checks.delete(name)
        last = undefined
      }
    },
    async report() {
      if (isStopping) return STOPPING
      const report = await newest()
      return isStopping ? STOPPING : report
    },
    beginStopping() {
      isStopping = true
    },
    get isStopping() {
      return isStopping
    },
  }

  /** Many askers at once share one round of checks. */
  function newest(): Promise<HealthReport> {
    if (running) return running
    if (last && performance.now() - last.atMs < freshMs) return last.report
    const report = run().finally(() => {
      running = undefined
    })
    running = report
    last = { report, atMs: performance.now() }
    return report
  }
}

/** What /health says, for whoever reads metrics only. */
export function measureHealth(health: Health, metrics: Metrics): void {
  metrics.gauge({
    name: 'momio_part_well',
    help: 'Whether a part that this process depends on is well, as /health says it',
    labels: ['part'],
    async collect(gauge) {
      const { parts } = await health.report()
      gauge.reset()
      for (const [part, { ok }] of Object.entries(parts)) gauge.set({ part }, ok ? 1 : 0)
    },
  })
}

/** A part that is not well for a reason that everybody may read; of any other error strangers see nothing. */
export class Unwell extends Error {
  readonly facts: HealthFacts

  constructor(problem: string, facts: HealthFacts = {}) {
    super(problem)
    this.facts = facts
  }
}

class TooSlow extends Error {}

function isFacts(answer: unknown): answer is HealthFacts {
  return typeof answer === 'object' && answer !== null
}

async function inTime(check: HealthCheck, timeoutMs: number): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlow()), timeoutMs)
  })
  try {
    return await Promise.race([Promise.resolve().then(check), late])
  } finally {
    clearTimeout(timer)
  }
}
