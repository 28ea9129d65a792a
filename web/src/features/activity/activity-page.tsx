import type { walletActivityCsv } from '@momio/contract/statement'
import { MOST_ACTIVITY_DAYS } from '@momio/contract/wallet-codes'
import * as routes from '@momio/contract/wallet-routes'
import { Chip } from '@momio/ui/controls/chip'
import { Icon } from '@momio/ui/pictures/icon'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { CsvButton } from '../../csv-file/csv-button.tsx'
import { NO_DATES, sentDates } from '../../date-range/date-range.ts'
import { DateRangeFields } from '../../date-range/date-range-fields.tsx'
import { PlayersOnly } from '../../player-screen/players-only.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { WindowLink } from '../../windows/window-link.tsx'
import { type ActivityQuery, Figures } from './figures.tsx'

const ACTIVITY_CSV = routes.walletActivityCsv
const PERIODS = ['day', 'week', 'month'] as const

/** What came in, what was staked and what came of it: one choice of period for the chart, the tables and the file. */
export function ActivityPage() {
  const { t } = useTranslation('activity')
  const [range, setRange] = useState(NO_DATES)
  const [period, setPeriod] = useState<ActivityQuery['period']>('day')
  const dates = sentDates(range, MOST_ACTIVITY_DAYS)
  const query: ActivityQuery = { ...dates, period }
  return (
    <PlayersOnly title={t('title')} text={t('guestText')}>
      <div className="mx-auto grid max-w-240 gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h1 className="font-display font-bold text-2xl">{t('title')}</h1>
          <WindowLink
            to="responsibleGame"
            className="flex min-h-11 items-center gap-1.5 font-semibold text-accent underline-offset-4 hover:underline"
          >
            <Icon name="limits" size={18} />
            {t('toLimits')}
          </WindowLink>
        </div>
        <p className="max-w-[70ch] text-muted">{t('intro')}</p>
        <div className="flex flex-wrap items-end justify-between gap-3">
          <DateRangeFields value={range} onChange={setRange} mostDays={MOST_ACTIVITY_DAYS} />
          <CsvButton
            load={() => api.call<typeof walletActivityCsv>(ACTIVITY_CSV, { query })}
            name={t('fileName')}
            dates={dates}
          />
        </div>
        <fieldset aria-label={t('period')} className="flex flex-wrap gap-2">
          {PERIODS.map((name) => (
            <Chip key={name} selected={period === name} onClick={() => setPeriod(name)}>
              {t(name)}
            </Chip>
          ))}
        </fieldset>
        <Figures query={query} />
      </div>
    </PlayersOnly>
  )
}
