import { bcp47 } from '@momio/contract/locale'
import { Icon } from '@momio/ui/pictures/icon'
import { useId, useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import { useLocale } from '../../preferences.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { countriesIn } from './country-codes.ts'
import type { RegistrationForm } from './form-fields.ts'

/** The phone's own picker scrolls and searches 249 names better than any list drawn in the page. */
export function CountryField() {
  const { t } = useTranslation('registration')
  const { register } = useFormContext<RegistrationForm>()
  const locale = useLocale()
  const id = useId()
  const countries = useMemo(() => countriesIn(bcp47(locale)), [locale])
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-semibold text-sm">
        {t('country')}
      </label>
      <div className="relative">
        <select
          {...register('country')}
          id={id}
          autoComplete="country"
          className="h-12 w-full appearance-none rounded-lg border border-line-strong bg-field pr-10 pl-3.5 text-base text-text transition-colors focus:border-accent focus:outline-2 focus:outline-accent focus:outline-offset-0"
        >
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <Icon
          name="chevron-down"
          size={18}
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
        />
      </div>
    </div>
  )
}
