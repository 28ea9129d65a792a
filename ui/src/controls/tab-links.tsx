import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'

/** The look of a tab that is a link, as in the header. */
export function tabLinkClass({ active = false }: { readonly active?: boolean } = {}): string {
  return cx(
    'relative inline-flex h-full min-h-11 items-center whitespace-nowrap px-1 text-sm font-semibold transition-colors',
    'after:absolute after:inset-x-0 after:bottom-0 after:h-0.75 after:rounded-t-full after:transition-colors',
    active ? 'text-text after:bg-accent' : 'text-muted after:bg-transparent hover:text-text',
  )
}

export interface TabLinksProps {
  readonly label: string
  readonly className?: string
  readonly children: ReactNode
}

export function TabLinks({ label, className, children }: TabLinksProps) {
  return (
    <nav aria-label={label} className={cx('flex items-stretch gap-6 overflow-x-auto', className)}>
      {children}
    </nav>
  )
}
