const STORAGE_KEY = 'momio.scroll'
const KEPT_PAGES = 50

/** Where each entry of the history was left, so that going back returns to that place. */
export interface ScrollMemory {
  remember(entry: string, top: number): void
  recall(entry: string): number | undefined
  /** Survives a reload of the page. */
  save(): void
}

export function createScrollMemory(openStorage: () => Storage): ScrollMemory {
  const places = new Map<string, number>(load())

  function load(): [string, number][] {
    try {
      const stored: unknown = JSON.parse(openStorage().getItem(STORAGE_KEY) ?? '[]')
      if (!Array.isArray(stored)) return []
      return stored.filter(([entry, top]) => typeof entry === 'string' && typeof top === 'number')
    } catch {
      return []
    }
  }

  return {
    remember(entry, top) {
      places.delete(entry)
      places.set(entry, top)
      const oldest = places.keys().next().value
      if (places.size > KEPT_PAGES && oldest !== undefined) places.delete(oldest)
    },
    recall: (entry) => places.get(entry),
    save() {
      try {
        openStorage().setItem(STORAGE_KEY, JSON.stringify([...places]))
      } catch {
        // Blocked or full: a reload starts at the top.
      }
    },
  }
}
