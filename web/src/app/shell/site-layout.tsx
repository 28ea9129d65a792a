import { Outlet, useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { lazyPart } from '../../loading/lazy-part.ts'
import { withTexts } from '../../loading/with-texts.ts'
import { useClosedPart } from '../../maintenance/use-closed-part.ts'
import { useUser } from '../../session/session.ts'
import { OptionalPart } from '../loading/optional-part.tsx'
import { useColumns } from '../look/viewport.ts'
import { Footer } from './footer/footer.tsx'
import { DesktopHeader } from './header/desktop-header.tsx'
import { MobileHeader } from './header/mobile-header.tsx'
import { SideMenuHost } from './header/side-menu-host.tsx'
import { SlipBar } from './slip/slip-bar.tsx'
import { SlipColumn } from './slip/slip-column.tsx'
import { SportsColumn } from './sports-menu/sports-column.tsx'

const Announcement = lazyPart(() => import('./announcement/announcement.tsx'))
const MaintenancePage = lazyPart(() => withTexts(import('../../maintenance/maintenance-page.tsx'), 'maintenance'))
const BottomBar = lazyPart(() => import('./bottom-bar/bottom-bar.tsx'))
const PromoButton = lazyPart(() => withTexts(import('../../promo/promo-button.tsx'), 'promo'))

const FOOTER_CLASS = { shown: '', hidden: 'hidden', 'hidden-on-phones': 'hidden lg:block' } as const

/** Header, sports menu, content, slip, footer: every page that is not a window of its own. */
export function SiteLayout({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData })
  const closed = useClosedPart(page?.part)
  // The menu of sports and the slip lead to what is closed.
  const columns = useColumns() && closed !== 'global'
  const slip = page?.slip && !closed
  const signedIn = useUser() !== null
  return (
    <div className="flex min-h-dvh flex-col">
      <SideMenuHost>
        <DesktopHeader />
        <MobileHeader />
      </SideMenuHost>
      <div className={`mx-auto flex w-full max-w-[1680px] flex-1 gap-4 px-3 lg:px-5 ${page?.flush ? '' : 'pb-8'}`}>
        {columns && <SportsColumn />}
        <div className="flex min-w-0 flex-1 flex-col pt-4">
          <OptionalPart name="announcement">
            <Announcement />
          </OptionalPart>
          <main id="contenido" tabIndex={-1}>
            {closed ? (
              <OptionalPart name="maintenance">
                <MaintenancePage part={closed} />
              </OptionalPart>
            ) : (
              children
            )}
          </main>
          <div className={FOOTER_CLASS[page?.footer ?? 'shown']}>
            <Footer />
          </div>
        </div>
        {columns && slip && <SlipColumn />}
      </div>
      {signedIn && (
        <>
          <OptionalPart name="bottom-bar">
            <BottomBar />
          </OptionalPart>
          <OptionalPart name="promo">
            <PromoButton />
          </OptionalPart>
        </>
      )}
      {!columns && slip && <SlipBar />}
    </div>
  )
}
