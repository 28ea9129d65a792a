import type { ReactNode } from 'react'
import { type FullScreen, useFullScreen } from '../../../casino-games/use-full-screen.ts'

interface TableScreenProps {
  readonly className: string
  readonly children: (fullScreen: FullScreen) => ReactNode
}

/** The page of a table. In full screen it covers the site; windows, which stand beside it in the page, cover it. */
export function TableScreen({ className, children }: TableScreenProps) {
  const fullScreen = useFullScreen(WHOLE_PAGE)
  return (
    <div className={fullScreen.isFull ? 'fixed inset-0 z-40 overflow-auto bg-bg p-3 lg:p-5' : undefined}>
      <div className={className}>{children(fullScreen)}</div>
    </div>
  )
}

const WHOLE_PAGE = { current: document.documentElement }
