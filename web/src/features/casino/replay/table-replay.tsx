import type { CasinoRound } from '@momio/contract/casino'
import { Button } from '@momio/ui/controls/button'
import { useState } from 'react'
import { useTranslation } from '../../../texts/use-translation.ts'
import { RocketReplay } from './rocket-replay.tsx'
import { LaidChips, RouletteReplay } from './roulette-replay.tsx'
import { tableRoundOf } from './table-round.ts'
import './replay.css'

/** A round of a live table once more, from the bet and the outcome that were kept. */
export default function TableReplay({ round }: { readonly round: CasinoRound }) {
  const { t } = useTranslation('casino')
  const [times, setTimes] = useState(0)
  const told = tableRoundOf(round)
  if (!told) return null
  return (
    <section aria-label={t('replay.label')} className="grid grid-cols-1 gap-3">
      {told.kind === 'roulette' ? (
        <RouletteReplay key={times} round={told} />
      ) : (
        <RocketReplay key={times} round={told} staked={round.staked} payout={round.payout} />
      )}
      <Button
        variant="secondary"
        size="sm"
        icon="refresh"
        className="justify-self-center motion-reduce:hidden"
        onClick={() => setTimes(times + 1)}
      >
        {t('round.replay')}
      </Button>
      {told.kind === 'roulette' && <LaidChips chips={told.chips} />}
    </section>
  )
}
