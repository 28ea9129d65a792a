import { HeaderBalance } from '../../balance/header-balance.tsx'
import ProfileMenu from './profile-menu.tsx'

/** What only a player's header holds, fetched as one. */
export default function SignedInPart() {
  return (
    <>
      <HeaderBalance />
      <ProfileMenu />
    </>
  )
}
