import type { TableRound } from '@momio/contract/table-hub'
import { usePesosText } from '../../../../amount/pesos-text.ts'
import { useMultipleText } from '../../../../casino-games/crash/use-multiple-text.ts'
import { useTranslation } from '../../../../texts/use-translation.ts'
import { useWithheldText } from '../../table/use-withheld-text.ts'
import { autoOf, valueAt } from '../seat.ts'
import type { OwnSeat } from '../use-seat.ts'

/** The sentence below the button: what it means now, or what became of the bet. */
export function useNote({ isGuest, seat, bets, before }: OwnSeat, round: TableRound | null, isUnsure: boolean): string {
  const { t } = useTranslation('crash')
  const money = usePesosText()
  const multipleText = useMultipleText()
  const taxOf = useWithheldText()
  if (seat.kind === 'closed') return t('note.closed')
  if (isGuest) return t('note.guest')
  const auto = bets.length === 1 && bets[0] ? autoOf(bets[0]) : null
  const byItself = auto && t('note.auto', { multiple: multipleText(auto), amount: money(valueAt(bets, auto)) })
  switch (seat.kind) {
    case 'waiting':
      return byItself || t('note.byHand')
    case 'flying':
    case 'leaving':
      return byItself || t(isUnsure ? 'note.unsure' : 'note.flying')
    case 'left':
      return joined(t('note.left', { multiple: multipleText(seat.leftAt), amount: money(seat.staked) }), taxOf(seat))
    case 'lost':
      return t('note.lost', { multiple: multipleText(round?.result?.outcome ?? 100) })
    default:
      if (before?.kind === 'left')
        return joined(
          t('note.lastLeft', { amount: money(before.payout), multiple: multipleText(before.leftAt) }),
          taxOf(before),
        )
      return before?.kind === 'lost' ? t('note.lastLost', { amount: money(before.staked) }) : t('note.free')
  }
}

const joined = (...sentences: readonly string[]) => sentences.filter(Boolean).join(' ')
