import { Skeleton } from '@momio/ui/feedback/skeleton'
import { type ReactNode, Suspense } from 'react'

export type DrawnDocument = 'front' | 'back' | 'address'

/** The place of the preview is kept while its code is fetched. */
export function PreviewFallback({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Suspense
      fallback={
        <div role="status" aria-label={label}>
          <Skeleton shape="block" className="h-72 rounded-xl" />
        </div>
      }
    >
      {children}
    </Suspense>
  )
}
