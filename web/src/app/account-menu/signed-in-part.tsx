import { HeaderBalance } from '../../balance/header-balance.tsx'
import { SessionClock } from '../../play-session/session-clock.tsx'
import { PromoIcon } from '../../promo/promo-icon.tsx'
import ProfileMenu from './profile-menu.tsx'

/** What only a player's header holds, fetched as one. */
export default function SignedInPart() {
  return (
    <>
      <PromoIcon />
      <SessionClock place="header" />
      <HeaderBalance />
      <ProfileMenu />
    </>
  )
}
