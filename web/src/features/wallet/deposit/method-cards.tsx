import { Icon } from '@momio/ui/pictures/icon'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { usePesosText } from '../../../amount/pesos-text.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { METHODS } from './methods.ts'

/** One of the ways to pay, with what it takes and how long. */
export function MethodCards({ field }: { readonly field: UseFormRegisterReturn }) {
  const { t } = useTranslation('deposit')
  const pesosText = usePesosText()
  return (
    <fieldset className="grid gap-2.5">
      <legend className="pb-2 font-semibold">{t('methods.legend')}</legend>
      <div className="grid gap-2.5 sm:grid-cols-3">
        {METHODS.map(({ name, icon, minimum, maximum }) => (
          <label
            key={name}
            className="relative grid cursor-pointer grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1 rounded-xl border border-line bg-field p-3.5 transition-colors hover:bg-odds has-checked:border-accent has-checked:bg-accent/8 has-checked:outline-1 has-checked:outline-accent has-focus-visible:outline-2 has-focus-visible:outline-focus sm:grid-cols-1 sm:content-start sm:justify-items-start"
          >
            <input {...field} type="radio" value={name} className="peer absolute size-px opacity-0" />
            <span className="grid size-10 place-items-center rounded-lg bg-odds text-muted peer-checked:bg-accent peer-checked:text-accent-ink">
              <Icon name={icon} size={22} />
            </span>
            <span className="grid gap-0.5">
              <span className="font-semibold text-base">{t(`methods.${name}.name`)}</span>
              <span className="text-muted text-xs">{t(`methods.${name}.time`)}</span>
              <span className="text-muted text-xs tabular-nums">
                {maximum === null
                  ? t('methods.from', { minimum: pesosText(minimum, { short: true }) })
                  : t('methods.range', {
                      minimum: pesosText(minimum, { short: true }),
                      maximum: pesosText(maximum, { short: true }),
                    })}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
