import type { ButtonHTMLAttributes, KeyboardEvent, Ref } from 'react'
import { cx } from '../class-names.ts'
import { Icon, type IconName } from '../pictures/icon.tsx'

export type ButtonVariant = 'primary' | 'money' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

const BASE =
  'relative inline-flex select-none items-center justify-center gap-2 whitespace-nowrap font-semibold transition-colors touch-manipulation active:brightness-95 disabled:cursor-not-allowed aria-disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:not-aria-busy:opacity-50'

const VARIANT: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-accent-ink hover:bg-accent-hover',
  money: 'bg-money text-money-ink hover:bg-money-hover font-bold',
  secondary: 'border border-line bg-odds text-text hover:bg-odds-hover',
  ghost: 'text-text hover:bg-odds',
  danger: 'bg-live text-live-ink hover:brightness-110',
}

const SIZE: Record<ButtonSize, string> = {
  // A finger hits it within 44 px all the same.
  sm: 'h-9 rounded-lg px-3 text-sm after:absolute after:inset-x-0 after:-inset-y-1',
  md: 'h-11 rounded-lg px-4 text-sm',
  lg: 'h-13 rounded-xl px-6 text-base',
}

interface ButtonLook {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
}

/** The same look for what is not a button, e.g. a router link. */
export function buttonClass({ variant = 'primary', size = 'md' }: ButtonLook = {}): string {
  return cx(BASE, VARIANT[variant], SIZE[size])
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  /** Keeps its width and its focus, shows a turning ring, ignores presses. */
  readonly loading?: boolean
  readonly icon?: IconName
  readonly ref?: Ref<HTMLButtonElement>
}

export function Button({ variant, size, loading = false, icon, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      onKeyDown={pressOnce}
      {...rest}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled'] || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      className={cx(buttonClass({ variant, size }), className)}
    >
      <span className={cx('inline-flex items-center gap-2', loading && 'opacity-0')}>
        {icon && <Icon name={icon} size={18} />}
        {children}
      </span>
      {loading && (
        <span
          aria-hidden="true"
          className="absolute size-5 animate-spin-slow rounded-full border-2 border-current border-t-transparent"
        />
      )}
    </button>
  )
}

/** Enter that is held down would press again and again, e.g. stake and leave what was staked. */
function pressOnce(event: KeyboardEvent) {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: IconName
  /** Spoken name. */
  readonly label: string
  readonly iconSize?: number
  readonly ref?: Ref<HTMLButtonElement>
}

export const iconButtonClass =
  'inline-grid size-11 shrink-0 place-items-center rounded-lg text-muted transition-colors touch-manipulation hover:bg-odds hover:text-text disabled:cursor-not-allowed disabled:opacity-50'

export function IconButton({ icon, label, iconSize = 20, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} {...rest} className={cx(iconButtonClass, className)}>
      <Icon name={icon} size={iconSize} />
    </button>
  )
}
