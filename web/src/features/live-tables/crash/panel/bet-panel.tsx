import type { CasinoGame } from '@momio/contract/casino'
import type { TableRound } from '@momio/contract/table-hub'
import { HIGHEST_MULTIPLIER, LOWEST_CASH_OUT } from '@momio/domain/casino/cohete'
import { Button } from '@momio/ui/controls/button'
import { Notice } from '@momio/ui/feedback/notice'
import { useState } from 'react'
import { AmountField } from '../../../../amount/amount-field.tsx'
import { usePesosText } from '../../../../amount/pesos-text.ts'
import { useMultipleText } from '../../../../casino-games/crash/use-multiple-text.ts'
import { useLocale } from '../../../../preferences.ts'
import { openLogin } from '../../../../session/open-login.ts'
import { useTranslation } from '../../../../texts/use-translation.ts'
import { isAboard, type Seat } from '../seat.ts'
import type { OwnSeat, SeatNews } from '../use-seat.ts'
import { AutoField } from './auto-field.tsx'
import { OneButton } from './one-button.tsx'
import { QuickStakes } from './quick-stakes.tsx'
import { type StakeProblem, typedBet } from './typed-bet.ts'
import { useNote } from './use-note.ts'

interface BetPanelProps {
  readonly round: TableRound | null
  readonly serverNow: () => number
  /** Nobody tells whether the rocket still flies. */
  readonly isUnsure: boolean
  readonly own: OwnSeat
  /** Undefined until its bounds are known: nobody bets before, whoever is on board gets off all the same. */
  readonly game: CasinoGame | undefined
}

const FIRST_STAKE = '50'

/** Stake, multiple to get off at, and the one button. */
export function BetPanel({ round, serverNow, isUnsure, own, game }: BetPanelProps) {
  const { t } = useTranslation('crash')
  const locale = useLocale()
  const money = usePesosText()
  const multipleText = useMultipleText()
  const [stake, setStake] = useState(FIRST_STAKE)
  const [auto, setAuto] = useState('')
  const minimum = game?.minStake ?? 0
  const maximum = game?.maxStake ?? Number.POSITIVE_INFINITY
  const typed = typedBet({ stake, auto }, locale, { minimum, maximum })
  const seat: Seat = own.seat.kind === 'free' && !game ? { kind: 'opening' } : own.seat
  const note = useNote(own, round, isUnsure)
  const isSet = isAboard(own.seat)
  const problemText = (problem: StakeProblem) =>
    game
      ? t(`problems.${problem}`, {
          least: money(game.minStake, { short: true }),
          most: money(game.maxStake, { short: true }),
        })
      : null
  return (
    <section
      aria-label={t('panel.title')}
      className="grid grid-cols-1 content-start gap-3 rounded-2xl border border-line bg-surface p-3 sm:p-4 xl:grid-cols-2 xl:gap-x-6"
    >
      <div className="grid grid-cols-1 content-start gap-3">
        <div className="grid grid-cols-2 gap-3">
          <AmountField
            label={t('panel.stake')}
            value={stake}
            onChange={(event) => setStake(event.target.value)}
            disabled={isSet}
            error={typed.bet === null && typed.stakeProblem ? problemText(typed.stakeProblem) : null}
          />
          <AutoField
            value={auto}
            onChange={setAuto}
            disabled={isSet}
            error={
              typed.bet === null && typed.isAutoWrong
                ? t('problems.auto', {
                    least: multipleText(LOWEST_CASH_OUT),
                    most: multipleText(HIGHEST_MULTIPLIER, 0),
                  })
                : null
            }
          />
        </div>
        <QuickStakes stake={stake} onChange={setStake} maximum={maximum} disabled={isSet} />
      </div>
      <div className="grid grid-cols-1 content-start gap-3 xl:pt-6.5">
        {!own.isGuest || own.seat.kind === 'closed' ? (
          <OneButton
            seat={seat}
            round={round}
            bets={own.bets}
            serverNow={serverNow}
            isUnsure={isUnsure}
            stakePesos={typed.bet && typed.stakePesos}
            onBet={() => typed.bet && own.bet(typed.bet)}
            onLeave={own.leave}
          />
        ) : (
          <Button variant="money" size="lg" className="h-14! w-full text-lg!" onClick={openLogin}>
            {t('button.login')}
          </Button>
        )}
        {own.news ? <News news={own.news} /> : <p className="text-center text-muted text-sm">{note}</p>}
      </div>
    </section>
  )
}

const NEWS_TEXTS = {
  'placing-lost': 'note.placingLost',
  'placing-unknown': 'note.placingUnknown',
  'leaving-lost': 'note.leavingLost',
  gone: 'note.gone',
  unknown: 'note.unknown',
} as const

function News({ news }: { readonly news: SeatNews }) {
  const { t } = useTranslation('crash')
  if (news.kind === 'refused') return <Notice tone="error">{news.text}</Notice>
  const isUnknown = news.kind === 'unknown' || news.kind === 'placing-unknown'
  return <Notice tone={isUnknown ? 'error' : 'info'}>{t(NEWS_TEXTS[news.kind])}</Notice>
}
