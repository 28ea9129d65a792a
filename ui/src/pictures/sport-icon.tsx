import { memo } from 'react'
import { latePaths, useLatePath } from './late-paths.ts'
import { COMMON_SPORT_PATHS } from './sport-icon-common.ts'
import { type SportIconKey, sportIconKey } from './sport-icon-key.ts'

export { type SportIconKey, sportIconKey }

const rarer = latePaths(() => import('./sport-icon-rest.ts').then((icons) => icons.REST_SPORT_PATHS))

export interface SportIconProps {
  /** 'sr:sport:1', 'bg:sport:10', 'slots', 'world'. */
  readonly sportId: string
  readonly size?: number
  readonly className?: string
}

/** Decoration beside the sport's name; its place is kept while a rarer icon loads. */
export const SportIcon = memo(function SportIcon({ sportId, size = 20, className }: SportIconProps) {
  const key = sportIconKey(sportId)
  const path = useLatePath(key, COMMON_SPORT_PATHS, rarer)
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
