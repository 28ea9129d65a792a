import { createValueStore } from '../live/stores/value-store.ts'

interface KeeperParts<Open> {
  load(): Promise<Open | null>
  readonly player: { id(): string | undefined; subscribe(listener: () => void): () => void }
  /** A ticket of the player was placed, decided or settled. */
  onChanged(listener: () => void): () => void
}

export interface OpenTicketsKeeper<Open> {
  get(): Open | null
  subscribe(listener: () => void): () => void
}

/** Looks while somebody shows it: at first, whenever a ticket changed, and anew for another player. */
export function createOpenTicketsKeeper<Open>({ load, player, onChanged }: KeeperParts<Open>): OpenTicketsKeeper<Open> {
  const shown = createValueStore<Open | null>(null)
  let followers = 0
  let playerId: string | undefined
  let looking = false
  let again = false
  let stop = () => {}

  /** One look at a time, and one more when something changed meanwhile: many changes at once are two looks. */
  async function look() {
    again = true
    if (looking) return
    looking = true
    while (again) {
      again = false
      const of = playerId
      // A look that fails leaves what is shown as it was.
      const open = await load().catch(() => null)
      if (open && of === playerId) shown.set(open)
    }
    looking = false
  }

  function playerChanged() {
    const now = player.id()
    if (now === playerId) return
    playerId = now
    shown.set(null)
    if (now !== undefined) void look()
  }

  function start() {
    playerId = player.id()
    if (playerId !== undefined) void look()
    const stops = [player.subscribe(playerChanged), onChanged(() => void look())]
    return () => {
      for (const end of stops) end()
    }
  }

  return {
    get: shown.get,
    subscribe(listener) {
      const unsubscribe = shown.subscribe(listener)
      if (followers++ === 0) stop = start()
      return () => {
        unsubscribe()
        if (--followers === 0) stop()
      }
    },
  }
}
