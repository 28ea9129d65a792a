/** What a player does in a frame stays in it: whoever holds the frame says so at the window. */
export const PLAYED_EVENT = 'momio.played'
const INPUTS = ['pointerdown', 'keydown', 'touchstart', 'wheel', PLAYED_EVENT] as const
/** Seen even where the page keeps an event for itself. */
const LISTEN = { capture: true, passive: true } as const
const LAST_INPUT_KEY = 'momio.last-input'
const REPORT_EVERY_MS = 5 * 60_000
const IDLE_AFTER_MS = 30 * 60_000
/** Storage is written seldom: the other tabs need the minute, not the key stroke. */
const SHARE_EVERY_MS = 15_000

export interface ActivityParts {
  readonly target: EventTarget
  /** All tabs of a player are one session: input in any keeps all of them awake. */
  readonly openStorage: () => Storage
  /** Tells the server, which counts for itself. */
  readonly report: () => void
  readonly onIdle: () => void
}

/** Watches a signed-in page until it goes idle or the returned function is called. */
export function watchActivity({ target, openStorage, report, onIdle }: ActivityParts): () => void {
  let lastInput = Date.now()
  let lastReport = lastInput
  let lastShare = 0
  let timer: ReturnType<typeof setTimeout>

  function onInput() {
    const now = Date.now()
    // A laptop that slept through its timer: the first key afterwards must not pass for activity.
    if (check()) return
    lastInput = now
    if (now - lastShare >= SHARE_EVERY_MS) {
      lastShare = now
      share(now)
    }
    if (now - lastReport >= REPORT_EVERY_MS) {
      lastReport = now
      report()
    }
  }

  /** Goes idle when nobody did anything in any tab, and otherwise looks again when that could be so. */
  function check(): boolean {
    const left = Math.max(lastInput, shared()) + IDLE_AFTER_MS - Date.now()
    clearTimeout(timer)
    if (left > 0) {
      timer = setTimeout(check, left)
      return false
    }
    stop()
    onIdle()
    return true
  }

  function share(now: number) {
    try {
      openStorage().setItem(LAST_INPUT_KEY, String(now))
    } catch {
      // Blocked: this tab counts for itself.
    }
  }

  function shared(): number {
    try {
      const at = Number(openStorage().getItem(LAST_INPUT_KEY))
      // A clock that was set back would keep the session awake for ever.
      return at <= Date.now() ? at : 0
    } catch {
      return 0
    }
  }

  function stop() {
    clearTimeout(timer)
    for (const input of INPUTS) target.removeEventListener(input, onInput, LISTEN)
  }

  for (const input of INPUTS) target.addEventListener(input, onInput, LISTEN)
  share(lastInput)
  check()
  return stop
}
