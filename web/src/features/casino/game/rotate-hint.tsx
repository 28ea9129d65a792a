import type { GameId } from '@momio/contract/game-ids'
import { IconButton } from '@momio/ui/controls/button'
import { Icon } from '@momio/ui/pictures/icon'
import { useState } from 'react'
import { useTranslation } from '../../../texts/use-translation.ts'

/** Games whose table is wider than a phone that is held upright. */
const WANTS_LANDSCAPE: readonly GameId[] = ['ruleta']

/** On an upright phone only, and until it is closed. */
export function RotateHint({ gameId }: { readonly gameId: string }) {
  const { t } = useTranslation('casino')
  const [isClosed, setClosed] = useState(false)
  if (isClosed || !WANTS_LANDSCAPE.some((one) => one === gameId)) return null
  return (
    <p className="hidden items-center gap-2 border-line border-b bg-raised pl-3 text-xs max-sm:portrait:flex">
      <Icon name="rotate" size={18} className="text-accent" />
      <span className="flex-1">{t('game.rotate')}</span>
      <IconButton icon="close" iconSize={16} label={t('game.closeHint')} onClick={() => setClosed(true)} />
    </p>
  )
}
