import type { TicketDetail } from '@momio/contract/ticket'
import { ODDS_CHANGE_TYPE } from '@momio/contract/ticket-codes'
import { DateTime } from '@momio/ui/values/date-time'
import type { ReactNode } from 'react'
import { CopyButton } from '../../../clipboard/copy-button.tsx'
import { Section } from '../../../player-screen/section.tsx'
import { useLocale } from '../../../preferences.ts'
import { useTranslation } from '../../../texts/use-translation.ts'

const POLICY = {
  [ODDS_CHANGE_TYPE.none]: 'none',
  [ODDS_CHANGE_TYPE.any]: 'any',
  [ODDS_CHANGE_TYPE.better]: 'better',
} as const

/** When, under which rule for moving prices, and the whole id. */
export function ReceiptFacts({ ticket }: { readonly ticket: TicketDetail }) {
  const { t } = useTranslation('bets')
  const locale = useLocale()
  const { ticketId, placedAt, acceptanceDate, oddsChangeType } = ticket
  const policy = POLICY[oddsChangeType as keyof typeof POLICY]
  const rows: (readonly [string, ReactNode])[] = [
    [t('receipt.placedAt'), <DateTime key="placed" value={placedAt} locale={locale} format="date-time-seconds" />],
  ]
  if (acceptanceDate !== null)
    rows.push([
      t('receipt.acceptedAt'),
      <DateTime key="accepted" value={acceptanceDate} locale={locale} format="date-time-seconds" />,
    ])
  if (policy) rows.push([t('receipt.policy'), t(`policies.${policy}`)])
  return (
    <Section icon="document" title={t('receipt.facts')}>
      <dl className="grid gap-2">
        {rows.map(([name, value]) => (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b pb-2">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 text-right font-semibold">{value}</dd>
          </div>
        ))}
        <div>
          <dt className="text-muted">{t('receipt.id')}</dt>
          <dd className="flex items-center gap-1 font-semibold tabular-nums">
            <span className="min-w-0 flex-1 break-all text-xs">{ticketId}</span>
            <CopyButton label={t('receipt.id')} value={ticketId} className="-mr-2" />
          </dd>
        </div>
      </dl>
    </Section>
  )
}
