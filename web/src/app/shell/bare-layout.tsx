import { IconButton } from '@momio/ui/controls/button'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { useTranslation } from '../../texts/use-translation.ts'
import { QueryProvider } from '../loading/query-provider.tsx'
import { LogoLink } from './header/logo-link.tsx'
import { ThemeButton } from './header/theme-button.tsx'

/** Registration, the access gate and games: one thing to do, so only the way back, the logo and the theme. */
export function BareLayout() {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const leave = () => (canGoBack ? router.history.back() : void router.navigate({ to: '/' }))
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="sticky top-0 z-40 grid h-14 grid-cols-[44px_1fr_44px] items-center border-line border-b bg-surface px-1.5 lg:h-15 lg:px-5">
        <IconButton icon="arrow-left" label={t('header.back')} onClick={leave} />
        <span className="justify-self-center">
          <LogoLink />
        </span>
        <ThemeButton />
      </header>
      <main id="contenido" tabIndex={-1} className="mx-auto w-full max-w-[1200px] flex-1 px-3 py-4">
        <QueryProvider />
      </main>
    </div>
  )
}
