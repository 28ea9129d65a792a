import { IconButton } from '@momio/ui/controls/button'
import { useTranslation } from '../texts/use-translation.ts'
import type { FullScreen } from './use-full-screen.ts'

export function FullScreenButton({ isFull, toggle }: FullScreen) {
  const { t } = useTranslation('casino-games')
  return (
    <IconButton
      icon={isFull ? 'fullscreen-end' : 'fullscreen'}
      label={t(isFull ? 'smaller' : 'larger')}
      onClick={toggle}
    />
  )
}
