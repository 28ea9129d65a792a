import { TabLinks, tabLinkClass } from '@momio/ui/controls/tab-links'
import { Logo } from '@momio/ui/pictures/logo'
import { Link } from '@tanstack/react-router'
import { BalanceLines } from '../../balance/balance-lines.tsx'
import { useUser } from '../../session/session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { QueryProvider } from '../loading/query-provider.tsx'
import BottomBar from './bottom-bar/bottom-bar.tsx'

const WINDOWS = [
  { to: '/depositWindow', title: 'titles.DepositDesktop' },
  { to: '/withdrawalWindow', title: 'titles.WithdrawalDesktop' },
  { to: '/transactionsWindow', title: 'titles.TransactionsDesktop' },
  { to: '/responsableGameWindow', title: 'titles.ResponsibleGameDesktop' },
] as const

/** The parent of the pop-up windows (800 by 600): no site around them, only the way from one to the next. */
export function WindowLayout() {
  const { t } = useTranslation('shell')
  const signedIn = useUser() !== null
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="sticky top-0 z-40 border-line border-b bg-surface px-4 print:hidden">
        <div className="flex h-14 items-center gap-6">
          <Logo name={t('brand')} size={26} className="max-sm:hidden" />
          <TabLinks label={t('windows.label')} className="h-full">
            {WINDOWS.map(({ to, title }) => (
              <Link
                key={to}
                to={to}
                search
                activeOptions={{ includeSearch: false }}
                activeProps={{ className: tabLinkClass({ active: true }) }}
                inactiveProps={{ className: tabLinkClass() }}
              >
                {t(title)}
              </Link>
            ))}
          </TabLinks>
          {signedIn && (
            <div className="ml-auto">
              <BalanceLines />
            </div>
          )}
        </div>
      </header>
      <main id="contenido" tabIndex={-1} className="flex-1 p-4">
        <QueryProvider />
      </main>
      <BottomBar />
    </div>
  )
}
