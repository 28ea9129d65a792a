import { IconButton } from '@momio/ui/controls/button'
import { Notice } from '@momio/ui/feedback/notice'
import type { Text } from '@momio/ui/texts/text'
import { usePesosText } from '../../../amount/pesos-text.ts'
import { useCommonRefusalText } from '../../../refusals/common-refusal-text.ts'
import { SupportText } from '../../../support/support-text.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import type { ShownQuote } from './cash-out.ts'
import type { ClosingStage } from './closing.ts'
import { type OfferedLeg, type Refused, refusedBecause } from './why-not.ts'

interface ClosingNoticeProps {
  readonly stage: ClosingStage
  readonly shown: ShownQuote
  readonly legs: readonly OfferedLeg[]
  readonly onClose?: () => void
}

/** What became of the press: late, refused with its reason and what is offered instead, or not known. */
export function ClosingNotice({ stage, shown, legs, onClose }: ClosingNoticeProps) {
  const { t } = useTranslation('bets')
  const pesosText = usePesosText()
  const refusalText = useCommonRefusalText()
  if (stage.kind === 'sending') return stage.isLate ? <Notice tone="info">{t('cashout.late')}</Notice> : null
  const refused = stage.kind === 'refused' ? refusedBecause(stage, shown, legs) : undefined
  return (
    <Notice tone="error">
      <div className="flex items-start justify-between gap-2">
        <div>
          <p className="font-semibold">
            {t(stage.kind === 'unknown' ? 'cashout.unknownTitle' : 'cashout.refused.title')}
          </p>
          <p>
            <SupportText>{refused ? reasonText(t, refused, refusalText) : t('cashout.unknown')}</SupportText>
          </p>
          {refused?.kind === 'moved' && (
            // Moves on with the quote, which is spoken with the button: an alert would be spoken anew each second.
            <p aria-hidden="true" className="font-semibold tabular-nums">
              {t('cashout.refused.nowWorth', { amount: pesosText(refused.amount) })}
            </p>
          )}
        </div>
        {onClose && <IconButton icon="close" label={t('cashout.dismiss')} onClick={onClose} className="-my-3 -mr-3" />}
      </div>
    </Notice>
  )
}

function reasonText(t: Text<'bets'>, refused: Refused, refusalText: (error: unknown) => string): string {
  switch (refused.kind) {
    case 'suspended':
      return t('cashout.whyNot.suspended', { outcome: refused.outcome })
    case 'noChance':
      return t('cashout.whyNot.noChance')
    case 'other':
      return refusalText(refused.error)
    default:
      return t(`cashout.refused.${refused.kind}`)
  }
}
