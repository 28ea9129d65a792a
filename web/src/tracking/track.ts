import type { TrackedEvent, trackEvents } from '@momio/contract/tracking'
import { api } from '../api/api.ts'
import { createEventQueue } from './event-queue.ts'

const EVENTS = { method: 'POST', path: '/api/Tracking/events' } as const

type Properties = NonNullable<TrackedEvent['properties']>

const body = (events: readonly TrackedEvent[]) => ({
  events: events.map(({ name, properties = {} }) => ({ name, properties })),
})

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
