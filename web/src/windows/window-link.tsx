import { Link, useRouterState } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react'
import { isOwnWindow, openWindow, WINDOWS, type WindowName } from './windows.ts'

export function useOwnWindow(): boolean {
  return useRouterState({ select: ({ location }) => isOwnWindow(window.name, location.pathname) })
}

interface WindowLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: WindowName
  /** Beside what the screen always carries. */
  readonly search?: Readonly<Record<string, string>>
  readonly ref?: Ref<HTMLAnchorElement>
}

/** Opens the window, follows the route where there is none, and stays inside when it stands in a window already. */
export function WindowLink({ to, search, onClick, ...rest }: WindowLinkProps) {
  const inside = useOwnWindow()
  const { route, window: path, search: own } = WINDOWS[to]
  if (inside)
    return <Link {...rest} to={path} search={{ mode: 'desktop', ...own, ...search } as never} onClick={onClick} />
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    // The browser's own ways of opening a link stay the browser's.
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (plain && !search && !event.defaultPrevented && openWindow(to, window)) event.preventDefault()
  }
  return <Link {...rest} to={route} search={{ ...own, ...search } as never} onClick={open} />
}
