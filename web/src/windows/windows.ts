/** Screens that stand in a window of their own beside the game, and the routes they are where there is no room for one. */
export const WINDOWS = {
  deposit: { route: '/deposit', window: '/depositWindow', search: {} },
  withdrawal: { route: '/withdrawal', window: '/withdrawalWindow', search: {} },
  transactions: { route: '/transactions', window: '/transactionsWindow', search: {} },
  responsibleGame: { route: '/responsable-game', window: '/responsableGameWindow', search: { r: 5 } },
} as const
export type WindowName = keyof typeof WINDOWS

const NARROW_BELOW_PX = 520
const FEATURES = 'popup,width=800,height=600'
/** One window for all of them: a second press brings it forward instead of opening another. */
const TARGET = 'momio-operations'

/** A window of ours keeps its name on the way to a payment page and back. */
export function isOwnWindow(name: string, path: string): boolean {
  return name === TARGET || path.endsWith('Window')
}

export interface Opener {
  readonly innerWidth: number
  open(url: string, target: string, features: string): Pick<Window, 'focus'> | null
}

/** True when the window is there; on narrow screens and where pop-ups are blocked the route is the way. */
export function openWindow(name: WindowName, opener: Opener): boolean {
  if (opener.innerWidth < NARROW_BELOW_PX) return false
  const { window: path, search } = WINDOWS[name]
  const query = new URLSearchParams({ mode: 'desktop' })
  for (const [key, value] of Object.entries(search)) query.set(key, String(value))
  const opened = opener.open(`${path}?${query}`, TARGET, FEATURES)
  opened?.focus()
  return opened !== null
}
