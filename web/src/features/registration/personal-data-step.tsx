import { useTranslation } from '../../texts/use-translation.ts'
import { BirthDateField } from './birth-date-field.tsx'
import { CountryField } from './country-field.tsx'
import { TextField } from './text-field.tsx'

export function PersonalDataStep() {
  const { t } = useTranslation('registration')
  return (
    <>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField name="firstNames" label={t('firstNames')} autoComplete="given-name" autoCapitalize="words" />
        <TextField name="lastNames" label={t('lastNames')} autoComplete="family-name" autoCapitalize="words" />
        <p className="-mt-2.5 text-muted text-xs sm:col-span-2">{t('nameHint')}</p>
      </div>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <BirthDateField />
        <CountryField />
      </div>
    </>
  )
}
