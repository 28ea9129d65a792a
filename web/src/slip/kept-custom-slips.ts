/** Before the id of a match whose custom bet is on its way. */
export const CUSTOM_SLIP_KEY = 'momio.custom/'

/** The matches whose custom bet was sent, and whose answer was not known when it was last written down. */
export function keptCustomSlips(openStorage: () => Storage): string[] {
  try {
    const storage = openStorage()
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    const kept = keys.filter((key) => key.startsWith(CUSTOM_SLIP_KEY)).map((key) => key.slice(CUSTOM_SLIP_KEY.length))
    // One that was set aside has its player behind the match.
    return [...new Set(kept.map((name) => name.split('.', 1)[0] ?? ''))]
  } catch {
    return []
  }
}
