import type { ReactNode } from 'react'
import { type FullScreen, useFullScreen } from '../../../casino-games/use-full-screen.ts'
import { PlayerCues } from './player-cues.tsx'

interface TableScreenProps {
  readonly className: string
  readonly children: (fullScreen: FullScreen) => ReactNode
}

/** The page of a table. In full screen it covers the site; windows, which stand beside it in the page, cover it. */
export function TableScreen({ className, children }: TableScreenProps) {
  const fullScreen = useFullScreen()
  return (
    <div className={fullScreen.isFull ? 'fixed inset-0 z-40 overflow-auto bg-bg px-3 pb-3 lg:px-5 lg:pb-5' : undefined}>
      <PlayerCues isFull={fullScreen.isFull} />
      <div className={className}>{children(fullScreen)}</div>
    </div>
  )
}
