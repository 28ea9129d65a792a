import { ChipContent, chipClass } from '@momio/ui/controls/chip'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { LiveSport, LiveStructure } from '../../live/stores/live-store.ts'
import { sportNameKey } from '../../live/words/sport-name.ts'
import { useMatchesContext } from '../../matches/matches-context.ts'

interface SportChipsProps {
  readonly structure: LiveStructure
  readonly selectedId: string | undefined
}

/** Scrolls inside itself and stays below the header on phones; on a wide screen it fades out where more follow. */
export function SportChips({ structure, selectedId }: SportChipsProps) {
  const { t } = useMatchesContext()
  const total = structure.sports.reduce((sum, { live }) => sum + live, 0)
  const selected = selectedId === undefined
  const strip = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another sport is another chip to bring into sight
  useEffect(() => {
    const chip = strip.current?.querySelector<HTMLElement>('[aria-current]')
    // Not scrollIntoView: that may move the page as well.
    if (chip) strip.current?.scrollTo({ left: chip.offsetLeft + chip.offsetWidth / 2 - strip.current.clientWidth / 2 })
  }, [selectedId])
  return (
    <nav ref={strip} aria-label={t('sports.label')} className={STRIP}>
      <ul className="flex w-max gap-2 lg:pr-8">
        <li>
          <Link
            to="/sport"
            activeOptions={{ exact: true }}
            aria-current={selected ? 'page' : undefined}
            className={chipClass({ selected })}
          >
            <ChipContent count={total}>{t('sports.all')}</ChipContent>
            <span className="sr-only">{t('sports.live', { count: total })}</span>
          </Link>
        </li>
        {sportsOf(structure, selectedId).map(({ id, live }) => {
          const selected = id === selectedId
          return (
            <li key={id}>
              <Link
                to="/sport/$sportId"
                params={{ sportId: id }}
                aria-current={selected ? 'page' : undefined}
                className={chipClass({ selected })}
              >
                <ChipContent count={live}>{t(sportNameKey(id))}</ChipContent>
                <span className="sr-only">{t('sports.live', { count: live })}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** A sport that is shown has its chip, live or not. */
function sportsOf(
  { sports }: LiveStructure,
  selectedId: string | undefined,
): readonly Pick<LiveSport, 'id' | 'live'>[] {
  if (selectedId === undefined || sports.some(({ id }) => id === selectedId)) return sports
  return [...sports, { id: selectedId, live: 0 }]
}

const STRIP =
  'sticky top-14 z-10 -mx-3 overflow-x-auto overscroll-x-contain bg-bg px-3 py-2 [scrollbar-width:none] lg:relative lg:top-0 lg:mx-0 lg:px-0 lg:[mask-image:linear-gradient(to_right,black_calc(100%-2rem),transparent)]'
