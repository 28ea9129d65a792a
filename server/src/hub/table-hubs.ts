import { LIVE_TABLES, type LiveTable } from '@momio/contract/game-ids'
import { type TABLE_HUB, TABLE_HUB_PATH, TABLE_PREVIEW_PATH } from '@momio/contract/table-hub'
import type { Hub, HubServer } from '@momio/signalr'
import {
  PHRASE_SAID,
  readGuests,
  readLastRound,
  TABLE_BETS,
  TABLE_PULSE,
  TABLE_ROUND,
} from '../modules/casino/index.ts'
import type { Platform } from '../platform/platform.ts'
import { takeTurns } from '../platform/turns/take-turns.ts'
import { jsonOf } from './json-of.ts'
import { startPresence } from './table-presence.ts'

type Message = keyof typeof TABLE_HUB
type Context = Pick<Platform, 'db' | 'bus' | 'clock' | 'sharedClock' | 'log'>

/** Bets come by the thousand in the last second: who plays is told this often at most. */
const GUESTS_EVERY_MS = 500

/** Brings the rounds of the live tables, who plays and what is said to everybody who is there. */
export async function startTableHubs(hubs: HubServer, context: Context): Promise<{ stop(): Promise<void> }> {
  const work = new AsyncDisposableStack()
  const tables = new Map<LiveTable, TableHub>()
  for (const tableId of LIVE_TABLES) {
    const table = await startTableHub(hubs, tableId, context)
    work.defer(() => table.stop())
    tables.set(tableId, table)
  }
  for (const { subject, payload } of [TABLE_ROUND, TABLE_PULSE]) {
    const rounds = await context.bus.subscribe(subject, (message) => {
      const { tableId, round } = payload.parse(jsonOf(message))
      tables.get(tableId)?.sendRound({ round, now: context.sharedClock.now().toISOString() })
    })
    work.defer(() => rounds.stop())
  }
  const bets = await context.bus.subscribe(TABLE_BETS.subject, (message) => {
    tables.get(TABLE_BETS.payload.parse(jsonOf(message)).tableId)?.betsChanged()
  })
  work.defer(() => bets.stop())
  return { stop: () => work.disposeAsync() }
}

interface TableHub {
  sendRound(said: object): void
  betsChanged(): void
  stop(): Promise<void>
}

async function startTableHub(hubs: HubServer, tableId: LiveTable, { db, bus, clock, log }: Context): Promise<TableHub> {
  let betsChanges = 0
  let toldChanges = 0
  const hub: Hub = hubs.hub(TABLE_HUB_PATH[tableId], {
    onConnected: (connection) =>
      presence.arrived(hub.connections, (watching) => connection.send('Presence' satisfies Message, { watching })),
    onDisconnected: () => presence.left(hub.connections),
  })
  const preview: Hub = hubs.hub(TABLE_PREVIEW_PATH[tableId], {})
  const send = (target: Message, said: object) => hub.broadcast(target, said)
  const presence = await startPresence({ bus, clock, log, tableId, tell: (watching) => send('Presence', { watching }) })
  const phrases = await bus.subscribe(PHRASE_SAID.subject(tableId), (message) =>
    send('Phrase', PHRASE_SAID.payload.parse(jsonOf(message))),
  )
  const guests = takeTurns({
    name: `who plays at the table ${tableId}`,
    clock,
    log,
    everyMs: GUESTS_EVERY_MS,
    async turn() {
      if (betsChanges === toldChanges || hub.connections + preview.connections === 0) return
      const changes = betsChanges
      const round = await readLastRound(db.kysely, tableId)
      if (!round) return
      const said = { roundNo: round.roundNo, ...(await readGuests(db.kysely, tableId, round.roundNo)) }
      send('Guests', said)
      preview.broadcast('Guests', { ...said, guests: [] })
      // Only now: a turn that failed has told nobody.
      toldChanges = changes
    },
  })
  return {
    sendRound(said) {
      send('Round', said)
      preview.broadcast('Round', said)
    },
    betsChanged() {
      betsChanges += 1
    },
    async stop() {
      await guests.stop()
      await phrases.stop()
      await presence.stop()
    },
  }
}
