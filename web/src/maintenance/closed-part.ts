import type { MaintenanceFlags } from '@momio/contract/maintenance'
import type { MaintenancePart } from '@momio/contract/maintenance-parts'

/** What a screen belongs to. Account, money, help and sign-in belong to no part: they stay open whatever is closed. */
export type SitePart = 'home' | 'sportsbook' | 'casino'

/** Which maintenance page stands in the place of a screen. The casino's own pages say by themselves when it is closed. */
export function closedPart(
  flags: MaintenanceFlags,
  part: SitePart | undefined,
): Exclude<MaintenancePart, 'casino'> | null {
  if (part === undefined) return null
  if (flags.global) return 'global'
  return part === 'sportsbook' && flags.sportsbook ? 'sportsbook' : null
}
