import { useId } from 'react'
import { preferences, usePreference } from '../../preferences.ts'
import { useTranslation } from '../../texts/use-translation.ts'

const POLICIES = ['none', 'better', 'any'] as const

/** Which moves of a price the player takes without being asked. */
export function OddsPolicy() {
  const { t } = useTranslation('slip')
  const policy = usePreference('oddsPolicy')
  const name = useId()
  return (
    <fieldset className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-2">
      <legend className="contents">
        <span className="text-muted text-xs">{t('policy.label')}</span>
      </legend>
      <div className="flex rounded-lg border border-line bg-bg p-0.75">
        {POLICIES.map((one) => (
          <label
            key={one}
            className="relative grid h-8 flex-1 cursor-pointer select-none place-items-center rounded-md px-1 font-semibold text-muted text-xs transition-colors after:absolute after:inset-x-0 after:-inset-y-1.5 hover:text-text has-checked:bg-raised has-checked:text-text has-checked:shadow-sm has-checked:ring-1 has-checked:ring-line has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={one}
              checked={policy === one}
              onChange={() => preferences.set('oddsPolicy', one)}
              className="sr-only"
            />
            {t(`policy.${one}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
