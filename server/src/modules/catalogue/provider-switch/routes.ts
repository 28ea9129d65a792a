import { deleteSwitchEntry, getProviderSwitch, replaceEvent } from '@momio/contract/provider-switch'
import { refuse } from '../../../platform/http/refusal.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { LiveBook } from '../book/book-view.ts'
import type { Answers } from '../reads/answers.ts'
import { eventIdOf } from '../reads/provider-ids.ts'
import { deleteEntry, setEntry } from './change-entry.ts'
import type { ProviderSwitchState } from './open-provider-switch.ts'

interface Options extends Pick<Platform, 'db' | 'clock'> {
  readonly book: LiveBook
  readonly answers: Answers
  readonly providerSwitch: ProviderSwitchState
}

const KEY = 'provider switch'

export function providerSwitchRoutes({ db, clock, book, answers, providerSwitch }: Options): Route[] {
  return [
    route(getProviderSwitch, () => answers.get(KEY, ['switch'], () => providerSwitch.entries()), {
      cached: new Map([[getProviderSwitch.path, () => answers.cached(KEY)]]),
    }),

    route(replaceEvent, async ({ body: { EventId, ReplaceId, Show, Reason } }, { identity, request }) => {
      const eventId = eventIdOf(EventId)
      const replaceId = ReplaceId === undefined ? null : eventIdOf(ReplaceId)
      if (replaceId === eventId) {
        return refuse('VALIDATION', { context: { fields: { ReplaceId: ['Un evento no se reemplaza a sí mismo.'] } } })
      }
      for (const id of [eventId, replaceId]) {
        if (id !== null && book.event(id) === undefined) return refuse('MATCH_WAS_NOT_FOUND')
      }
      const by = { staffId: identity.userId, address: request.ip, reason: Reason, at: clock.now() }
      await db.transaction((tx) => setEntry(tx, { eventId, replaceId, show: Show ?? true }, by))
      await providerSwitch.refresh()
      return {}
    }),

    route(deleteSwitchEntry, async ({ params, query: { reason } }, { identity, request }) => {
      const by = { staffId: identity.userId, address: request.ip, reason, at: clock.now() }
      const found = await db.transaction((tx) => deleteEntry(tx, eventIdOf(params.eventId), by))
      if (!found) return refuse('NOT_FOUND')
      await providerSwitch.refresh()
      return {}
    }),
  ]
}
