import type { ProviderSwitch } from '@momio/contract/provider-switch'
import { readSwitch, type SwitchView } from '@momio/domain/provider-switch'
import type { Platform } from '../../../platform/platform.ts'
import { takeTurns } from '../../../platform/turns/take-turns.ts'
import { readEntries } from './read-entries.ts'
import { SWITCH_CHANGED } from './switch-events.ts'

/** Changes arrive over the bus; the periodic read finds those that were lost, and drops entries of matches long over. */
const READ_AGAIN_MS = 10_000

export interface ProviderSwitchState {
  entries(): ProviderSwitch
  view(): SwitchView
  /** Reads the committed entries; a caller that has just changed one sees it at once. */
  refresh(): Promise<void>
  onChange(listener: () => void): void
  stop(): Promise<void>
}

/** What staff decided, held in memory as every process of the API answers it. */
export async function openProviderSwitch({
  db,
  bus,
  clock,
  log,
}: Pick<Platform, 'db' | 'bus' | 'clock' | 'log'>): Promise<ProviderSwitchState> {
  const listeners: (() => void)[] = []
  let entries: ProviderSwitch = {}
  let view = readSwitch(entries)
  let text = JSON.stringify(entries)

  async function read(): Promise<void> {
    const found = await readEntries(db, clock.now())
    const foundText = JSON.stringify(found)
    if (foundText === text) return
    entries = found
    text = foundText
    view = readSwitch(found)
    for (const listener of listeners) listener()
  }

  // One after the other, so that an older answer never comes last; while the database is away the switch stays as it was.
  const reading = takeTurns({ name: 'read the provider switch', clock, log, everyMs: READ_AGAIN_MS, turn: read })
  // Subscribe before the first read: a change between the two would otherwise be missed.
  const listening = await bus.subscribe(SWITCH_CHANGED, reading.wake)
  await reading.wake()
  return {
    entries: () => entries,
    view: () => view,
    refresh: reading.wake,
    onChange: (listener) => void listeners.push(listener),
    async stop() {
      await listening.stop()
      await reading.stop()
    },
  }
}
