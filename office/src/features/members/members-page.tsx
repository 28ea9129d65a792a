import * as routes from '@momio/contract/account-routes'
import type { listRoles, listStaff, StaffMember } from '@momio/contract/staff-roles'
import { Button } from '@momio/ui/controls/button'
import { Badge } from '@momio/ui/feedback/badge'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useMay, useMember } from '../../member/use-member.ts'
import type { DataColumn } from '../../table/data-column.ts'
import { DataTable } from '../../table/data-table.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { FactorDialog } from './factor-dialog.tsx'
import { MEMBERS_KEY } from './members-key.ts'
import { RoleDialog } from './role-dialog.tsx'
import { Roles } from './roles.tsx'

type Asked = { readonly kind: 'give' | 'take' | 'factor'; readonly member: StaffMember }

/** Who works here, what they may do, and whether they have a second factor. */
export function MembersPage() {
  const { t } = useTranslation('members')
  const may = useMay()
  const self = useMember()
  const [asked, setAsked] = useState<Asked | null>(null)
  const staff = useQuery({
    queryKey: MEMBERS_KEY,
    queryFn: ({ signal }) => api.call<typeof listStaff>(routes.listStaff, {}, { signal }),
    refetchInterval: 30_000,
  })
  const roles = useQuery({
    queryKey: ['roles'],
    queryFn: ({ signal }) => api.call<typeof listRoles>(routes.listRoles, {}, { signal }),
  })
  const nameOf = (id: number) => roles.data?.find((role) => role.id === id)?.name ?? String(id)
  const columns: DataColumn<StaffMember>[] = [
    {
      key: 'username',
      header: t('member'),
      primary: true,
      cell: ({ username }) => username,
      sortBy: ({ username }) => username,
      csv: ({ username }) => username,
    },
    {
      key: 'roles',
      header: t('roles'),
      cell: (member) => (
        <span className="inline-flex flex-wrap gap-1">
          {member.roles.map((id) => (
            <Badge key={id} tone="accent">
              {nameOf(id)}
            </Badge>
          ))}
        </span>
      ),
      sortBy: (member) => member.roles.map(nameOf).join(' '),
      csv: (member) => member.roles.map(nameOf).join(' '),
    },
    {
      key: 'factor',
      header: t('factor'),
      cell: ({ hasSecondFactor }) => (
        <Badge tone={hasSecondFactor ? 'success' : 'neutral'}>{t(hasSecondFactor ? 'on' : 'off')}</Badge>
      ),
      sortBy: ({ hasSecondFactor }) => Number(hasSecondFactor),
      csv: ({ hasSecondFactor }) => t(hasSecondFactor ? 'on' : 'off'),
    },
  ]
  if (may('roles.change'))
    columns.push({
      key: 'change',
      header: t('actions'),
      align: 'end',
      cell: (member) => (
        <span className="flex flex-wrap justify-end gap-2">
          <Button size="sm" variant="secondary" onClick={() => setAsked({ kind: 'give', member })}>
            {t('give')}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => setAsked({ kind: 'take', member })}>
            {t('take')}
          </Button>
          {member.hasSecondFactor && member.userId !== self?.userId && (
            <Button size="sm" variant="danger" onClick={() => setAsked({ kind: 'factor', member })}>
              {t('resetFactor')}
            </Button>
          )}
        </span>
      ),
    })
  const close = () => setAsked(null)
  return (
    <div className="grid gap-4">
      <h1 className="font-display font-bold text-2xl">{t('title')}</h1>
      <DataTable
        caption={t('title')}
        columns={columns}
        rows={staff.data}
        query={staff}
        rowKey={({ userId }) => userId}
        textOf={(member) => `${member.username} ${member.roles.map(nameOf).join(' ')}`}
        fileName={t('file')}
      />
      <Roles roles={roles.data ?? []} />
      {asked?.kind === 'factor' && <FactorDialog member={asked.member} onClose={close} />}
      {asked && asked.kind !== 'factor' && (
        <RoleDialog kind={asked.kind} member={asked.member} roles={roles.data ?? []} onClose={close} />
      )}
    </div>
  )
}
