import type { deleteSwitchEntry, replaceEvent } from '@momio/contract/provider-switch'
import * as routes from '@momio/contract/sport-routes'
import { api } from '../../api/api.ts'
import { switchPoll } from '../../live/live.ts'
import type { SwitchStep } from '../../provider-switch/switch-steps.ts'

/** One step after the other; what came of them is read at once, also where a later one was refused. */
export async function changeSwitch(steps: readonly SwitchStep[]): Promise<void> {
  try {
    for (const step of steps) await take(step)
  } finally {
    switchPoll.askNow()
  }
}

function take(step: SwitchStep): Promise<unknown> {
  const { eventId } = step
  if (step.kind === 'forget') {
    return api.call<typeof deleteSwitchEntry>(routes.deleteSwitchEntry, { params: { eventId }, query: {} })
  }
  const body = { EventId: eventId, Show: step.show, ...(step.replaceId ? { ReplaceId: step.replaceId } : {}) }
  return api.call<typeof replaceEvent>(routes.replaceEvent, { body })
}
