import { useLayoutEffect, useRef } from 'react'
import { signed } from '../../../matches/odds/outcome-words.ts'
import type { CardLine } from './market-cards.ts'
import { useMatchView } from './match-view.ts'

interface LineSelectorProps {
  readonly title: string
  readonly lines: readonly CardLine[]
  readonly shownId: string
  onChoose(lineId: string): void
}

/** The lines of a market side by side; arrow keys step, a finger slides, and the one shown stays in sight. */
export function LineSelector({ title, lines, shownId, onChoose }: LineSelectorProps) {
  const { t } = useMatchView()
  const strip = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const shown = strip.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(shownId)}"]`)
    // Not scrollIntoView: that may move the page as well.
    if (shown)
      strip.current?.scrollTo({ left: shown.offsetLeft + shown.offsetWidth / 2 - strip.current.clientWidth / 2 })
  }, [shownId])
  return (
    <div
      ref={strip}
      role="radiogroup"
      aria-label={t('markets.line', { market: title })}
      className="relative mb-1.5 flex overflow-x-auto rounded-lg border border-line bg-bg p-1 [scrollbar-width:none]"
    >
      {lines.map(({ id, value, outcomes }) => (
        <label
          key={id}
          data-line={id}
          className="relative grid h-9 min-w-13 flex-1 cursor-pointer select-none place-items-center whitespace-nowrap rounded-md px-2 font-semibold text-muted text-sm tabular-nums transition-colors hover:text-text has-checked:bg-odds-hover has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={`line of ${lines[0]?.id}`}
            checked={id === shownId}
            onChange={() => onChoose(id)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {isHandicap(outcomes) ? signed(Number(value)) : value}
        </label>
      ))}
    </div>
  )
}

function isHandicap(outcomes: CardLine['outcomes']): boolean {
  return outcomes.some(({ outcomeId }) => outcomeId === '1714')
}
