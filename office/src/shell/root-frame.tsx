import { ToastProvider } from '@momio/ui/overlays/toast'
import { Outlet, useMatches } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { useTheme } from '../preferences.ts'
import { useTranslation } from '../texts/use-translation.ts'

/** Around every page, also before anybody is signed in. */
export function RootFrame() {
  const { t } = useTranslation('shell')
  const painted = useTheme()
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = painted
  }, [painted])
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen })
  const title = screen ? t(`titles.${screen}`) : t('office')
  useEffect(() => {
    document.title = `${title} · ${t('name')}`
  }, [title, t])
  return (
    <>
      <Outlet />
      <ToastProvider closeLabel={t('toasts.close')} regionLabel={t('toasts.region')} />
    </>
  )
}
