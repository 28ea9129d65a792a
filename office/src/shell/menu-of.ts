import type { StaffSelf } from '@momio/contract/staff-roles'
import { mayOf } from '../member/may.ts'
import type { Screen } from '../screen.ts'
import { SCREENS, type ScreenName } from '../screens.ts'

/** The screens of the side menu, and only those that the member may see. */
export function menuOf(member: Pick<StaffSelf, 'permissions'>): readonly (Screen & { readonly name: ScreenName })[] {
  return Object.entries<Screen>(SCREENS)
    .map(([name, screen]) => ({ ...screen, name: name as ScreenName }))
    .filter(({ icon, permission }) => icon !== undefined && mayOf(member, permission))
}
