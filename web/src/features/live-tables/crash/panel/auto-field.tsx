import { IconButton } from '@momio/ui/controls/button'
import { useId } from 'react'
import { useLocale } from '../../../../preferences.ts'
import { useTranslation } from '../../../../texts/use-translation.ts'
import { steppedMultiple } from './typed-bet.ts'

interface AutoFieldProps {
  readonly value: string
  readonly onChange: (typed: string) => void
  readonly error: string | null
  readonly disabled: boolean
}

/** At which multiple the server gets the player off by itself; empty is by hand. */
export function AutoField({ value, onChange, error, disabled }: AutoFieldProps) {
  const { t } = useTranslation('crash')
  const locale = useLocale()
  const id = useId()
  const step = (direction: -1 | 1) => () => onChange(steppedMultiple(value, direction, locale))
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="truncate font-semibold text-sm">
        {t('panel.auto')}
      </label>
      <div
        className={`flex h-12 items-center rounded-lg border bg-field focus-within:outline-2 focus-within:outline-accent ${error ? 'border-live' : 'border-line-strong'} ${disabled ? 'opacity-60' : ''}`}
      >
        <IconButton icon="minus" label={t('panel.autoLess')} iconSize={18} disabled={disabled} onClick={step(-1)} />
        <input
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          placeholder={t('panel.autoNone')}
          inputMode="decimal"
          autoComplete="off"
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="h-full w-full min-w-0 bg-transparent text-center text-base tabular-nums outline-none placeholder:text-muted placeholder:text-sm disabled:cursor-not-allowed"
        />
        <IconButton icon="plus" label={t('panel.autoMore')} iconSize={18} disabled={disabled} onClick={step(1)} />
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-live text-sm">
          {error}
        </p>
      )}
    </div>
  )
}
