import { createContext } from 'react'
import type { TextCodes } from './text-store.ts'

let codes: TextCodes = ['es']
const listeners = new Set<() => void>()

/** Which texts the page shows now, for what stands outside React. */
export const shownCodes = {
  get: () => codes,
  set(next: TextCodes) {
    codes = next
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** The same inside: a context costs the hundreds of components that read texts less than a subscription each. */
export const TextCodesContext = createContext<TextCodes>(codes)
