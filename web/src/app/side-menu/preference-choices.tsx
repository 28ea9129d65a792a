import { LOCALES } from '@momio/contract/locale'
import { useSyncExternalStore } from 'react'
import { preferences, useLocale, useOddsFormat, usePreference } from '../../preferences.ts'
import { isAdministrator } from '../../provider-switch/sees-all.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useTheme } from '../look/theme.ts'
import { SegmentedChoice } from './segmented-choice.tsx'

export function PreferenceChoices() {
  const { t } = useTranslation('side-menu')
  const locale = useLocale()
  const isAdmin = useSyncExternalStore(isAdministrator.subscribe, isAdministrator.get)
  const adminMode = usePreference('adminMode')
  return (
    <div className="grid gap-4">
      <SegmentedChoice
        legend={t('odds')}
        value={useOddsFormat()}
        options={[
          { value: 'decimal', label: t('oddsDecimal') },
          { value: 'american', label: t('oddsAmerican') },
        ]}
        onChange={(format) => preferences.set('oddsFormat', format)}
      />
      <SegmentedChoice
        legend={t('theme')}
        value={useTheme()}
        options={[
          { value: 'dark', label: t('themeDark') },
          { value: 'light', label: t('themeLight') },
        ]}
        onChange={(theme) => preferences.set('theme', theme)}
      />
      {isAdmin && (
        <SegmentedChoice
          legend={t('adminMode')}
          value={adminMode}
          options={[
            { value: 'off', label: t('adminModeOff') },
            { value: 'on', label: t('adminModeOn') },
          ]}
          onChange={(mode) => preferences.set('adminMode', mode)}
        />
      )}
      <label className="grid gap-1.5">
        <span className="font-semibold">{t('language')}</span>
        <select
          value={locale}
          onChange={(event) => {
            const chosen = LOCALES.find((one) => one === event.target.value)
            if (chosen) preferences.set('locale', chosen)
          }}
          className="h-11 rounded-lg border border-line-strong bg-field px-3 text-base text-text"
        >
          {LOCALES.map((one) => (
            <option key={one} value={one}>
              {t(`locales.${one}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
