import { type ReactNode, useSyncExternalStore } from 'react'
import { shownCodes, TextCodesContext } from './shown-codes.ts'

/** Around the whole page: what reads texts is drawn again when another language is chosen. */
export function TextsProvider({ children }: { readonly children: ReactNode }) {
  return (
    <TextCodesContext value={useSyncExternalStore(shownCodes.subscribe, shownCodes.get)}>{children}</TextCodesContext>
  )
}
