import type { CasinoGame } from '@momio/contract/casino'
import { buttonClass } from '@momio/ui/controls/button'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../texts/use-translation.ts'
import type { PlayMode } from './game-session.ts'

interface ModeBarProps {
  readonly game: CasinoGame
  readonly mode: PlayMode
  readonly isSignedIn: boolean
}

/** Below a demo: that nothing is won there, and the way to the game for money. */
export function ModeBar({ game, mode, isSignedIn }: ModeBarProps) {
  const { t } = useTranslation('casino')
  if (mode === 'real') return null
  return (
    <div className="flex items-center justify-between gap-3 border-line border-t bg-surface px-3 py-1.5 pb-[max(0.375rem,env(safe-area-inset-bottom))]">
      <p className="min-w-0 text-muted text-xs">{t('game.demoText')}</p>
      {game.isOpen && (
        <Link
          to="/casino/game/$gameID"
          params={{ gameID: game.gameId }}
          search={{ mode: 'real' } as never}
          replace
          className={buttonClass({ size: 'sm' })}
        >
          {t(isSignedIn ? 'game.toReal' : 'game.signInToReal')}
        </Link>
      )}
    </div>
  )
}
