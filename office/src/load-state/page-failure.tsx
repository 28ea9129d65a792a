import { useRouter } from '@tanstack/react-router'
import { LoadFailure } from './load-failure.tsx'

/** What threw while a page was drawn or fetched. */
export function PageFailure() {
  const router = useRouter()
  return (
    <div className="p-6">
      <LoadFailure onRetry={() => void router.invalidate()} />
    </div>
  )
}
