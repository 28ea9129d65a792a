import type { ReactNode } from 'react'

export function SectionHead({
  id,
  title,
  className = '',
  children,
}: {
  readonly id: string
  readonly title: string
  readonly className?: string
  readonly children?: ReactNode
}) {
  return (
    <div className={`flex min-h-11 items-center justify-between gap-3 px-1 ${className}`}>
      <h2 id={id} className="min-w-0 font-display font-semibold text-base">
        {title}
      </h2>
      {children}
    </div>
  )
}

export const SECTION_LINK =
  'inline-flex min-h-11 shrink-0 items-center whitespace-nowrap font-semibold text-accent underline-offset-4 hover:underline'
