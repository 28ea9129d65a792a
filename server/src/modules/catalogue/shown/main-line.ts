import { type Market, SELECTION_STATUS } from '@momio/contract/live-book'

/** The player sees the line: it is open, or suspended and locked. */
export function isShown(status: number): boolean {
  return status === SELECTION_STATUS.Active || status === SELECTION_STATUS.Suspended
}

/** The line is settled or cancelled: only a rollback opens it again. */
export function isClosed(status: number): boolean {
  return status === SELECTION_STATUS.Settled || status === SELECTION_STATUS.Cancelled
}

/** The line is shown, or it is closed and clients still ask for its result. */
export function isKept(status: number): boolean {
  return isShown(status) || isClosed(status)
}

/** How much further apart its prices may be before a line on the screen gives its place to a more even one. */
const MUCH_LESS_EVEN = 0.75

/**
 * The main line of a slot. The feed's favourite wins; without one the line on the screen stays, so that columns do not
 * jump, until it is gone or another one is much nearer to even money.
 */
export function mainLine(lines: readonly Market[], currentId: string | undefined): Market | undefined {
  const shown = lines.filter((line) => isShown(line.status))
  const favourites = shown.filter((line) => line.isFavorite)
  const candidates = favourites.length > 0 ? favourites : shown
  const current = candidates.find((line) => line.id === currentId)
  if (current?.status === SELECTION_STATUS.Suspended || current?.isFavorite) return current
  const best = mostEven(candidates)
  if (current === undefined || best === undefined) return best
  return unevenness(current) <= unevenness(best) + MUCH_LESS_EVEN ? current : best
}

function mostEven(lines: readonly Market[]): Market | undefined {
  return [...lines].sort((a, b) => unevenness(a) - unevenness(b) || (a.id < b.id ? -1 : 1))[0]
}

function unevenness(line: Market): number {
  const odds = line.outcomes.flatMap((outcome) => (outcome.odds === null ? [] : [outcome.odds]))
  return odds.length < 2 ? Number.MAX_VALUE : Math.max(...odds) - Math.min(...odds)
}
