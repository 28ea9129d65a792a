import type { LiveTable } from '@momio/contract/game-ids'
import { bcp47, type Locale } from '@momio/contract/locale'
import { IconButton } from '@momio/ui/controls/button'
import { Badge } from '@momio/ui/feedback/badge'
import { Icon } from '@momio/ui/pictures/icon'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { usePesosText } from '../../../amount/pesos-text.ts'
import { FullScreenButton } from '../../../casino-games/full-screen-button.tsx'
import { SoundButton } from '../../../casino-games/sound-button.tsx'
import type { FullScreen } from '../../../casino-games/use-full-screen.ts'
import { useLobby } from '../../../casino-games/use-lobby.ts'
import { useRtpText } from '../../../casino-games/use-rtp-text.ts'
import type { Table } from '../../../live-table/use-table.ts'
import { useLocale } from '../../../preferences.ts'
import { useTranslation } from '../../../texts/use-translation.ts'

interface TableHeaderProps {
  readonly tableId: LiveTable
  readonly title: string
  readonly table: Pick<Table, 'watching' | 'delayMs' | 'state'>
  readonly fullScreen: FullScreen
}

/** What the table is, who is there, and how old what is shown may be. */
export function TableHeader({ tableId, title, table: { watching, delayMs, state }, fullScreen }: TableHeaderProps) {
  const { t } = useTranslation('live-tables')
  const live = useTranslation('casino-games').t
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const locale = useLocale()
  const rtpText = useRtpText()
  const pesosText = usePesosText()
  const game = useLobby().lobby?.games.find(({ gameId }) => gameId === tableId)
  const leave = () => (canGoBack ? router.history.back() : void router.navigate({ to: '/casino' }))
  return (
    <header className="flex flex-wrap items-center gap-x-2 gap-y-1 sm:gap-x-3">
      <IconButton icon="arrow-left" label={t('header.back')} onClick={leave} className="-ml-1.5" />
      <h1 tabIndex={-1} className="font-bold font-display text-xl lg:text-2xl">
        {title}
      </h1>
      {state !== 'closed' && (
        <Badge tone="live">
          <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
          {live('live')}
        </Badge>
      )}
      <div className="-my-1.5 -mr-1.5 ml-auto flex sm:order-last">
        <SoundButton />
        <FullScreenButton {...fullScreen} />
      </div>
      <ul className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-muted text-xs tabular-nums max-sm:basis-full">
        {watching !== null && (
          <li className="flex items-center gap-1">
            <Icon name="user" size={14} />
            {t('header.watching', { count: watching })}
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
        {delayMs !== null && state === 'live' && <li>{t('header.delay', { seconds: delayText(delayMs, locale) })}</li>}
      </ul>
    </header>
  )
}

/** Tenths of a second, rounded up: nothing on its way takes no time at all. */
function delayText(delayMs: number, locale: Locale): string {
  return (Math.max(1, Math.ceil(delayMs / 100)) / 10).toLocaleString(bcp47(locale))
}
