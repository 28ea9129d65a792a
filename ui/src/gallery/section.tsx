import type { ReactNode } from 'react'

export function Section({
  id,
  title,
  children,
}: {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24 rounded-2xl border border-line bg-surface">
      <h2 id={`${id}-title`} className="border-line border-b px-4 py-3 font-display text-xl font-semibold">
        {title}
      </h2>
      <div className="grid grid-cols-1 gap-6 p-4">{children}</div>
    </section>
  )
}

export function Sample({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-2">
      <h3 className="text-xs font-semibold text-muted">{title}</h3>
      {children}
    </div>
  )
}

export function Row({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}
