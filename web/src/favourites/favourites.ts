import { FAVOURITE_GAME, FAVOURITE_MARKET, FAVOURITE_MATCH, MOST_FAVOURITES } from '@momio/contract/favourite-keys'
import { createValueStore, type ValueStore } from '../live/stores/value-store.ts'

export type FavouriteKind = 'matches' | 'markets' | 'games'
export type FavouriteSets = Readonly<Record<FavouriteKind, ReadonlySet<string>>>

const KINDS = ['matches', 'markets', 'games'] as const
const STORAGE_KEYS = {
  matches: 'momio.favouriteMatches',
  markets: 'momio.favouriteMarkets',
  games: 'momio.favouriteGames',
} as const
const READABLE = { matches: FAVOURITE_MATCH, markets: FAVOURITE_MARKET, games: FAVOURITE_GAME } as const

/** Takes the stars over while a player is signed in. */
interface FavouriteKeeper {
  toggle(kind: FavouriteKind, key: string): void
}

export interface FavouriteStore {
  readonly shown: Pick<ValueStore<FavouriteSets>, 'get' | 'subscribe'>
  toggle(kind: FavouriteKind, key: string): void
  /** From now on the stars are a player's and nothing is written to this browser. */
  handOver(keeper: FavouriteKeeper): HandedOver
}

interface HandedOver {
  /** What a guest starred in this browser. */
  guests(): FavouriteSets
  /** They are the player's now, and not those of the next guest. */
  forgetGuests(): void
  show(sets: FavouriteSets): void
  /** Nobody is signed in any more: the stars of this browser again. */
  release(): void
}

/** What was starred: by a guest in this browser, the same in all its tabs; by a player wherever the keeper keeps it. */
export function createFavourites(openStorage: () => Storage, tabs?: EventTarget): FavouriteStore {
  let guests: FavouriteSets = { matches: read('matches'), markets: read('markets'), games: read('games') }
  let keeper: FavouriteKeeper | undefined
  const shown = createValueStore<FavouriteSets>(guests)

  function read(kind: FavouriteKind): ReadonlySet<string> {
    try {
      const stored: unknown = JSON.parse(openStorage().getItem(STORAGE_KEYS[kind]) ?? '[]')
      const isKey = (key: unknown) => typeof key === 'string' && READABLE[kind].test(key)
      return new Set(Array.isArray(stored) ? stored.filter(isKey).slice(-MOST_FAVOURITES) : [])
    } catch {
      return new Set()
    }
  }

  function keep(kind: FavouriteKind, keys: ReadonlySet<string>): void {
    guests = { ...guests, [kind]: keys }
    try {
      openStorage().setItem(STORAGE_KEYS[kind], JSON.stringify([...keys]))
    } catch {
      // Blocked or full: the star holds until the page is left.
    }
  }

  tabs?.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent
    for (const kind of KINDS) {
      if (key === STORAGE_KEYS[kind] || key === null) guests = { ...guests, [kind]: read(kind) }
    }
    if (!keeper) shown.set(guests)
  })

  return {
    shown,
    toggle(kind, key) {
      if (keeper) return keeper.toggle(kind, key)
      keep(kind, withStar(guests[kind], key, !guests[kind].has(key)))
      shown.set(guests)
    },
    handOver(next) {
      keeper = next
      return {
        guests: () => guests,
        forgetGuests() {
          for (const kind of KINDS) if (guests[kind].size > 0) keep(kind, new Set())
        },
        show: shown.set,
        release() {
          keeper = undefined
          shown.set(guests)
        },
      }
    },
  }
}

/** Beyond the bound the oldest are forgotten. */
export function withStar(keys: ReadonlySet<string>, key: string, on: boolean): ReadonlySet<string> {
  const next = new Set(keys)
  next.delete(key)
  if (on) next.add(key)
  return new Set([...next].slice(-MOST_FAVOURITES))
}
