import { useRouter } from '@tanstack/react-router'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { lazyPart } from '../../../loading/lazy-part.ts'
import { withTexts } from '../../../loading/with-texts.ts'
import { OptionalPart } from '../../loading/optional-part.tsx'

const loadSideMenu = () => withTexts(import('../../side-menu/side-menu.tsx'), 'side-menu', 'matches')
const SideMenu = lazyPart(loadSideMenu)

const OpenSideMenu = createContext<() => void>(() => {})

/** For the menu buttons of both headers. */
export const useOpenSideMenu = () => useContext(OpenSideMenu)

/** Fetched when a hand comes near the button, so that the first opening is as quick as the next. */
export function prepareSideMenu() {
  loadSideMenu().catch(() => {})
}

export function SideMenuHost({ children }: { readonly children: ReactNode }) {
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const show = useCallback(() => {
    setWanted(true)
    setOpen(true)
  }, [])

  useEffect(() => router.subscribe('onBeforeNavigate', () => setOpen(false)), [router])

  return (
    <OpenSideMenu value={show}>
      {children}
      {wanted && (
        <OptionalPart name="side-menu">
          <SideMenu open={open} onOpenChange={setOpen} />
        </OptionalPart>
      )}
    </OpenSideMenu>
  )
}
