export type HealthCheck = () => Promise<void> | void

export interface HealthReport {
  readonly ok: boolean
  readonly parts: Readonly<Record<string, { readonly ok: boolean; readonly problem?: string }>>
}

export interface Health {
  /** A check that throws, or does not answer in time, makes the whole process unhealthy. Returns how to take it back. */
  register(name: string, check: HealthCheck): () => void
  report(): Promise<HealthReport>
}

interface HealthOptions {
  readonly timeoutMs?: number
  /** Hears about every failed check, with its error: the report itself goes to strangers. */
  readonly onProblem?: (name: string, error: unknown) => void
}

export function createHealth({ timeoutMs = 2_000, onProblem }: HealthOptions = {}): Health {
  const checks = new Map<string, HealthCheck>()
  let running: Promise<HealthReport> | undefined

  async function run(): Promise<HealthReport> {
    const results = await Promise.all(
      [...checks].map(async ([name, check]) => {
        try {
          await inTime(check, timeoutMs)
          return [name, { ok: true }] as const
        } catch (error) {
          onProblem?.(name, error)
          return [name, { ok: false, problem: shownProblem(error, timeoutMs) }] as const
        }
      }),
    )
    return { ok: results.every(([, part]) => part.ok), parts: Object.fromEntries(results) }
  }

  return {
    register(name, check) {
      if (checks.has(name)) throw new Error(`health check ${name} is registered twice`)
      checks.set(name, check)
      return () => checks.delete(name)
    },
    // Many askers at once share one round of checks.
    report() {
      running ??= run().finally(() => {
        running = undefined
      })
      return running
    },
  }
}

/** Its message is shown to whoever asks: fit for strangers, and of use to an operator. */
export class HealthProblem extends Error {}

class TooSlow extends Error {}

function shownProblem(error: unknown, timeoutMs: number): string {
  if (error instanceof HealthProblem) return error.message
  return error instanceof TooSlow ? `no answer within ${timeoutMs} ms` : 'not available'
}

async function inTime(check: HealthCheck, timeoutMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlow()), timeoutMs)
  })
  try {
    await Promise.race([Promise.resolve().then(check), late])
  } finally {
    clearTimeout(timer)
  }
}
