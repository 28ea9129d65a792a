import { buttonClass } from '@momio/ui/controls/button'
import { Link, useRouterState } from '@tanstack/react-router'
import { useUser } from '../../../session/session.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { actionTarget, bottomActions } from './bottom-actions.ts'

/** Thumb-reach wallet actions on phones; windows opened with mode=desktop keep it on any width. */
export default function BottomBar() {
  const { t } = useTranslation('shell')
  const signedIn = useUser() !== null
  const path = useRouterState({ select: (state) => state.location.pathname })
  const desktop = useRouterState({ select: (state) => state.location.searchStr.includes('mode=desktop') })
  const actions = signedIn ? bottomActions(path) : []
  if (actions.length === 0) return null
  return (
    <nav
      aria-label={t('bottomBar.label')}
      className={`sticky bottom-0 z-30 flex gap-2 border-line print:hidden border-t bg-surface p-3 pb-[max(12px,env(safe-area-inset-bottom))] ${desktop ? '' : 'lg:hidden'}`}
    >
      {actions.map((action) => (
        <Link
          key={action}
          to={actionTarget(action, path)}
          search={desktop ? { mode: 'desktop' } : {}}
          className={`${buttonClass({ variant: 'secondary' })} flex-1`}
        >
          {t(`bottomBar.${action}`)}
        </Link>
      ))}
    </nav>
  )
}
