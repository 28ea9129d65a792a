export type ScrollRule = 'keep' | 'top-smooth' | 'top-at-once'

const MATCH_PAGE = /^\/sport\/[^/]+\/(?!(?:tournament|special-tournament)\/)[^/]+\/?$/

/**
 * Where a new page starts. Pages reached by back or forward return to the place they were left at instead.
 * Casino lobbies are long lists: animating over them on every change of filter would only delay the player.
 */
export function scrollRule(path: string): ScrollRule {
  if (MATCH_PAGE.test(path)) return 'keep'
  if (path === '/casino' || path.startsWith('/casino/')) return 'top-at-once'
  return 'top-smooth'
}
