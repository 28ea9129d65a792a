import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let now = Date.now()

function tick(): void {
  now = Date.now()
  for (const listener of listeners) listener()
  // Aimed at the next whole second, so that all clocks of a page turn together and never drift.
  timer = setTimeout(tick, 1000 - (now % 1000))
}

/** Calls back once a second; every clock of the page shares one timer, which stops with the last of them. */
export function onTick(listener: () => void): () => void {
  listeners.add(listener)
  if (timer === undefined) {
    now = Date.now()
    timer = setTimeout(tick, 1000 - (now % 1000))
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    timer = undefined
  }
}

/** The time in ms as of the last tick. */
export function tickTime(): number {
  return timer === undefined ? Math.floor(Date.now() / 1000) * 1000 : now
}

export function useNow(): number {
  return useSyncExternalStore(onTick, tickTime, tickTime)
}
