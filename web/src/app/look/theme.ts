import { useMatches } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { type Theme, usePreference } from '../../preferences.ts'

const BROWSER_BAR: Record<Theme, string> = { dark: '#11181d', light: '#ffffff' }

/** The visitor's choice wins; without one a few account pages are light and everything else is dark. */
export function effectiveTheme(chosen: Theme | null, routeTheme: Theme | undefined): Theme {
  return chosen ?? routeTheme ?? 'dark'
}

export function useTheme(): Theme {
  const routeTheme = useMatches({ select: (matches) => matches.at(-1)?.staticData.theme })
  return effectiveTheme(usePreference('theme'), routeTheme)
}

export function usePaintedTheme() {
  const theme = useTheme()
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BROWSER_BAR[theme])
  }, [theme])
}
