import * as routes from '@momio/contract/casino-routes'
import { LIVE_TABLES, type LiveTable } from '@momio/contract/game-ids'
import type { TABLE_HUB_PATH, TABLE_PREVIEW_PATH } from '@momio/contract/table-hub'
import type { tableState } from '@momio/contract/tables'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { api } from '../api/api.ts'
import { linkTo } from '../live/live.ts'
import { browserTiming } from '../live/time/timing.ts'
import { createTableFeed, type TableFeed } from './table-feed.ts'
import type { TableView } from './table-view.ts'

// Typed by the contract, written again: its own value would bring the schemas along.
const TABLE_PATHS: typeof TABLE_HUB_PATH = {
  ruleta: '/hubs/v1/CasinoTable/ruleta',
  cohete: '/hubs/v1/CasinoTable/cohete',
}
const LOBBY_PATHS: typeof TABLE_PREVIEW_PATH = {
  ruleta: '/hubs/v1/CasinoTablePreview/ruleta',
  cohete: '/hubs/v1/CasinoTablePreview/cohete',
}

/** Where the table is seen from: only who is at the table is counted there, and hears who plays and what is said. */
type Place = 'table' | 'lobby'

/** Longer than any change of pages, so that the connection outlives it. */
const STOP_AFTER_MS = 5_000

interface HeldFeed {
  readonly feed: TableFeed
  hold(): () => void
}

function heldFeed(path: string, tableId: LiveTable): HeldFeed {
  const feed = createTableFeed({
    timing: browserTiming,
    openLink: (handlers) => linkTo(path, handlers),
    fetchTable: () => api.call<typeof tableState>(routes.tableState, { params: { tableId } }),
  })
  let holders = 0
  let cancelStop: (() => void) | undefined
  const wake = () => document.visibilityState === 'visible' && feed.ask()

  function start() {
    feed.start()
    addEventListener('online', feed.renew)
    document.addEventListener('visibilitychange', wake)
  }

  function stop() {
    cancelStop = undefined
    feed.stop()
    removeEventListener('online', feed.renew)
    document.removeEventListener('visibilitychange', wake)
  }

  return {
    feed,
    hold() {
      if (holders++ === 0 && !cancelStop) start()
      cancelStop?.()
      cancelStop = undefined
      return () => {
        if (--holders === 0) cancelStop = browserTiming.after(STOP_AFTER_MS, stop)
      }
    },
  }
}

const feeds = {
  table: new Map(LIVE_TABLES.map((tableId) => [tableId, heldFeed(TABLE_PATHS[tableId], tableId)])),
  lobby: new Map(LIVE_TABLES.map((tableId) => [tableId, heldFeed(LOBBY_PATHS[tableId], tableId)])),
}

function feedOf(tableId: LiveTable, place: Place): HeldFeed {
  const held = feeds[place].get(tableId)
  if (!held) throw new Error(`there is no table ${tableId}`)
  return held
}

/** Joins and asks for a table whose page is about to be drawn; without a page it is left again. */
export function beginTable(tableId: LiveTable): void {
  feedOf(tableId, 'table').hold()()
}

export interface Table extends TableView {
  readonly state: 'connecting' | 'live' | 'reconnecting' | 'closed'
  /** How long what the server says is on its way; null before the first answer. */
  readonly delayMs: number | null
  /** When what did not come was due; null while nothing is late. */
  readonly lateSince: number | null
  /** By the clock of the server, in milliseconds since 1970. */
  serverNow(): number
}

/** A live table, followed while the component is mounted; many parts of a page share one connection. */
export function useTable(tableId: LiveTable, place: Place = 'table'): Table {
  const { feed, hold } = feedOf(tableId, place)
  useEffect(hold, [hold])
  const view = useSyncExternalStore(feed.view.subscribe, feed.view.get)
  const link = useSyncExternalStore(feed.link.subscribe, feed.link.get)
  const delayMs = useSyncExternalStore(feed.delayMs.subscribe, feed.delayMs.get)
  const late = useSyncExternalStore(feed.lateSince.subscribe, feed.lateSince.get)
  const isClosed = !view.isOpen && (view.round === null || (view.round.result !== null && late !== null))
  return {
    ...view,
    state: isClosed ? 'closed' : link,
    delayMs,
    lateSince: isClosed ? null : late,
    serverNow: feed.serverNow,
  }
}

/** The server's time, turning several times a second: for a countdown. What moves smoothly asks `serverNow` in its frames. */
export function useTableTime(tableId: LiveTable, everyMs = 200, place: Place = 'table'): number {
  const { feed } = feedOf(tableId, place)
  const [now, setNow] = useState(feed.serverNow)
  useEffect(() => {
    const tick = () => setNow(feed.serverNow())
    tick()
    const timer = setInterval(tick, everyMs)
    return () => clearInterval(timer)
  }, [feed, everyMs])
  return now
}
