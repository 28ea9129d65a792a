import type { Api } from '@momio/client/client'
import * as routes from '@momio/contract/account-routes'
import type { addFavourites, Favourites, readFavourites, removeFavourites } from '@momio/contract/favourites'
import { type FavouriteKind, type FavouriteSets, type FavouriteStore, withStar } from './favourites.ts'

const READ = routes.readFavourites
const ADD = routes.addFavourites
const REMOVE = routes.removeFavourites

/** A star that was pressed and that the server has not confirmed yet. */
interface Press {
  readonly kind: FavouriteKind
  readonly key: string
  readonly on: boolean
}

/**
 * Keeps a player's stars on the server until the returned function is called. What a guest starred in this browser is
 * added to them first. A press shows at once and is sent after those before it; one that fails is taken back.
 * `checkFavourites` on `events` asks the server again: a star changed on another device, or that may have been missed.
 */
export function followFavourites(api: Api, store: FavouriteStore, events: EventTarget): () => void {
  const handed = store.handOver({ toggle })
  let stopped = false
  let confirmed: FavouriteSets | undefined
  let waiting: readonly Press[] = []
  /** Calls go out one after the other, so that the last answer is the newest. */
  let last: Promise<void> = Promise.resolve()

  function show() {
    if (stopped) return
    let sets = confirmed ?? handed.guests()
    for (const { kind, key, on } of waiting) sets = { ...sets, [kind]: withStar(sets[kind], key, on) }
    handed.show(sets)
  }

  function inTurn(ask: () => Promise<Favourites>, whenOver: () => void): void {
    last = last.then(async () => {
      if (stopped) return
      try {
        const answer = await ask()
        confirmed = setsOf(answer, confirmed)
      } catch {
        // Shown is what the server last confirmed.
      }
      whenOver()
      show()
    })
  }

  function load() {
    const merged = async () => {
      const guests = handed.guests()
      if (guests.matches.size + guests.markets.size + guests.games.size === 0)
        return api.call<typeof readFavourites>(READ, {})
      const body = { matches: [...guests.matches], markets: [...guests.markets], games: [...guests.games] }
      const answer = await api.call<typeof addFavourites>(ADD, { body })
      handed.forgetGuests()
      return answer
    }
    inTurn(merged, () => {})
  }

  function toggle(kind: FavouriteKind, key: string) {
    const press = { kind, key, on: !store.shown.get()[kind].has(key) }
    waiting = [...waiting, press]
    show()
    const body = { matches: [], markets: [], games: [], [kind]: [key] }
    const send = () =>
      press.on ? api.call<typeof addFavourites>(ADD, { body }) : api.call<typeof removeFavourites>(REMOVE, { body })
    inTurn(send, () => {
      waiting = waiting.filter((other) => other !== press)
    })
  }

  events.addEventListener('checkFavourites', load)
  load()
  return () => {
    stopped = true
    events.removeEventListener('checkFavourites', load)
    handed.release()
  }
}

/** A set that did not change stays the same object, so that only what shows another star draws anew. */
function setsOf({ matches, markets, games }: Favourites, before: FavouriteSets | undefined): FavouriteSets {
  return {
    matches: setOf(matches, before?.matches),
    markets: setOf(markets, before?.markets),
    games: setOf(games, before?.games),
  }
}

function setOf(keys: readonly string[], before: ReadonlySet<string> | undefined): ReadonlySet<string> {
  const same = before?.size === keys.length && [...before].every((key, place) => key === keys[place])
  return same ? before : new Set(keys)
}
