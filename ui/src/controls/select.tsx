import { Select as Base } from '@base-ui/react/select'
import { type ReactNode, useId } from 'react'
import { cx } from '../class-names.ts'
import { Icon } from '../pictures/icon.tsx'

export interface SelectOption {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

export interface SelectProps {
  readonly label: string
  readonly options: readonly SelectOption[]
  readonly value: string | null
  onValueChange(value: string): void
  readonly placeholder: string
  readonly hint?: ReactNode
  readonly error?: ReactNode
  readonly name?: string
  readonly disabled?: boolean
  readonly required?: boolean
  readonly className?: string
}

export function Select(props: SelectProps) {
  const { label, options, value, onValueChange, placeholder, hint, error, name, disabled, required, className } = props
  const id = useId()
  return (
    <div className={cx('grid content-start gap-1.5', className)}>
      <Base.Root
        items={options}
        value={value}
        name={name}
        disabled={disabled}
        required={required}
        modal={false}
        onValueChange={(next) => {
          if (next !== null) onValueChange(next)
        }}
      >
        <Base.Label className="text-sm font-semibold text-text">{label}</Base.Label>
        <Base.Trigger
          aria-invalid={error ? true : undefined}
          aria-describedby={cx(error ? `${id}-error` : null, hint ? `${id}-hint` : null) || undefined}
          className={cx(
            'flex h-12 w-full items-center justify-between gap-2 rounded-lg border bg-field pr-3 pl-3.5 text-left text-base text-text outline-offset-0 transition-colors data-disabled:cursor-not-allowed data-disabled:opacity-60 data-popup-open:border-accent',
            error ? 'border-live' : 'border-line-strong',
          )}
        >
          <Base.Value placeholder={placeholder} className="truncate data-placeholder:text-muted" />
          <Base.Icon className="text-muted">
            <Icon name="chevron-down" size={18} />
          </Base.Icon>
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-60 outline-none">
            <Base.Popup className="max-h-(--available-height) min-w-(--anchor-width) origin-(--transform-origin) overflow-y-auto rounded-xl border border-line bg-raised p-1 text-text shadow-lift outline-none transition-[scale,opacity] data-ending-style:scale-98 data-starting-style:scale-98 data-ending-style:opacity-0 data-starting-style:opacity-0">
              <Base.List>
                {options.map((option) => (
                  <Base.Item
                    key={option.value}
                    value={option.value}
                    disabled={option.disabled}
                    className="flex min-h-11 cursor-default select-none items-center justify-between gap-3 rounded-lg px-3 text-sm outline-none data-highlighted:bg-odds-hover data-selected:font-semibold data-disabled:opacity-50"
                  >
                    <Base.ItemText>{option.label}</Base.ItemText>
                    <Base.ItemIndicator className="text-accent">
                      <Icon name="check" size={18} />
                    </Base.ItemIndicator>
                  </Base.Item>
                ))}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
      {error && (
        <p id={`${id}-error`} role="alert" className="flex items-start gap-1.5 text-sm text-live">
          <Icon name="warning" size={16} className="mt-0.5" />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
