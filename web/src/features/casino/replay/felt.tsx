import { Chip } from '../../../casino-games/roulette/chip.tsx'
import { colourOf } from '../../../casino-games/roulette/colour-of.ts'
import { NUMBER_GROUND } from '../../../casino-games/roulette/number-tile.tsx'
import { boxOf } from '../../../casino-games/roulette/spot-box.ts'
import { SPOTS } from '../../../casino-games/roulette/spots.ts'
import type { PaidChip } from './table-round.ts'

interface FeltProps {
  readonly number: number
  readonly chips: readonly PaidChip[]
}

/** What stands in the fields around the numbers, without words. */
const MARKS: Readonly<Record<string, string>> = {
  'dozen:1': '1–12',
  'dozen:2': '13–24',
  'dozen:3': '25–36',
  low: '1–18',
  high: '19–36',
  even: '2·4·6',
  odd: '1·3·5',
}

/** The board with the chips as they lay. A picture: the list beside it says the same. */
export function Felt({ number, chips }: FeltProps) {
  const laid = new Map(chips.map((chip) => [chip.place, chip]))
  return (
    <div aria-hidden="true" className="rounded-xl border border-[#275047] bg-[#0d2621] p-2">
      <div className="relative h-36 sm:h-44">
        {SPOTS.filter(({ place, field }) => field !== null || laid.has(place)).map((spot) => {
          const chip = laid.get(spot.place)
          return (
            <span
              key={spot.place}
              style={boxOf(spot, false)}
              className={`absolute grid place-items-center ${spot.field ? `rounded-sm font-semibold text-[0.625rem] text-white tabular-nums sm:text-xs ${groundOf(spot.place)}` : 'z-20 size-0'} ${spot.place === `straight:${number}` ? 'z-10 ring-2 ring-[#ffc53d]' : ''}`}
            >
              {spot.field && (spot.place.startsWith('straight:') ? spot.place.slice(9) : MARKS[spot.place])}
              {chip && (
                <Chip
                  amount={chip.amount}
                  className={`absolute z-30 size-5 sm:size-7 ${cornerOf(spot.place)} ${chip.payout > 0 ? 'replay-paid' : 'opacity-75'}`}
                />
              )}
            </span>
          )
        })}
      </div>
    </div>
  )
}

function groundOf(place: string): string {
  if (place.startsWith('straight:')) return NUMBER_GROUND[colourOf(Number(place.slice(9)))]
  if (place === 'red' || place === 'black') return NUMBER_GROUND[place]
  return 'bg-[#16332c]'
}

/** What stands in the field stays readable beside its chip. */
function cornerOf(place: string): string {
  if (place.startsWith('straight:')) return '-right-1.5 -bottom-1.5'
  return place.includes('-') ? '' : 'right-0.5'
}
