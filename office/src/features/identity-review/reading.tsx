import type { IdentityItem } from '@momio/contract/staff-identity'
import { formatDate } from '@momio/ui/values/date-time'
import { useLocale } from '../../preferences.ts'
import { useTranslation } from '../../texts/use-translation.ts'

/** What was read, and all lines behind it. */
export function Reading({ item: { reading, face } }: { readonly item: IdentityItem }) {
  const { t } = useTranslation('identity-review')
  const locale = useLocale()
  const day = (text: string | null) => (text === null ? null : formatDate(text, locale, 'UTC'))
  const fields = [
    [t('reading.curp'), reading?.curp],
    [t('reading.names'), reading?.names],
    [t('reading.birthDate'), day(reading?.birthDate ?? null)],
    [t('reading.issuedOn'), day(reading?.issuedOn ?? null)],
    [
      t('reading.confidence'),
      typeof reading?.confidence === 'number' ? `${Math.round(reading.confidence * 100)} %` : null,
    ],
    [t('reading.liveness'), face && t(`liveness.${face.liveness as 'live'}`)],
  ].filter((field): field is [string, string] => Boolean(field[1]))
  return (
    <>
      {fields.length > 0 && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
          {fields.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="break-words font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {reading && reading.lines.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer font-semibold text-muted">{t('reading.lines')}</summary>
          <p className="mt-2 whitespace-pre-line break-words rounded-lg bg-odds p-3 font-mono text-xs">
            {reading.lines.join('\n')}
          </p>
        </details>
      )}
    </>
  )
}
