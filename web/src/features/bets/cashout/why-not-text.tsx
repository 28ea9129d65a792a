import { useTranslation } from '../../../texts/use-translation.ts'
import { type OfferedLeg, whyNot } from './why-not.ts'

/** Why the ticket cannot be closed at the moment, and when it can again. */
export function WhyNotText({ legs }: { readonly legs: readonly OfferedLeg[] }) {
  const { t } = useTranslation('bets')
  const reason = whyNot(legs)
  return (
    <p className="text-muted text-xs">
      {reason.kind === 'suspended'
        ? t('cashout.whyNot.suspended', { outcome: reason.outcome })
        : t('cashout.whyNot.noChance')}
    </p>
  )
}
