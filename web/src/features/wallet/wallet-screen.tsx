import { useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useBalance } from '../../balance/balance.ts'
import { PlayersOnly } from '../../player-screen/players-only.tsx'
import { WALLET_KEY } from './calls.ts'
import { DebtNotice } from './debt-notice.tsx'

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
  useFreshWallet()
  return (
    <PlayersOnly title={title} text={guestText}>
      <div className={`mx-auto grid gap-4 ${wide ? 'max-w-240' : 'max-w-160'}`}>
        <h1 className={inWindow ? 'sr-only' : 'font-display font-bold text-2xl print:hidden'}>{title}</h1>
        <DebtNotice />
        {children}
      </div>
    </PlayersOnly>
  )
}

/** Every look at the balance that the server asked for, because money moved, makes what the page shows of it old. */
function useFreshWallet() {
  const queries = useQueryClient()
  const balance = useBalance()
  useEffect(() => {
    if (balance) void queries.invalidateQueries({ queryKey: WALLET_KEY })
  }, [balance, queries])
}
