import type { Permission } from '@momio/contract/permissions'
import type { IconName } from '@momio/ui/pictures/icon'
import type { RouteComponent } from '@tanstack/react-router'

export interface Screen<Path extends string = string> {
  /** Below /office. */
  readonly path: Path
  /** Of the entry in the side menu; a screen without one is reached from others. */
  readonly icon?: IconName
  /** What a member of staff must be allowed to do; null: every member may see it. */
  readonly permission: Permission | null
  /** How many wait there: see waiting/use-waiting.ts. */
  readonly waiting?: 'identity' | 'withdrawals'
  readonly load: () => Promise<RouteComponent>
}
