import { TabLinks, tabLinkClass } from '@momio/ui/controls/tab-links'
import { formatDateTime } from '@momio/ui/values/date-time'
import { Link } from '@tanstack/react-router'
import { dayAfter, noonOf } from '../../matches/days/calendar-day.ts'
import { useMatchesContext } from '../../matches/matches-context.ts'
import { useLocale } from '../../preferences.ts'
import { type SportView, searchOf } from './sport-view.ts'

/** After tomorrow. */
const MORE_DAYS = [2, 3, 4, 5, 6]

interface SportTabsProps {
  readonly sportId: string
  readonly view: SportView
  readonly today: string
  readonly live: number
}

/** Live, all to come, and one day each. They are the same whatever is on offer, so that none moves under the finger. */
export function SportTabs({ sportId, view, today, live }: SportTabsProps) {
  const { t } = useMatchesContext()
  const locale = useLocale()
  const dayTab = (count: number, name: string) => {
    const day = dayAfter(today, count)
    return { key: day, name, view: { kind: 'day', day } as const, isActive: view.kind === 'day' && view.day === day }
  }
  const isLive = view.kind === 'live' || view.kind === 'main'
  const tabs = [
    ...(live > 0 || isLive ? [{ key: 'live', name: t('tabs.live'), view: LIVE, isActive: isLive }] : []),
    { key: 'upcoming', name: t('tabs.upcoming'), view: UPCOMING, isActive: view.kind === 'upcoming' },
    dayTab(0, t('tabs.today')),
    dayTab(1, t('tabs.tomorrow')),
    ...MORE_DAYS.map((count) => dayTab(count, formatDateTime(noonOf(dayAfter(today, count)), 'day', locale))),
  ]
  return (
    <TabLinks
      label={t('tabs.label')}
      className="relative h-11 overflow-y-hidden border-line border-b [scrollbar-width:none]"
    >
      {tabs.map(({ key, name, view: to, isActive }) => (
        <Link
          key={key}
          to="/sport/$sportId"
          params={{ sportId }}
          search={searchOf(to, today) as never}
          aria-current={isActive ? 'page' : undefined}
          className={tabLinkClass({ active: isActive })}
        >
          {name}
        </Link>
      ))}
    </TabLinks>
  )
}

const LIVE: SportView = { kind: 'live' }
const UPCOMING: SportView = { kind: 'upcoming', only: 'all' }
