import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { EVERY_GAME } from './filter-look.ts'

interface FilterLinkProps {
  readonly filterId: string
  readonly categoryId?: string
  readonly isCurrent: boolean
  readonly className?: string
  readonly title?: string
  readonly onClick?: () => void
  readonly children: ReactNode
}

/** To a filter of the lobby, or to a category of it. */
export function FilterLink({ filterId, categoryId, isCurrent, ...rest }: FilterLinkProps) {
  const current = isCurrent ? 'page' : undefined
  if (filterId === EVERY_GAME) return <Link to="/casino" aria-current={current} {...rest} />
  if (categoryId === undefined)
    return <Link to="/casino/$casinoFilterID" params={{ casinoFilterID: filterId }} aria-current={current} {...rest} />
  const params = { casinoFilterID: filterId, casinoCategoryID: categoryId }
  return <Link to="/casino/$casinoFilterID/$casinoCategoryID" params={params} aria-current={current} {...rest} />
}
