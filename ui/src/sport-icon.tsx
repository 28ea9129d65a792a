import { memo, useSyncExternalStore } from 'react'
import { COMMON_SPORT_PATHS } from './sport-icon-common.ts'
import { type SportIconKey, sportIconKey } from './sport-icon-key.ts'

export { type SportIconKey, sportIconKey }

type Paths = Readonly<Record<string, string>>

let rest: Paths | null = null
let loading = false
const waiting = new Set<() => void>()

async function loadRest(): Promise<void> {
  loading = true
  try {
    rest = (await import('./sport-icon-rest.ts')).REST_SPORT_PATHS
    for (const wake of waiting) wake()
  } finally {
    // After a failed download the next icon of the family tries again.
    loading = false
  }
}

function pathOf(key: SportIconKey): string {
  return (COMMON_SPORT_PATHS as Paths)[key] ?? rest?.[key] ?? ''
}

export interface SportIconProps {
  /** 'sr:sport:1', 'bg:sport:10', 'slots', 'world'. */
  readonly sportId: string
  readonly size?: number
  readonly className?: string
}

/** Decoration beside the sport's name; its place is kept while a rarer icon loads. */
export const SportIcon = memo(function SportIcon({ sportId, size = 20, className }: SportIconProps) {
  const key = sportIconKey(sportId)
  const subscribe = (wake: () => void) => {
    if (pathOf(key)) return () => {}
    waiting.add(wake)
    if (!loading) loadRest().catch(() => {})
    return () => waiting.delete(wake)
  }
  const path = useSyncExternalStore(
    subscribe,
    () => pathOf(key),
    () => pathOf(key),
  )
  const favourite = key === 'favourites'
  return (
    <svg
      aria-hidden="true"
      data-sport-icon={key}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={favourite ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${favourite ? 'text-money' : ''} ${className ?? ''}`}
    >
      <path d={path} />
    </svg>
  )
})
