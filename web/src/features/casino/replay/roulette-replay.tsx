import { neighboursOf } from '@momio/domain/casino/roulette/wheel'
import { usePesosText } from '../../../amount/pesos-text.ts'
import { Chip } from '../../../casino-games/roulette/chip.tsx'
import { colourOf } from '../../../casino-games/roulette/colour-of.ts'
import { NumberTile } from '../../../casino-games/roulette/number-tile.tsx'
import { usePlaceName } from '../../../casino-games/roulette/use-place-name.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Felt } from './felt.tsx'
import type { PaidChip, RouletteRound } from './table-round.ts'

/** Neighbours on either side that may be seen. */
const BESIDE = 12

/** The wheel stops at its number, and below it lies what the player had laid. */
export function RouletteReplay({ round: { number, chips } }: { readonly round: RouletteRound }) {
  const { t } = useTranslation('casino')
  return (
    <>
      <p className="text-center font-display font-semibold text-lg">
        {t(`replay.drawn.${colourOf(number)}`, { number })}
      </p>
      <div
        aria-hidden="true"
        className="flex h-16 items-center justify-center overflow-hidden rounded-xl border border-line bg-bg"
      >
        <div className="replay-wheel flex items-center gap-1">
          {neighboursOf(number, BESIDE).map((one) => (
            <NumberTile
              key={one}
              number={one}
              className={one === number ? 'size-13 text-xl ring-3 ring-[#ffc53d]' : 'size-10 text-sm'}
            />
          ))}
        </div>
      </div>
      <Felt number={number} chips={chips} />
    </>
  )
}

/** Each chip and what it was paid, in the order in which they were laid. */
export function LaidChips({ chips }: { readonly chips: readonly PaidChip[] }) {
  return (
    <ul className="grid grid-cols-1 gap-1">
      {chips.map((chip) => (
        <LaidChip key={chip.place} chip={chip} />
      ))}
    </ul>
  )
}

function LaidChip({ chip: { place, amount, payout } }: { readonly chip: PaidChip }) {
  const { t } = useTranslation('casino')
  const pesosText = usePesosText()
  const placeName = usePlaceName()
  return (
    <li className="flex items-center gap-3 border-line border-b py-1.5">
      <Chip amount={amount} className="size-8 shrink-0" />
      <span className="grid min-w-0 flex-1">
        <span className="font-semibold">{placeName(place)}</span>
        <span className="text-muted text-xs">{t('history.staked', { amount: pesosText(amount / 100) })}</span>
      </span>
      <span className={`text-right font-semibold tabular-nums ${payout > 0 ? 'text-up' : 'text-muted'}`}>
        {payout > 0 ? t('replay.paid', { amount: pesosText(payout / 100) }) : t('replay.notPaid')}
      </span>
    </li>
  )
}
