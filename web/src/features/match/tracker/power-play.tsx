import type { MatchHead } from '../../../live/stores/live-store.ts'
import { useTranslation } from '../../../texts/use-translation.ts'

const SKATERS = [0, 1, 2, 3, 4] as const
const SIDES = ['home', 'away'] as const

interface PowerPlayProps {
  readonly head: MatchHead
  readonly suspensions: { readonly home: number; readonly away: number }
}

/** Five skaters each side, hollow for those who sit out a penalty. */
export function PowerPlay({ head, suspensions }: PowerPlayProps) {
  const { t } = useTranslation('match')
  const { home, away } = suspensions
  const names = { home: head.homeName, away: head.awayName }
  const stronger = home === away ? null : home < away ? 'home' : 'away'
  return (
    <div className="grid gap-3 p-3 lg:p-4">
      <p className={`text-sm ${stronger ? 'font-semibold text-text' : 'text-muted'}`}>
        {stronger ? t('hockey.powerPlay', { team: names[stronger] }) : t('hockey.even')}
      </p>
      <div aria-hidden="true" className="grid gap-2">
        {SIDES.map((side) => (
          <p key={side} className="flex items-center gap-2 text-sm text-text">
            <span className="min-w-0 flex-1 truncate">{names[side]}</span>
            {SKATERS.map((skater) => (
              <span
                key={skater}
                className={`size-3.5 shrink-0 rounded-full border-2 ${LOOK[side][skater < SKATERS.length - suspensions[side] ? 'on' : 'off']}`}
              />
            ))}
          </p>
        ))}
      </div>
    </div>
  )
}

const LOOK = {
  home: { on: 'border-accent bg-accent', off: 'border-accent border-dashed' },
  away: { on: 'border-away bg-away', off: 'border-away border-dashed' },
} as const
