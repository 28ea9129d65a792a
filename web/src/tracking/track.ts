import * as routes from '@momio/contract/platform-routes'
import type { TrackedEvent, trackEvents } from '@momio/contract/tracking'
import { api } from '../api/api.ts'
import { createEventQueue } from './event-queue.ts'

const EVENTS = routes.trackEvents

type Properties = NonNullable<TrackedEvent['properties']>

const body = (events: readonly TrackedEvent[]) => ({ events: [...events] })

const queue = createEventQueue({
  send: (events) => api.call<typeof trackEvents>(EVENTS, { body: body(events) }),
  sendLast: (events) => {
    const json = new Blob([JSON.stringify(body(events))], { type: 'application/json' })
    navigator.sendBeacon(EVENTS.path, json)
  },
  later: (run, ms) => setTimeout(run, ms),
})

window.addEventListener('pagehide', queue.leave)

/** Tells what the player did; the server adds who and when. */
export function track(name: string, properties: Properties = {}): void {
  queue.add({ name, properties })
}
