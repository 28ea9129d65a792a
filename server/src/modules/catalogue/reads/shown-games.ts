import type { Platform } from '../../../platform/platform.ts'
import { takeTurns } from '../../../platform/turns/take-turns.ts'

const READ_EVERY_MS = 10_000

/** A game of the casino that stands in the head bar. */
export interface ShownGame {
  readonly gameId: string
  readonly name: string
}

export interface ShownGames {
  readonly games: () => readonly ShownGame[]
  stop(): Promise<void>
}

interface Options extends Pick<Platform, 'clock' | 'log'> {
  readonly read: () => Promise<readonly ShownGame[]>
  /** Called when other games are shown than before. */
  readonly onChange: () => void
}

/** Kept, so that a head bar waits for nothing: staff rarely switch a game. */
export async function keepShownGames({ clock, log, read, onChange }: Options): Promise<ShownGames> {
  let games = await read()
  const reading = takeTurns({
    name: 'games of the head bar',
    clock,
    log,
    everyMs: READ_EVERY_MS,
    first: 'in-time',
    async turn() {
      const before = games
      games = await read()
      if (JSON.stringify(games) !== JSON.stringify(before)) onChange()
    },
  })
  return { games: () => games, stop: reading.stop }
}
