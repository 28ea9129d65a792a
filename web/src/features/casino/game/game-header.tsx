import type { CasinoGame } from '@momio/contract/casino'
import { IconButton } from '@momio/ui/controls/button'
import { Badge } from '@momio/ui/feedback/badge'
import { Icon } from '@momio/ui/pictures/icon'
import { BalanceLines } from '../../../balance/balance-lines.tsx'
import { FullScreenButton } from '../../../casino-games/full-screen-button.tsx'
import { SoundButton } from '../../../casino-games/sound-button.tsx'
import type { FullScreen } from '../../../casino-games/use-full-screen.ts'
import { useRtpText } from '../../../casino-games/use-rtp-text.ts'
import { SessionClock } from '../../../play-session/session-clock.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import { WindowLink } from '../../../windows/window-link.tsx'
import type { PlayMode } from './game-session.ts'

interface GameHeaderProps {
  readonly game: CasinoGame
  readonly mode: PlayMode
  readonly isReplay: boolean
  readonly isSignedIn: boolean
  readonly fullScreen: FullScreen
  readonly onLeave: () => void
}

/** What has to be in sight while somebody plays: what it is, how long already, how much is left, and the way out. */
export function GameHeader({ game, mode, isReplay, isSignedIn, fullScreen, onLeave }: GameHeaderProps) {
  const { t } = useTranslation('casino')
  const rtpText = useRtpText()
  return (
    <header className="flex min-h-14 flex-wrap items-center gap-x-1 border-line border-b bg-surface px-1.5 lg:min-h-15 lg:px-3">
      <IconButton icon="arrow-left" label={t('game.back')} onClick={onLeave} />
      <div className="grid min-w-0 flex-1 leading-tight">
        <h1 className="truncate font-display font-semibold text-base leading-5">{game.name}</h1>
        <p className="flex items-center gap-2 whitespace-nowrap text-muted text-xs tabular-nums">
          {rtpText(game.returnToPlayer)}
          {isReplay ? (
            <Badge>{t('game.replay')}</Badge>
          ) : (
            mode === 'demo' && <Badge tone="money">{t('game.demo')}</Badge>
          )}
        </p>
      </div>
      {isSignedIn && mode === 'real' && !isReplay && <BalanceLines />}
      <SoundButton />
      <FullScreenButton {...fullScreen} />
      {isSignedIn && (
        // A line of its own on phones, where the header has no room for it.
        <div className="flex items-center justify-between gap-1 max-sm:h-8 max-sm:basis-full max-sm:border-line max-sm:border-t max-sm:px-2">
          <SessionClock place="game" />
          <WindowLink
            to="responsibleGame"
            className="relative inline-flex h-8 items-center gap-1.5 rounded-lg px-2 text-muted text-xs after:absolute after:inset-x-0 after:-inset-y-1.5 hover:text-text"
          >
            <Icon name="limits" size={16} />
            {t('game.limits')}
          </WindowLink>
        </div>
      )}
    </header>
  )
}
