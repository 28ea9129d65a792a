import { Icon } from '@momio/ui/pictures/icon'
import { useSelectionWords } from '../../matches/selection-words.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import type { BetItem } from '../bet-item.ts'

/** The outcomes that a custom bet combines, and which of them is suspended now. */
export function LegParts({ item }: { readonly item: BetItem }) {
  const { t } = useTranslation('slip')
  const words = useSelectionWords()
  const { matchId: eventId, sportId, matchName, selectedMarkets = [] } = item
  return (
    <ul aria-label={t('parts')} className="col-span-2 col-start-2 grid gap-0.5 pt-1">
      {selectedMarkets.map((part) => {
        const { market, outcome } = words({ eventId, sportId, matchName, ...part })
        return (
          <li key={part.key} className={`flex items-start gap-1.5 text-xs ${part.isOpen ? '' : 'text-muted'}`}>
            <Icon name={part.isOpen ? 'check' : 'lock'} size={12} className="mt-0.5 shrink-0 text-muted" />
            <span className="min-w-0 break-words">
              <span className="font-semibold">{outcome}</span> <span className="text-muted">{market}</span>
              {!part.isOpen && <span className="sr-only"> {t('leg.suspended')}</span>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
