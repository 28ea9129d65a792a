import { IconButton } from '@momio/ui/controls/button'
import { Skeleton } from '@momio/ui/feedback/skeleton'
import { useRouterState } from '@tanstack/react-router'
import { lazyPart } from '../../../loading/lazy-part.ts'
import { withTexts } from '../../../loading/with-texts.ts'
import { preferences, usePreference } from '../../../preferences.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { OptionalPart } from '../../loading/optional-part.tsx'

const SportsMenu = lazyPart(() => import('./sports-menu.tsx'))
const CasinoMenu = lazyPart(() => withTexts(import('../casino-menu/casino-menu.tsx'), 'casino-games'))

/** 224 px from 1280 up unless collapsed, icons from 1024, nothing below. The width is CSS: no script, no jump. */
export function SportsColumn() {
  const { t } = useTranslation('shell')
  const isInCasino = useRouterState({ select: ({ location }) => /^\/casino(?:[/-]|$)/.test(location.pathname) })
  const collapsed = usePreference('sportsMenu') === 'collapsed'
  const toggle = () => preferences.set('sportsMenu', collapsed ? 'open' : 'collapsed')
  return (
    <aside
      data-collapsed={collapsed}
      className="group/menu sticky top-15 hidden h-[calc(100dvh-60px)] w-14 shrink-0 flex-col overflow-y-auto overscroll-contain py-4 lg:flex data-[collapsed=false]:xl:w-56"
    >
      <OptionalPart name={isInCasino ? 'casino-menu' : 'sports-menu'} fallback={<MenuSkeleton />}>
        {isInCasino ? <CasinoMenu /> : <SportsMenu />}
      </OptionalPart>
      <div className="mt-auto hidden xl:block">
        <IconButton
          icon={collapsed ? 'chevron-right' : 'chevron-left'}
          label={t(collapsed ? 'sportsMenu.expand' : 'sportsMenu.collapse')}
          onClick={toggle}
        />
      </div>
    </aside>
  )
}

function MenuSkeleton() {
  return (
    <div className="grid animate-breathe gap-3 pt-8">
      {Array.from({ length: 8 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never reordered
        <Skeleton still key={row} shape="block" className="h-8" />
      ))}
    </div>
  )
}
