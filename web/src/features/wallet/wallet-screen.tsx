import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PlayersOnly } from '../../player-screen/players-only.tsx'

interface WalletScreenProps {
  readonly title: string
  /** What a guest would find here. */
  readonly guestText: string
  readonly wide?: boolean
  readonly children: ReactNode
}

export function WalletScreen({ title, guestText, wide = false, children }: WalletScreenProps) {
  // The tabs of a window say where it stands, and its room is little.
  const inWindow = useRouterState({ select: ({ location }) => location.pathname.endsWith('Window') })
  return (
    <PlayersOnly title={title} text={guestText}>
      <div className={`mx-auto grid gap-4 ${wide ? 'max-w-240' : 'max-w-160'}`}>
        <h1 className={inWindow ? 'sr-only' : 'font-display font-bold text-2xl print:hidden'}>{title}</h1>
        {children}
      </div>
    </PlayersOnly>
  )
}
