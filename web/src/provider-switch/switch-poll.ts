import type { ProviderSwitch } from '@momio/contract/provider-switch'
import type { Timing } from '../live/time/timing.ts'

/** Doc 2 §9. */
const POLL_MS = 10_000

interface SwitchPollSources {
  readonly timing: Timing
  fetchSwitch(): Promise<ProviderSwitch>
  /** Only when they differ from those before. */
  onEntries(entries: ProviderSwitch): void
  log(problem: unknown): void
}

/** Asks again and again which matches are to be seen. What cannot be fetched leaves things as they are until the next time. */
export interface SwitchPoll {
  start(): void
  stop(): void
  /** Asks at once, e.g. after a change. */
  askNow(): void
}

export function createSwitchPoll({ timing, fetchSwitch, onEntries, log }: SwitchPollSources): SwitchPoll {
  let running = false
  let asking = false
  /** What is being answered may be from before the change. */
  let askAgain = false
  let cancelNext: (() => void) | undefined
  let known = '{}'

  async function poll() {
    if (asking) return
    asking = true
    try {
      const entries = checked(await fetchSwitch())
      const text = JSON.stringify(entries)
      if (text !== known) onEntries(entries)
      known = text
    } catch (problem) {
      log(problem)
    } finally {
      asking = false
    }
    if (running) cancelNext = timing.after(askAgain ? 0 : POLL_MS, () => void poll())
    askAgain = false
  }

  return {
    start() {
      running = true
      void poll()
    },
    stop() {
      running = false
      cancelNext?.()
    },
    askNow() {
      cancelNext?.()
      if (asking) askAgain = true
      else void poll()
    },
  }
}

/** A cache or a proxy in the way may hand the object over as a text. */
function checked(answer: unknown): ProviderSwitch {
  if (typeof answer !== 'object' || answer === null) throw new Error('Invalid JSON switch data')
  return answer as ProviderSwitch
}
