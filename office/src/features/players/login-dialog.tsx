import * as routes from '@momio/contract/account-routes'
import type { disableLogin, enableLogin, PlayerAccount } from '@momio/contract/staff-players'
import { api } from '../../api.ts'
import { ReasonDialog } from '../../reason-dialog/reason-dialog.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { accountKey, timelineKey } from './keys.ts'

interface LoginDialogProps {
  readonly account: PlayerAccount
  readonly onClose: () => void
}

/** Disables the login at once, or enables it again. */
export function LoginDialog({ account: { userId, username, disabledAt, sessions }, onClose }: LoginDialogProps) {
  const { t } = useTranslation('players')
  const isDisabled = disabledAt !== null
  const change = (reason: string) => {
    const call = { params: { userId }, body: { reason } }
    return isDisabled
      ? api.call<typeof enableLogin>(routes.enableLogin, call)
      : api.call<typeof disableLogin>(routes.disableLogin, call)
  }
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={t(isDisabled ? 'enableTitle' : 'disableTitle', { username })}
      touches={isDisabled ? t('enableTouches') : t('disableTouches', { number: sessions.length })}
      submit={t(isDisabled ? 'enable' : 'disable')}
      danger={!isDisabled}
      done={t(isDisabled ? 'enabled' : 'wasDisabled')}
      onSubmit={change}
      changes={[accountKey(userId), timelineKey(userId)]}
    />
  )
}
