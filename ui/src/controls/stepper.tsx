import { cx } from '../class-names.ts'
import { Icon } from '../pictures/icon.tsx'

export interface StepperProps {
  /** Spoken name of the list: 'Pasos del registro'. */
  readonly label: string
  readonly steps: readonly string[]
  /** Index of the step being done; `steps.length` when all are done. */
  readonly current: number
  /** Spoken after a finished step: 'completado'. */
  readonly doneLabel: string
  readonly className?: string
}

export function Stepper({ label, steps, current, doneLabel, className }: StepperProps) {
  return (
    <ol aria-label={label} className={cx('flex w-full', className)}>
      {steps.map((step, index) => {
        const done = index < current
        const active = index === current
        return (
          <li
            key={step}
            aria-current={active ? 'step' : undefined}
            className="relative flex min-w-0 flex-1 flex-col items-center"
          >
            {index > 0 && (
              <span
                aria-hidden="true"
                className={cx(
                  'absolute top-4 right-1/2 mr-5 left-[calc(-50%+1.25rem)] h-0.5',
                  index <= current ? 'bg-accent' : 'bg-line',
                )}
              />
            )}
            <span
              className={cx(
                'grid size-8 place-items-center rounded-full border-2 text-sm font-bold tabular-nums',
                done && 'border-accent bg-accent text-accent-ink',
                active && 'border-accent bg-surface text-accent',
                !done && !active && 'border-line bg-surface text-muted',
              )}
            >
              {done ? <Icon name="check" size={18} strokeWidth={2.5} /> : index + 1}
            </span>
            <span
              className={cx(
                'mt-1.5 max-w-full px-1 text-center text-xs font-semibold',
                active ? 'text-text' : 'text-muted',
              )}
            >
              {step}
              {done && <span className="sr-only">, {doneLabel}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
