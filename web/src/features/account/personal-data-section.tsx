import type { getPersonalData, PersonalData } from '@momio/contract/personal-data'
import { Skeleton } from '@momio/ui/feedback/skeleton'
import { Icon } from '@momio/ui/pictures/icon'
import { formatDateTime } from '@momio/ui/values/date-time'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { LoadFailure } from '../../player-screen/load-failure.tsx'
import { Section } from '../../player-screen/section.tsx'
import { useLocale } from '../../preferences.ts'
import { SupportLink } from '../../support/support-link.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { PERSONAL_DATA, PERSONAL_DATA_KEY } from './calls.ts'
import { countryName, groupedPhone } from './data-format.ts'
import { GenderChoice } from './gender-choice.tsx'

export function PersonalDataSection() {
  const { t } = useTranslation('account')
  const { data, isError, refetch } = useQuery({
    queryKey: PERSONAL_DATA_KEY,
    queryFn: ({ signal }) => api.call<typeof getPersonalData>(PERSONAL_DATA, {}, { signal }),
  })
  return (
    <Section icon="user" title={t('data.title')}>
      {data ? (
        <Data data={data} />
      ) : isError ? (
        <LoadFailure onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t('loading')} className="grid gap-4">
          <Skeleton lines={6} className="gap-5" />
        </div>
      )}
    </Section>
  )
}

function Data({ data }: { readonly data: PersonalData }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const rows = [
    ['firstNames', data.firstNames],
    ['lastNames', data.lastNames],
    // A date without a time: in any other zone it could be the day before.
    ['birthDate', formatDateTime(`${data.birthDate}T00:00:00Z`, 'long-date', locale, 'UTC')],
    ['country', countryName(data.country, locale)],
    ['phone', groupedPhone(data.cellPhone)],
    ['email', data.email],
  ] as const
  return (
    <>
      <dl className="grid gap-x-6 gap-y-3.5 sm:grid-cols-2">
        {rows.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-muted text-xs">{t(`data.${name}`)}</dt>
            <dd className="break-words font-medium text-base">{value || t('data.none')}</dd>
          </div>
        ))}
        {data.gender && (
          <div>
            <dt className="text-muted text-xs">{t('data.gender')}</dt>
            <dd className="font-medium text-base">{t(`gender.${data.gender}`)}</dd>
          </div>
        )}
      </dl>
      {!data.gender && <GenderChoice />}
      <p className="flex items-start gap-2 text-muted text-xs">
        <Icon name="info" size={16} />
        <span>
          {t('data.hint')} <SupportLink />
        </span>
      </p>
    </>
  )
}
