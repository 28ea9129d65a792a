import { Icon } from '@momio/ui/pictures/icon'
import { useTranslation } from '../../texts/use-translation.ts'
import type { BetItem } from '../bet-item.ts'
import { useSlipStore } from '../page-slip.ts'
import { withConsent } from '../slip-changes.ts'

/** Says which way the price moved, with the button that takes it. */
export function Consent({ item }: { readonly item: BetItem }) {
  const { t } = useTranslation('slip')
  const slip = useSlipStore()
  const rose = item.latestOutcome.outcomeOdds > item.placedOutcome.outcomeOdds
  return (
    <>
      <p className={`text-xs ${rose ? 'text-up' : 'text-down'}`}>{t(rose ? 'leg.rose' : 'leg.fell')}</p>
      <button
        type="button"
        onClick={() => slip.change((state) => withConsent(state, [item]))}
        className="relative inline-flex h-9 items-center gap-1.5 rounded-lg border border-accent px-3 font-semibold text-accent text-sm transition-colors after:absolute after:inset-x-0 after:-inset-y-1 hover:bg-odds"
      >
        <Icon name="check" size={16} />
        {t('leg.accept')}
      </button>
    </>
  )
}
