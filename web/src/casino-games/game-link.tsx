import { Link } from '@tanstack/react-router'
import type { FocusEventHandler, MouseEventHandler, ReactNode } from 'react'
import { tablePathOf } from './table-paths.ts'

interface GameLinkProps {
  readonly gameId: string
  /** A table has one for everybody: no demo. */
  readonly mode?: 'real' | 'demo'
  readonly className?: string
  readonly 'aria-label'?: string
  readonly onClick?: MouseEventHandler
  readonly onBlur?: FocusEventHandler
  readonly children: ReactNode
}

/** To the page of a game: its frame, or the table that everybody shares. Its code comes while the finger is still down. */
export function GameLink({ gameId, mode, ...rest }: GameLinkProps) {
  const table = tablePathOf(gameId)
  if (table) return <Link to={table} preload="intent" {...rest} />
  const search = mode ? { mode } : {}
  return (
    <Link to="/casino/game/$gameID" params={{ gameID: gameId }} search={search as never} preload="intent" {...rest} />
  )
}
