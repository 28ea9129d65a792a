import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { AskCode } from '../features/second-factor/ask-code.tsx'
import { MustEnrol } from '../features/second-factor/must-enrol.tsx'
import { RecoveryCodes, useRecoveryCodes } from '../features/second-factor/recovery-codes.tsx'
import { Forbidden } from '../load-state/forbidden.tsx'
import { LoadFailure } from '../load-state/load-failure.tsx'
import { Loading } from '../load-state/loading.tsx'
import { followSession } from '../member/follow-session.ts'
import { mayOf } from '../member/may.ts'
import { leave } from '../member/sign-out.ts'
import { memberQuery } from '../member/use-member.ts'
import { MenuContext } from '../menu/menu.ts'
import type { Screen } from '../screen.ts'
import { SCREENS } from '../screens.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { menuOf } from './menu-of.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { NotStaff } from './not-staff.tsx'
import { SideMenu } from './side-menu.tsx'
import { TopBar } from './top-bar.tsx'

const SIGNED_OUT: readonly unknown[] = ['UNAUTHORIZED', 'INVALID_TOKEN']

/** Side menu, top bar and the page between them, for whoever works here. */
export function OfficeFrame() {
  const { t } = useTranslation('shell')
  const { data: member, error, refetch } = useQuery(memberQuery)
  const [menuOpen, setMenuOpen] = useState(false)
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen })
  const recoveryCodes = useRecoveryCodes()
  const main = useFocusOnNavigation()
  useEffect(followSession, [])
  const code = (error as { code?: unknown } | null)?.code
  const signedOut = SIGNED_OUT.includes(code)
  useEffect(() => {
    if (signedOut) leave('ended')
  }, [signedOut])

  if (code === 'FORBIDDEN') return <NotStaff />
  if (!member)
    return (
      <main className="mx-auto grid min-h-dvh max-w-160 content-center p-6">
        {error && !signedOut ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <Loading />}
      </main>
    )
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} />
  if (member.secondFactor === 'needed') return <AskCode />
  if (member.secondFactor === 'none' && member.secondFactorRequired) return <MustEnrol />
  const needed = screen ? (SCREENS[screen] as Screen).permission : null
  const menu = menuOf(member).map((entry) => ({ ...entry, title: t(`titles.${entry.name}`) }))
  return (
    <MenuContext value={menu}>
      <div className="min-h-dvh lg:grid lg:grid-cols-[12.5rem_minmax(0,1fr)]">
        <a
          href="#main"
          className="sr-only z-70 rounded-lg bg-accent px-4 py-2 font-semibold text-accent-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
        >
          {t('skip')}
        </a>
        <SideMenu member={member} className="hidden lg:flex" />
        <MobileMenu member={member} open={menuOpen} onOpenChange={setMenuOpen} />
        <div className="flex min-w-0 flex-col">
          <TopBar onMenu={() => setMenuOpen(true)} />
          <main id="main" ref={main} tabIndex={-1} className="min-w-0 flex-1 p-3 sm:p-5 [&>.grid]:grid-cols-1">
            {needed !== null && !mayOf(member, needed) ? <Forbidden permission={needed} /> : <Outlet />}
          </main>
        </div>
      </div>
    </MenuContext>
  )
}

/** A screen reader begins with the page that was opened, not with the menu again. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    main.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [pathname])
  return main
}
