import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'

interface OptionalPartProps {
  readonly name: string
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

/** Parts fetched on their own: one that fails or comes late leaves its place empty, the page goes on. */
export function OptionalPart({ name, fallback, children }: OptionalPartProps) {
  return (
    <CatchBoundary getResetKey={() => name} errorComponent={Nothing}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </CatchBoundary>
  )
}

const Nothing = () => null
