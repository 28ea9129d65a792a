import { type ReactNode, useId } from 'react'

interface PanelProps {
  readonly title: string
  readonly aside?: ReactNode
  readonly children: ReactNode
  readonly className?: string
}

/** A part of a page under its own heading. */
export function Panel({ title, aside, children, className = '' }: PanelProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 overflow-hidden rounded-2xl border border-line bg-surface ${className}`}
    >
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
        <h2 id={id} className="font-display font-semibold text-base">
          {title}
        </h2>
        {aside && <div className="flex flex-wrap items-center gap-3 text-muted text-xs">{aside}</div>}
      </div>
      {children}
    </section>
  )
}
