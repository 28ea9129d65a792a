import * as routes from '@momio/contract/betting-routes'
import type { SentBodyOf } from '@momio/contract/call'
import type { staffResume, staffSuspend } from '@momio/contract/staff-betting'
import { api } from '../api.ts'
import { ReasonDialog } from '../reason-dialog/reason-dialog.tsx'
import { useTranslation } from '../texts/use-translation.ts'

type SuspensionTarget = SentBodyOf<typeof staffSuspend>['target']

export interface SuspensionWish {
  readonly target: SuspensionTarget
  /** What a person calls it. */
  readonly name: string
  readonly isSuspended: boolean
}

interface SuspendDialogProps {
  readonly wish: SuspensionWish | null
  readonly onClose: () => void
}

/** Stops bets on something, or takes them again. */
export function SuspendDialog({ wish, onClose }: SuspendDialogProps) {
  const { t } = useTranslation('suspending')
  if (!wish) return null
  const { target, name, isSuspended } = wish
  const write = (reason: string) =>
    isSuspended
      ? api.call<typeof staffResume>(routes.staffResume, { body: { target, reason } })
      : api.call<typeof staffSuspend>(routes.staffSuspend, { body: { target, reason } })
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={t(isSuspended ? 'resume' : 'suspend', { name })}
      touches={<p>{t(isSuspended ? 'resumeTouches' : 'suspendTouches')}</p>}
      submit={t(isSuspended ? 'resumeSubmit' : 'suspendSubmit')}
      danger={!isSuspended}
      done={t(isSuspended ? 'resumed' : 'suspended')}
      onSubmit={write}
      changes={[['trading'], ['suspensions'], ['event']]}
    />
  )
}
