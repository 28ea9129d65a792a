import { ProgressBar } from '@momio/ui/feedback/progress-bar'
import { type AnyRouteMatch, isNotFound, Outlet, useMatches, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { lazyPart } from '../../loading/lazy-part.ts'
import { withTexts } from '../../loading/with-texts.ts'
import { usePageTitle } from '../../page-title.ts'
import { useUser } from '../../session/session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { OptionalPart } from '../loading/optional-part.tsx'
import { usePaintedTheme } from '../look/theme.ts'
import type { ScreenName } from '../screens.ts'
import { BreakTimeHost } from './break-time-host.tsx'
import { FaceHost } from './face-host.tsx'
import { LoginHost } from './login/login-host.tsx'
import { PopupHost } from './popups/popup-host.tsx'

const SettledToasts = lazyPart(() => withTexts(import('../../tickets/settled-toasts.tsx'), 'tickets'))
const ToastRegion = lazyPart(() => withTexts(import('../toasts/toast-region.tsx'), 'toasts'))
const RealityCheckHost = lazyPart(() => withTexts(import('../../play-session/reality-check-host.tsx'), 'play-session'))

export function RootFrame() {
  usePaintedTheme()
  useDocumentTitle()
  return (
    <>
      <SkipLink />
      <RouteProgress />
      <Outlet />
      <LoginHost />
      <PopupHost />
      <SettledTickets />
      <RealityChecks />
      <BreakTimeHost />
      <FaceHost />
    </>
  )
}

/** Only players have bets to be told of, on the live pages too. */
function SettledTickets() {
  const user = useUser()
  if (user === null) return null
  return (
    <>
      <OptionalPart name="toasts">
        <ToastRegion />
      </OptionalPart>
      <OptionalPart name="settled-tickets">
        <SettledToasts playerId={user.id} />
      </OptionalPart>
    </>
  )
}

/** Only a player's time is counted. */
function RealityChecks() {
  if (useUser() === null) return null
  return (
    <OptionalPart name="reality-check">
      <RealityCheckHost />
    </OptionalPart>
  )
}

function useDocumentTitle() {
  const { t } = useTranslation('shell')
  const screen = useMatches({ select: shownScreen })
  const own = usePageTitle()
  useEffect(() => {
    document.title = t('titleWithBrand', { title: own ?? t(`titles.${screen}`) })
  }, [t, screen, own])
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
