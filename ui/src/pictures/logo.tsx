import { cx } from '../class-names.ts'

export interface LogoProps {
  /** The wordmark; without it only the mark is drawn. */
  readonly name?: string
  readonly size?: number
  readonly className?: string
}

export function LogoMark({ size = 28, className }: { readonly size?: number; readonly className?: string }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 28 28" className={cx('shrink-0', className)}>
      <rect width="28" height="28" rx="8" className="fill-accent" />
      <path
        d="M8.2 19v-6.3a2.8 2.8 0 0 1 5.7 0V19m0-6.3a2.8 2.8 0 0 1 5.8 0V19M8.2 10v2"
        className="stroke-accent-ink"
        fill="none"
        strokeWidth="3"
        strokeLinecap="square"
      />
    </svg>
  )
}

export function Logo({ name, size = 28, className }: LogoProps) {
  return (
    <span className={cx('inline-flex items-center gap-2', className)}>
      <LogoMark size={size} />
      {name && (
        <span
          className="font-display font-extrabold tracking-tight text-text"
          style={{ fontSize: size * 0.86, lineHeight: 1 }}
        >
          {name}
        </span>
      )}
    </span>
  )
}
