import type { IdentityCase } from '@momio/contract/staff-identity'
import { formatDate } from '@momio/ui/values/date-time'
import { useLocale } from '../../preferences.ts'
import { useTranslation } from '../../texts/use-translation.ts'

/** What the player wrote at registration; a day has no hour, whatever the zone of the reviewer. */
export function Typed({ typed }: { readonly typed: IdentityCase['typed'] }) {
  const { t } = useTranslation('identity-review')
  const locale = useLocale()
  const fields = [
    [t('typed.firstNames'), typed.firstNames],
    [t('typed.lastNames'), typed.lastNames],
    [t('typed.birthDate'), formatDate(typed.birthDate, locale, 'UTC')],
  ] as const
  return (
    <dl
      aria-label={t('typed.title')}
      className="grid grid-cols-1 gap-x-6 gap-y-2 rounded-2xl border border-line bg-surface p-4 sm:grid-cols-3"
    >
      {fields.map(([name, value]) => (
        <div key={name}>
          <dt className="text-muted text-xs">{name}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
