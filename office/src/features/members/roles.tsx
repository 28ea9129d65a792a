import type { StaffRole } from '@momio/contract/staff-roles'
import { useTranslation } from '../../texts/use-translation.ts'

/** What each role may do, in the names that the server checks. */
export function Roles({ roles }: { readonly roles: readonly StaffRole[] }) {
  const { t } = useTranslation('members')
  return (
    <section aria-label={t('whatRolesMay')} className="grid gap-3 rounded-2xl border border-line bg-surface p-4">
      <h2 className="font-display font-semibold text-base">{t('whatRolesMay')}</h2>
      <dl className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {roles.map(({ id, name, permissions }) => (
          <div key={id} className="rounded-lg bg-odds p-3">
            <dt className="font-semibold text-sm">{name}</dt>
            <dd className="mt-1 break-words text-muted text-xs">{permissions.join(' · ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
