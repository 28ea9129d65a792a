import { IconButton } from '@momio/ui/controls/button'
import { preferences } from '../../../preferences.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useTheme } from '../../look/theme.ts'

export function ThemeButton() {
  const { t } = useTranslation('shell')
  const other = useTheme() === 'dark' ? 'light' : 'dark'
  return (
    <IconButton
      icon={other === 'light' ? 'sun' : 'moon'}
      label={t(`header.${other}`)}
      onClick={() => preferences.set('theme', other)}
    />
  )
}
