import { type ReactNode, useId } from 'react'

export function ResultGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="pb-1 font-bold text-muted text-xs uppercase tracking-wider">
        {title}
      </h2>
      <ul>{children}</ul>
    </section>
  )
}
