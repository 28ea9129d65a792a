import { Button, buttonClass } from '@momio/ui/controls/button'
import { Skeleton } from '@momio/ui/feedback/skeleton'
import { Icon } from '@momio/ui/pictures/icon'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { openLogin } from '../session/open-login.ts'
import { useSession } from '../session/session.ts'
import { useTranslation } from '../texts/use-translation.ts'

interface PlayersOnlyProps {
  readonly title: string
  /** What a guest would find here. */
  readonly text: string
  readonly children: ReactNode
}

/** A guest gets the login dialog at once, and behind it what the page is for. */
export function PlayersOnly({ title, text, children }: PlayersOnlyProps) {
  const { t } = useTranslation('player-screen')
  const state = useSession()
  const guest = state.kind === 'guest'
  useEffect(() => {
    if (guest) openLogin()
  }, [guest])
  if (state.kind === 'restoring')
    return (
      <div role="status" aria-label={t('loading')} className="grid gap-4">
        <h1 className="font-display font-bold text-2xl">{title}</h1>
        <Skeleton shape="block" className="h-64 rounded-2xl" />
      </div>
    )
  if ('user' in state && state.user)
    // After the end of a session what was typed stays where it is, out of sight, for the same player to go on with.
    return (
      <div key={state.user.id} className={state.kind === 'ended' ? 'hidden' : 'contents'}>
        {children}
      </div>
    )
  return (
    <section className="grid justify-items-center gap-3 rounded-2xl border border-line bg-surface px-5 py-14 text-center lg:py-20">
      <span className="grid size-16 place-items-center rounded-full bg-odds text-accent">
        <Icon name="lock" size={28} />
      </span>
      <h1 className="text-balance font-display font-bold text-2xl">{title}</h1>
      <p className="max-w-[46ch] text-balance text-base text-muted">{text}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <Button onClick={openLogin}>{t('login')}</Button>
        <Link to="/register" className={buttonClass({ variant: 'secondary' })}>
          {t('register')}
        </Link>
      </div>
    </section>
  )
}
