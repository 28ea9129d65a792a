import { useSyncExternalStore } from 'react'
import { createFavourites } from './favourites.ts'

/** The stars of this page. */
export const favourites = createFavourites(() => window.localStorage, window)

export function useFavouriteMatches(): ReadonlySet<string> {
  return useSyncExternalStore(favourites.shown.subscribe, () => favourites.shown.get().matches)
}

export function useFavouriteMarkets(): ReadonlySet<string> {
  return useSyncExternalStore(favourites.shown.subscribe, () => favourites.shown.get().markets)
}

export function useIsFavouriteMatch(matchId: string): boolean {
  return useSyncExternalStore(favourites.shown.subscribe, () => favourites.shown.get().matches.has(matchId))
}

export function useFavouriteGames(): ReadonlySet<string> {
  return useSyncExternalStore(favourites.shown.subscribe, () => favourites.shown.get().games)
}

export function useIsFavouriteGame(gameId: string): boolean {
  return useSyncExternalStore(favourites.shown.subscribe, () => favourites.shown.get().games.has(gameId))
}
