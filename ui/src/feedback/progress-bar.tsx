import { cx } from '../class-names.ts'

export interface ProgressBarProps {
  readonly active: boolean
  /** Spoken while active: 'Cargando…'. */
  readonly label: string
}

/** The route's bar at the top edge; quick pages (under 150 ms) never show it. */
export function ProgressBar({ active, label }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-hidden={!active}
      className={cx(
        'pointer-events-none fixed inset-x-0 top-0 z-60 h-0.75 transition-opacity duration-200',
        active ? 'opacity-100 delay-150' : 'opacity-0',
      )}
    >
      <div className={cx('h-full origin-left bg-accent', active && 'animate-route')} />
    </div>
  )
}
