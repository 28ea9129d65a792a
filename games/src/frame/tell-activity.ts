const INPUTS = ['pointerdown', 'keydown', 'wheel'] as const
/** The page counts minutes. */
const TELL_EVERY_MS = 15_000

/** Tells of what the player does in the frame. */
export function tellActivity(target: EventTarget, tell: () => void): void {
  let toldAt = Number.NEGATIVE_INFINITY
  const hear = () => {
    const now = Date.now()
    if (now - toldAt < TELL_EVERY_MS) return
    toldAt = now
    tell()
  }
  for (const input of INPUTS) target.addEventListener(input, hear, { capture: true, passive: true })
}
