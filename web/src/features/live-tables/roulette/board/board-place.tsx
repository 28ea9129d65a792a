import { memo } from 'react'
import { usePesosText } from '../../../../amount/pesos-text.ts'
import { Chip } from '../../../../casino-games/roulette/chip.tsx'
import { colourOf } from '../../../../casino-games/roulette/colour-of.ts'
import { NUMBER_GROUND } from '../../../../casino-games/roulette/number-tile.tsx'
import { boxOf } from '../../../../casino-games/roulette/spot-box.ts'
import type { Spot } from '../../../../casino-games/roulette/spots.ts'
import { usePlaceName, winsToOne } from '../../../../casino-games/roulette/use-place-name.ts'
import { useTranslation } from '../../../../texts/use-translation.ts'

interface BoardPlaceProps {
  readonly spot: Spot
  readonly isUpright: boolean
  /** The one that the tab key enters. */
  readonly isEntry: boolean
  /** While the chips are on their way to the server. */
  readonly isLocked: boolean
  readonly isCovered: boolean
  readonly isDrawn: boolean
  readonly isWinning: boolean
  readonly placed: number
  readonly staged: number
  readonly onLay: (place: string) => void
  readonly onEnter: (place: string) => void
  readonly onPoint: (place: string) => void
}

const FIELD =
  'rounded-lg border text-white font-semibold transition-[filter,box-shadow] duration-100 hover:brightness-125 data-[covered=true]:brightness-125 data-[covered=true]:ring-2 data-[covered=true]:ring-white/70 data-[drawn=true]:ring-3 data-[drawn=true]:ring-[#ffc53d] data-[drawn=true]:z-10'
const LINE =
  'z-20 size-6.5 -translate-x-1/2 -translate-y-1/2 rounded-full hover:bg-white/35 hover:ring-2 hover:ring-white/80 focus-visible:bg-white/35'

/** One place of the felt, with the chips that lie there. */
export const BoardPlace = memo(function BoardPlace(props: BoardPlaceProps) {
  const { spot, isUpright, isEntry, isLocked, isCovered, isDrawn, isWinning, placed, staged } = props
  const { place, field } = spot
  const label = useLabel(props)
  const total = placed + staged
  return (
    <button
      type="button"
      data-place={place}
      data-covered={isCovered}
      data-drawn={isDrawn}
      aria-disabled={isLocked || undefined}
      tabIndex={isEntry ? 0 : -1}
      onClick={() => isLocked || props.onLay(place)}
      onFocus={() => {
        props.onEnter(place)
        props.onPoint(place)
      }}
      onPointerEnter={() => props.onPoint(place)}
      style={boxOf(spot, isUpright)}
      className={`absolute grid place-items-center aria-disabled:cursor-not-allowed ${field ? `${FIELD} ${groundOf(place)}` : LINE}`}
    >
      {/* A name for the ear alone: what is seen of it, with chips on top, is shorter and in another order. */}
      <span className="sr-only">{label}</span>
      {field && <Words place={place} isUpright={isUpright} />}
      {total > 0 && (
        <Chip
          amount={total}
          isStaged={staged > 0}
          className={`pointer-events-none absolute z-30 size-8 ${field ? chipCorner(place, isUpright) : ''} ${isWinning ? 'motion-safe:animate-bounce' : ''}`}
        />
      )}
    </button>
  )
})

function useLabel({ spot: { place }, placed, staged, isLocked }: BoardPlaceProps): string {
  const { t } = useTranslation('roulette')
  const pesosText = usePesosText()
  const name = t('board.place', { place: usePlaceName()(place), wins: winsToOne(place) })
  const placedText = placed > 0 ? t('board.placed', { amount: pesosText(placed / 100) }) : ''
  const stagedKey = isLocked ? 'board.sent' : 'board.staged'
  const stagedText = staged > 0 ? t(stagedKey, { amount: pesosText(staged / 100) }) : ''
  return [name, placedText, stagedText].filter(Boolean).join('. ')
}

/** What stands in the field stays readable beside its chip. */
function chipCorner(place: string, isUpright: boolean): string {
  if (place.startsWith('straight:')) return '-right-1 -bottom-1'
  return isUpright ? 'bottom-0.5' : 'right-1'
}

function groundOf(place: string): string {
  if (place.startsWith('straight:'))
    return `border-white/10 font-display text-lg ${NUMBER_GROUND[colourOf(Number(place.slice(9)))]}`
  if (place === 'red' || place === 'black') return `border-white/10 text-sm ${NUMBER_GROUND[place]}`
  return 'border-[#275047] bg-[#16332c] text-sm'
}

function Words({ place, isUpright }: { readonly place: string; readonly isUpright: boolean }) {
  const { t } = useTranslation('roulette')
  if (place.startsWith('straight:')) return <span aria-hidden="true">{place.slice(9)}</span>
  if (place.startsWith('column:'))
    return (
      <span aria-hidden="true" className="text-xs">
        {t('board.column')}
      </span>
    )
  const text = place.startsWith('dozen:') ? t('board.dozen', { dozen: place.slice(6) }) : t(`board.${outside(place)}`)
  return (
    <span aria-hidden="true" className={isUpright ? 'rotate-180 text-xs [writing-mode:vertical-rl]' : ''}>
      {text}
    </span>
  )
}

type Outside = 'red' | 'black' | 'odd' | 'even' | 'low' | 'high'

function outside(place: string): Outside {
  const known: readonly Outside[] = ['red', 'black', 'odd', 'even', 'low', 'high']
  return known.find((one) => one === place) ?? 'red'
}
