import * as routes from '@momio/contract/account-routes'
import type { giveRole, StaffMember, StaffRole, takeRole } from '@momio/contract/staff-roles'
import { useId, useState } from 'react'
import { api } from '../../api.ts'
import { ReasonDialog } from '../../reason-dialog/reason-dialog.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { MEMBERS_KEY } from './members-key.ts'

interface RoleDialogProps {
  readonly kind: 'give' | 'take'
  readonly member: StaffMember
  readonly roles: readonly StaffRole[]
  readonly onClose: () => void
}

export function RoleDialog({ kind, member, roles, onClose }: RoleDialogProps) {
  const { t } = useTranslation('members')
  const id = useId()
  const offered = roles.filter((role) => member.roles.includes(role.id) === (kind === 'take'))
  const [roleId, setRoleId] = useState(offered[0]?.id)
  const chosen = offered.find((role) => role.id === roleId)
  const change = (reason: string) => {
    const call = { params: { userId: member.userId }, body: { roleId: roleId ?? 0, reason } }
    return kind === 'give'
      ? api.call<typeof giveRole>(routes.giveRole, call)
      : api.call<typeof takeRole>(routes.takeRole, call)
  }
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={t(kind === 'give' ? 'giveTitle' : 'takeTitle', { username: member.username })}
      touches={chosen && t('rolePermissions', { permissions: chosen.permissions.join(' · ') })}
      ready={chosen !== undefined}
      submit={t(kind)}
      danger={kind === 'take'}
      done={t(kind === 'give' ? 'given' : 'taken')}
      onSubmit={change}
      changes={[MEMBERS_KEY, ['member']]}
    >
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-semibold text-sm">
          {t('role')}
        </label>
        <select
          id={id}
          value={roleId}
          onChange={(event) => setRoleId(Number(event.target.value))}
          className="h-12 rounded-lg border border-line-strong bg-field px-3 text-base text-text"
        >
          {offered.map((role) => (
            <option key={role.id} value={role.id}>
              {role.name}
            </option>
          ))}
        </select>
      </div>
    </ReasonDialog>
  )
}
