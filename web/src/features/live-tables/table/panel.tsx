import type { ReactNode } from 'react'
import { useId } from 'react'

interface PanelProps {
  readonly title: string
  /** On the right of the title. */
  readonly aside?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

/** A card beside the table. */
export function Panel({ title, aside, className = '', children }: PanelProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`grid grid-cols-1 content-start gap-3 rounded-2xl border border-line bg-surface p-4 ${className}`}
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id={id} className="font-display font-semibold text-base">
          {title}
        </h2>
        {aside && <div className="text-muted text-xs tabular-nums">{aside}</div>}
      </div>
      {children}
    </section>
  )
}
