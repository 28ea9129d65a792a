/** Outside providers by name, with the secrets that they sign with. */
export interface Providers {
  secretOf(provider: string): string | undefined
  /** As history and staff call a game of a provider. */
  gameId(provider: string, game: string): string
  /** Whether it is called like a game of one of them: which games there are, each knows by itself. */
  isGame(gameId: string): boolean
}

export function openProviders(secrets: ReadonlyMap<string, string>): Providers {
  return {
    secretOf: (provider) => secrets.get(provider),
    gameId: (provider, game) => `${provider}:${game}`,
    isGame: (gameId) => secrets.has(gameId.split(':', 1)[0] ?? '') && /^[^:]+:[a-z0-9][a-z0-9_-]{0,30}$/.test(gameId),
  }
}
