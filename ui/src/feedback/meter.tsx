import { cx } from '../class-names.ts'

export interface MeterProps {
  /** 0 to 1. */
  readonly value: number
  readonly label: string
  readonly className?: string
}

/** A filled line: upload progress, possession, rollover done. */
export function Meter({ value, label, className }: MeterProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={cx('h-1.5 overflow-hidden rounded-full bg-odds-hover', className)}
    >
      <div
        className="h-full origin-left rounded-full bg-accent transition-transform duration-200"
        style={{ transform: `scaleX(${percent / 100})` }}
      />
    </div>
  )
}
