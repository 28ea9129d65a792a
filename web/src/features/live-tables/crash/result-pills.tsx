import { HIGHEST_MULTIPLIER } from '@momio/domain/casino/cohete'
import { iconButtonClass } from '@momio/ui/controls/button'
import { Icon } from '@momio/ui/pictures/icon'
import { Link } from '@tanstack/react-router'
import { useMultipleText } from '../../../casino-games/crash/use-multiple-text.ts'
import type { TableResult } from '../../../live-table/table-view.ts'
import { useTranslation } from '../../../texts/use-translation.ts'

const SHOWN = 24

/** How far the last rockets got, the newest first, and the way to check them. */
export function ResultPills({ last }: { readonly last: readonly TableResult[] }) {
  const { t } = useTranslation('crash')
  const multipleText = useMultipleText()
  return (
    <div className="flex min-w-0 items-center gap-1">
      <ol
        aria-label={t('last.title')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable with the keyboard
        tabIndex={0}
        className="flex min-h-8 min-w-0 flex-1 gap-1.5 overflow-x-auto rounded-full [scrollbar-width:none]"
      >
        {last.slice(0, SHOWN).map(({ roundNo, outcome }) => (
          <li
            key={roundNo}
            title={t('last.flight', { roundNo })}
            className={`inline-flex h-8 shrink-0 items-center rounded-full px-3 font-bold text-sm tabular-nums ${look(outcome)}`}
          >
            {multipleText(outcome)}
          </li>
        ))}
      </ol>
      <Link to="/casino-fairness" aria-label={t('last.verify')} title={t('last.verify')} className={iconButtonClass}>
        <Icon name="shield" />
      </Link>
    </div>
  )
}

/** Lost at once, before it doubled, after it, and the rare high ones. */
function look(outcome: number): string {
  if (outcome <= 100) return 'bg-down/12 text-down'
  if (outcome < 200) return 'bg-odds text-muted'
  if (outcome < 1_000) return 'bg-up/12 text-up'
  return outcome < HIGHEST_MULTIPLIER ? 'bg-money/25 text-gift' : 'bg-money text-money-ink'
}
