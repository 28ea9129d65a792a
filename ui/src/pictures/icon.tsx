import type { SVGProps } from 'react'
import { COMMON_ICON_PATHS } from './icon-common.ts'
import type { REST_ICON_PATHS } from './icon-rest.ts'
import { latePaths, useLatePath } from './late-paths.ts'

/** One family: 24 px grid, one stroke path each, round ends. */
export type IconName = keyof typeof COMMON_ICON_PATHS | keyof typeof REST_ICON_PATHS

const rarer = latePaths(() => import('./icon-rest.ts').then((icons) => icons.REST_ICON_PATHS))

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'name' | 'path'> {
  readonly name: IconName
  /** Edge in pixels. */
  readonly size?: number
}

/** Decoration only: the control that holds it carries the name. Its place is kept while a rarer icon loads. */
export function Icon({ name, size = 20, ...rest }: IconProps) {
  const path = useLatePath(name, COMMON_ICON_PATHS, rarer)
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
      className={`shrink-0 ${rest.className ?? ''}`}
    >
      <path d={path} />
    </svg>
  )
}
