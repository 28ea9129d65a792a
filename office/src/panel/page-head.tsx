import type { ReactNode } from 'react'

interface PageHeadProps {
  readonly title: string
  readonly aside?: ReactNode
  readonly actions?: ReactNode
}

export function PageHead({ title, aside, actions }: PageHeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h1 className="font-display font-bold text-2xl">{title}</h1>
      {aside && <div className="text-muted text-sm">{aside}</div>}
      {actions && <div className="ml-auto flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}
