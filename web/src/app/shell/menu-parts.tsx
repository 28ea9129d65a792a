import type { ReactNode } from 'react'

export const ITEM =
  'relative flex min-h-9.5 items-center justify-center gap-3 rounded-lg text-muted transition-colors hover:bg-surface hover:text-text group-data-[collapsed=false]/menu:xl:justify-start group-data-[collapsed=false]/menu:xl:px-3'
export const ACTIVE =
  'bg-raised !text-text before:absolute before:inset-y-1.5 before:left-0 before:w-0.75 before:rounded-r-full before:bg-accent [&>svg]:text-accent'
/** Names and counts: the collapsed menu shows icons only. */
export const WIDE_ONLY = 'hidden group-data-[collapsed=false]/menu:xl:block'

export function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-0.5 border-line border-t pt-3 first:border-0 first:pt-0 group-data-[collapsed=false]/menu:xl:border-0 group-data-[collapsed=false]/menu:xl:pt-0">
      <h2 className={`${WIDE_ONLY} px-3 pb-1 font-bold text-muted text-xs uppercase tracking-wider`}>{title}</h2>
      <ul className="grid grid-cols-1 gap-0.5">{children}</ul>
    </section>
  )
}

export function Name({ children }: { readonly children: string }) {
  return (
    <span className={`${WIDE_ONLY} min-w-0 flex-1 py-1.5 font-medium text-text leading-5 [overflow-wrap:anywhere]`}>
      {children}
    </span>
  )
}
