import { Icon, type IconName } from '@momio/ui/pictures/icon'
import { type ReactNode, useId } from 'react'

interface SectionProps {
  readonly icon: IconName
  readonly title: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}

export function Section({ icon, title, aside, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="overflow-hidden rounded-2xl border border-line bg-surface">
      <header className="flex min-h-13 items-center gap-3 border-line border-b px-4 py-2">
        <Icon name={icon} className="text-accent" />
        <h2 id={id} className="flex-1 font-display font-semibold text-base">
          {title}
        </h2>
        {aside}
      </header>
      <div className="grid gap-4 p-4">{children}</div>
    </section>
  )
}
