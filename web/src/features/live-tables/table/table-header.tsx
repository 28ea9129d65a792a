import type { CasinoGame } from '@momio/contract/casino'
import type { LiveTable } from '@momio/contract/game-ids'
import { bcp47, type Locale } from '@momio/contract/locale'
import { IconButton } from '@momio/ui/controls/button'
import { Badge } from '@momio/ui/feedback/badge'
import { Icon } from '@momio/ui/pictures/icon'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePesosText } from '../../../amount/pesos-text.ts'
import { FullScreenButton } from '../../../casino-games/full-screen-button.tsx'
import { SoundButton } from '../../../casino-games/sound-button.tsx'
import type { FullScreen } from '../../../casino-games/use-full-screen.ts'
import { useLobby } from '../../../casino-games/use-lobby.ts'
import { useRtpText } from '../../../casino-games/use-rtp-text.ts'
import type { Table } from '../../../live-table/use-table.ts'
import { useLocale } from '../../../preferences.ts'
import { useSession } from '../../../session/session.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { LimitsLink } from './limits-link.tsx'

interface TableHeaderProps {
  readonly tableId: LiveTable
  readonly title: string
  readonly table: Pick<Table, 'watching' | 'delayMs' | 'state'>
  readonly fullScreen: FullScreen
  /** The button that opens the rules of the table. */
  readonly rules: (game: CasinoGame) => ReactNode
}

/** What the table is, who is there, and how old what is shown may be. */
export function TableHeader({
  tableId,
  title,
  table: { watching, delayMs, state },
  fullScreen,
  rules,
}: TableHeaderProps) {
  const { t } = useTranslation('live-tables')
  const live = useTranslation('casino-games').t
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const locale = useLocale()
  const rtpText = useRtpText()
  const pesosText = usePesosText()
  const { lobby, hasFailed } = useLobby()
  const game = lobby?.games.find(({ gameId }) => gameId === tableId)
  const isSignedIn = useSession().kind === 'signed-in'
  const leave = () => (canGoBack ? router.history.back() : void router.navigate({ to: '/casino' }))
  return (
    <header className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-1 sm:gap-x-3">
      <IconButton icon="arrow-left" label={t('header.back')} onClick={leave} className="-ml-1.5 sm:row-span-2" />
      <div className="flex min-w-0 items-center gap-2">
        <h1 tabIndex={-1} className="truncate font-bold font-display text-xl leading-6">
          {title}
        </h1>
        {state !== 'closed' && (
          <Badge tone="live" className="max-sm:hidden">
            <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
            {live('live')}
          </Badge>
        )}
      </div>
      <div className="-mr-1.5 flex items-center sm:row-span-2">
        {isSignedIn && !fullScreen.isFull && <LimitsLink className="max-lg:hidden" />}
        {game && rules(game)}
        <SoundButton />
        <FullScreenButton {...fullScreen} />
      </div>
      <ul className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-0.5 text-muted text-xs tabular-nums max-sm:col-span-full max-sm:gap-x-2.5 sm:col-start-2">
        {watching !== null && (
          <li className="flex items-center gap-1">
            <Icon name="user" size={14} />
            <span aria-hidden="true" className="sm:hidden">
              {watching}
            </span>
            <span className="max-sm:sr-only">{t('header.watching', { count: watching })}</span>
          </li>
        )}
        {game && (
          <>
            <li>{rtpText(game.returnToPlayer)}</li>
            <li>
              {t('header.stakes', {
                least: pesosText(game.minStake, { short: true }),
                most: pesosText(game.maxStake, { short: true }),
              })}
            </li>
          </>
        )}
        {!game && hasFailed && (
          <li>
            <span role="status">{t('header.noRules')}</span>
          </li>
        )}
        {delayMs !== null && state === 'live' && <li>{t('header.delay', { seconds: delayText(delayMs, locale) })}</li>}
      </ul>
    </header>
  )
}

/** Tenths of a second, rounded up: nothing on its way takes no time at all. */
function delayText(delayMs: number, locale: Locale): string {
  return (Math.max(1, Math.ceil(delayMs / 100)) / 10).toLocaleString(bcp47(locale))
}
