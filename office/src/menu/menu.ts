import { createContext, useContext } from 'react'
import type { Screen } from '../screen.ts'

export interface MenuEntry extends Screen {
  readonly name: string
  readonly title: string
}

/** The entries of the side menu that the member may see; the frame gives them, since screens cannot import their table. */
export const MenuContext = createContext<readonly MenuEntry[]>([])

export function useMenu(): readonly MenuEntry[] {
  return useContext(MenuContext)
}
