import { Link, useParams, useSearch } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { createClickThrottle } from './click-throttle.ts'
import { leadsNowhere, type MenuItem, targetOf } from './menu-items.ts'

const isClickCounted = createClickThrottle(() => performance.now())

interface MenuLinkProps {
  readonly item: MenuItem
  readonly title?: string
  readonly className: string
  readonly activeClassName: string
  readonly children: ReactNode
}

/** An item of the sports section; a click too soon, or one that would lead nowhere, does nothing. */
export function MenuLink({ item, activeClassName, ...rest }: MenuLinkProps) {
  const { sportId } = useParams({ strict: false })
  const fromEmpty = useSearch({ strict: false, select: (search: object) => Object.values(search).includes('main') })
  const follow = (event: MouseEvent) => {
    if (leadsNowhere(item, { sportId, fromEmpty }) || !isClickCounted()) event.preventDefault()
  }
  const target = targetOf(item)
  const search = 'upcoming' in target && target.upcoming ? { 'upcoming-tournaments': '' } : {}
  return (
    <Link
      {...rest}
      to={target.to}
      params={target.params as never}
      search={search as never}
      activeOptions={{ includeSearch: false }}
      activeProps={{ className: activeClassName }}
      onClick={follow}
    />
  )
}
