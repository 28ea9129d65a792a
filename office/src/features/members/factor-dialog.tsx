import * as routes from '@momio/contract/account-routes'
import type { resetSecondFactor } from '@momio/contract/second-factor'
import type { StaffMember } from '@momio/contract/staff-roles'
import { api } from '../../api.ts'
import { ReasonDialog } from '../../reason-dialog/reason-dialog.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { MEMBERS_KEY } from './members-key.ts'

interface FactorDialogProps {
  readonly member: StaffMember
  readonly onClose: () => void
}

export function FactorDialog({ member: { userId, username }, onClose }: FactorDialogProps) {
  const { t } = useTranslation('members')
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={t('resetTitle', { username })}
      touches={t('resetTouches')}
      submit={t('resetFactor')}
      danger
      done={t('wasReset')}
      onSubmit={(reason) =>
        api.call<typeof resetSecondFactor>(routes.resetSecondFactor, { params: { userId }, body: { reason } })
      }
      changes={[MEMBERS_KEY]}
    />
  )
}
