import { IconButton } from '@momio/ui/controls/button'
import { Icon } from '@momio/ui/pictures/icon'
import { useState } from 'react'
import { useTranslation } from '../../../texts/use-translation.ts'

/** Whoever closed it knows, in every game and until the page is loaded anew. */
let wasClosed = false

/** On an upright phone only. */
export function RotateHint() {
  const { t } = useTranslation('casino')
  const [isClosed, setClosed] = useState(wasClosed)
  if (isClosed) return null
  const close = () => {
    wasClosed = true
    setClosed(true)
  }
  return (
    <p className="hidden items-center gap-2 border-line border-b bg-raised pl-3 text-xs max-sm:portrait:flex">
      <Icon name="rotate" size={18} className="text-accent" />
      <span className="flex-1">{t('game.rotate')}</span>
      <IconButton icon="close" iconSize={16} label={t('game.closeHint')} onClick={close} />
    </p>
  )
}
