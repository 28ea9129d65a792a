import type { CasinoGame } from '@momio/contract/casino'
import { Button, IconButton } from '@momio/ui/controls/button'
import type { ReactNode } from 'react'
import { usePesosText } from '../../../amount/pesos-text.ts'
import { useBalance } from '../../../balance/balance.ts'
import { Chip } from '../../../casino-games/roulette/chip.tsx'
import { CHIP_VALUES } from '../../../casino-games/roulette/chip-values.ts'
import { openLogin } from '../../../session/open-login.ts'
import { useSession } from '../../../session/session.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import type { RoundPhase } from './round-phase.ts'
import type { StagedBets } from './use-staged-bets.ts'

interface BetBarProps {
  readonly bets: StagedBets
  readonly phase: RoundPhase | null
  readonly game: CasinoGame | undefined
  readonly isLive: boolean
}

/** Chips to choose from, the ways back and again, and the one button that stakes money. */
export function BetBar({ bets, phase, game, isLive, children }: BetBarProps & { readonly children: ReactNode }) {
  const { t } = useTranslation('roulette')
  return (
    <section
      aria-label={t('bar.label')}
      className="sticky bottom-0 z-20 -mx-3 grid grid-cols-1 gap-2 border-line border-t bg-surface px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] md:bottom-2 md:mx-0 md:rounded-2xl md:border md:p-3 md:shadow-lift"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex flex-1 items-center justify-between md:flex-none md:gap-x-3">
          <ChipChoice bets={bets} />
          <Ways bets={bets} />
        </div>
        <div className="flex flex-1 items-center justify-between gap-x-3 gap-y-2 max-[379px]:flex-wrap md:justify-end">
          {children}
          <Totals bets={bets} />
          <SendButton bets={bets} phase={phase} game={game} isLive={isLive} />
        </div>
      </div>
      <Hints bets={bets} phase={phase} game={game} />
    </section>
  )
}

function ChipChoice({ bets: { chipValue, chooseChip } }: Pick<BetBarProps, 'bets'>) {
  const { t } = useTranslation('roulette')
  const pesosText = usePesosText()
  return (
    <fieldset className="flex min-[380px]:gap-0.5 sm:gap-1">
      <legend className="sr-only">{t('bar.chips')}</legend>
      {CHIP_VALUES.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chipValue}
          aria-label={t('bar.chip', { amount: pesosText(value / 100, { short: true }) })}
          onClick={() => chooseChip(value)}
          className="grid size-8 min-[380px]:size-10 place-items-center rounded-full border-2 border-transparent transition-transform duration-100 aria-pressed:border-money sm:size-12"
        >
          <Chip amount={value} className="size-full" />
        </button>
      ))}
    </fieldset>
  )
}

function Ways({ bets }: Pick<BetBarProps, 'bets'>) {
  const { t } = useTranslation('roulette')
  const { isSending } = bets
  const isEmpty = bets.stagedTotal === 0
  return (
    <div className="flex items-center">
      <IconButton
        icon="history"
        label={t('bar.undo')}
        title={t('bar.undo')}
        disabled={isSending || !bets.canUndo}
        onClick={bets.undo}
        className="max-sm:size-9 max-[379px]:size-8"
      />
      <IconButton
        icon="trash"
        label={t('bar.clear')}
        title={t('bar.clear')}
        disabled={isSending || isEmpty}
        onClick={bets.clear}
        className="max-sm:size-9 max-[379px]:size-8"
      />
      <IconButton
        icon="refresh"
        label={t('bar.repeat')}
        title={t('bar.repeat')}
        disabled={isSending || bets.earlier.size === 0}
        onClick={bets.repeat}
        className="max-sm:size-9 max-[379px]:size-8"
      />
      <button
        type="button"
        title={t('bar.double')}
        disabled={isSending || bets.stagedTotal + bets.placedTotal === 0}
        onClick={bets.double}
        className="inline-grid size-9 max-[379px]:size-8 place-items-center rounded-lg font-bold text-muted text-sm hover:bg-odds hover:text-text disabled:cursor-not-allowed disabled:opacity-50 sm:size-11"
      >
        <span aria-hidden="true">{t('bar.times')}</span>
        <span className="sr-only">{t('bar.double')}</span>
      </button>
    </div>
  )
}

function Totals({ bets: { stagedTotal, placedTotal, isSending } }: Pick<BetBarProps, 'bets'>) {
  const { t } = useTranslation('roulette')
  const pesosText = usePesosText()
  return (
    <dl className="grid gap-x-4 leading-tight md:flex md:text-right">
      <div className="flex items-baseline justify-between gap-2 md:block">
        <dt className="text-muted text-xs">{t('bar.placed')}</dt>
        <dd className="font-display font-semibold text-sm tabular-nums md:text-base">{pesosText(placedTotal / 100)}</dd>
      </div>
      <div className="flex items-baseline justify-between gap-2 md:block">
        <dt className="whitespace-nowrap text-muted text-xs">{t(isSending ? 'bar.sent' : 'bar.staged')}</dt>
        <dd className="font-display font-semibold text-sm tabular-nums md:text-base">{pesosText(stagedTotal / 100)}</dd>
      </div>
    </dl>
  )
}

/** Beside the totals on a phone, below them on the narrowest. */
const SEND = 'max-sm:px-3 max-sm:text-sm max-[379px]:w-full'

function SendButton({ bets, phase, game, isLive }: BetBarProps) {
  const { t } = useTranslation('roulette')
  const pesosText = usePesosText()
  const isSignedIn = useSession().kind === 'signed-in'
  if (!isSignedIn)
    return (
      <Button variant="money" size="lg" className={SEND} onClick={openLogin}>
        {t('bar.signIn')}
      </Button>
    )
  const isTaking = phase === 'open' && isLive
  const isPossible = isTaking && bets.stagedTotal > 0 && boundsHint(bets, game) === null
  return (
    <Button
      variant="money"
      size="lg"
      className={SEND}
      loading={bets.isSending}
      disabled={!isPossible}
      onClick={() => void bets.send()}
    >
      {isTaking && bets.stagedTotal > 0
        ? t('bar.send', { amount: pesosText(bets.stagedTotal / 100) })
        : t(isTaking ? 'bar.empty' : 'bar.closed')}
    </Button>
  )
}

function boundsHint({ stagedTotal, placedTotal }: StagedBets, game: CasinoGame | undefined): 'least' | 'most' | null {
  if (!game || stagedTotal === 0) return null
  if (stagedTotal < game.minStake * 100) return 'least'
  return stagedTotal + placedTotal > game.maxStake * 100 ? 'most' : null
}

/** What keeps the chips from the round, or kept them. */
function Hints({ bets, phase, game }: Omit<BetBarProps, 'isLive'>) {
  const { t } = useTranslation('roulette')
  const pesosText = usePesosText()
  const balance = useBalance()
  const bounds = boundsHint(bets, game)
  const alert = bets.own.placing === 'unknown' ? t('bar.unknown') : bets.refusal
  // Bonus money is not for the casino.
  const isShort = balance !== null && bets.stagedTotal > balance.cash
  const lines = [
    bets.own.placing === 'lost' && t('bar.lost'),
    !bets.isSending && phase !== 'open' && bets.stagedTotal > 0 && t('bar.tooLate'),
    bounds === 'least' && game && t('bar.least', { amount: pesosText(game.minStake, { short: true }) }),
    bounds === 'most' && game && t('bar.most', { amount: pesosText(game.maxStake, { short: true }) }),
    isShort && t('bar.short'),
  ].filter((line) => typeof line === 'string')
  return (
    <>
      {alert && (
        <p role="alert" className="font-semibold text-live text-sm">
          {alert}
        </p>
      )}
      <p role="status" className="text-muted text-xs empty:hidden">
        {lines.join(' ')}
      </p>
    </>
  )
}
