import type { ProviderSwitch } from '@momio/contract/provider-switch'
import type { Database } from '../../../platform/database/database.ts'
import '../store/tables.ts'
import './tables.ts'

/** A match that ends may come back; a day later it does not. */
const GONE_FOR_MS = 24 * 60 * 60_000

/** What was decided for events that are not long over: every page asks for all of it every ten seconds. */
export async function readEntries({ kysely }: Database, now: Date): Promise<ProviderSwitch> {
  const rows = await kysely
    .selectFrom('provider_switch')
    .leftJoin('fixtures', 'fixtures.event_id', 'provider_switch.event_id')
    .select(['provider_switch.event_id', 'show', 'replace_id'])
    .where((is) =>
      is.or([
        is('fixtures.removed_at', 'is', null),
        is('fixtures.removed_at', '>', new Date(now.getTime() - GONE_FOR_MS)),
      ]),
    )
    .orderBy('provider_switch.event_id')
    .execute()
  return Object.fromEntries(
    rows.map(({ event_id, show, replace_id }) => [
      event_id,
      replace_id === null ? { show } : { show, replace: replace_id },
    ]),
  )
}
