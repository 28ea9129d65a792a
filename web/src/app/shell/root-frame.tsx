import { ProgressBar } from '@momio/ui/feedback/progress-bar'
import { type AnyRouteMatch, isNotFound, Outlet, useMatches, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaintedTheme } from '../look/theme.ts'
import type { ScreenName } from '../screens.ts'
import { LoginHost } from './login/login-host.tsx'
import { PopupHost } from './popups/popup-host.tsx'

export function RootFrame() {
  usePaintedTheme()
  usePageTitle()
  return (
    <>
      <SkipLink />
      <RouteProgress />
      <Outlet />
      <LoginHost />
      <PopupHost />
    </>
  )
}

function usePageTitle() {
  const { t } = useTranslation('shell')
  const screen = useMatches({ select: shownScreen })
  useEffect(() => {
    document.title = t('titleWithBrand', { title: t(`titles.${screen}`) })
  }, [t, screen])
}

/** A path whose guard or screen says that it does not exist still matches its route. */
function shownScreen(matches: readonly AnyRouteMatch[]): ScreenName {
  if (matches.some((match) => match.status === 'notFound' || isNotFound(match.error))) return 'NotName'
  return matches.at(-1)?.staticData.screen ?? 'NotName'
}

function SkipLink() {
  const { t } = useTranslation('shell')
  return (
    <a
      href="#contenido"
      className="fixed top-2 left-1/2 z-70 -translate-x-1/2 -translate-y-20 rounded-lg bg-accent px-4 py-3 font-semibold text-accent-ink focus:translate-y-0"
    >
      {t('skip')}
    </a>
  )
}

function RouteProgress() {
  const { t } = useTranslation('shell')
  const active = useRouterState({ select: (state) => state.status === 'pending' })
  return <ProgressBar active={active} label={t('loading')} />
}
