import { IconButton } from '@momio/ui/controls/button'
import { preferences, usePreference } from '../preferences.ts'
import { useTranslation } from '../texts/use-translation.ts'

/** Sound is off until somebody wants it, and then on in every game. */
export function SoundButton() {
  const { t } = useTranslation('casino-games')
  const isOn = usePreference('gameSound') === 'on'
  return (
    <IconButton
      icon={isOn ? 'sound' : 'sound-off'}
      label={t('sound')}
      role="switch"
      aria-checked={isOn}
      onClick={() => preferences.set('gameSound', isOn ? 'off' : 'on')}
    />
  )
}
