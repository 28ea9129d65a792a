import { Icon } from '@momio/ui/pictures/icon'
import { usePrice } from '../../../live/use-live.ts'
import { useSelectionWords } from '../../../matches/selection-words.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useBuilderView, useCombination } from './builder-view.ts'
import type { Part } from './combination.ts'

/** The chosen outcomes, each with the way to take it out. */
export function PartList() {
  const { t } = useTranslation('slip')
  const parts = useCombination((state) => state.parts)
  return (
    <ul aria-label={t('legs')}>
      {parts.map((part) => (
        <PartRow key={part.key} part={part} />
      ))}
    </ul>
  )
}

function PartRow({ part }: { readonly part: Part }) {
  const { t } = useTranslation('slip')
  const { builder, match } = useBuilderView()
  const { id: eventId, sportId, homeName, awayName } = match.head
  const words = useSelectionWords()({ eventId, sportId, matchName: `${homeName} - ${awayName}`, ...part })
  const isOpen = usePrice(part.key)?.open === true
  return (
    <li className="flex items-start gap-2.5 border-line border-b px-4 py-2.5 last:border-b-0">
      <button
        type="button"
        aria-label={t('leg.remove', { name: words.outcome })}
        onClick={() => builder.combination.remove(part.key)}
        className="relative -ml-1 grid size-6 shrink-0 place-items-center rounded-md border border-line bg-odds text-muted transition-colors after:absolute after:-inset-2.5 hover:text-text"
      >
        <Icon name="close" size={14} />
      </button>
      <div className="min-w-0 flex-1">
        <p className={`break-words font-semibold text-sm ${isOpen ? '' : 'text-muted'}`}>{words.outcome}</p>
        <p className="text-muted text-xs">{words.market}</p>
        {!isOpen && <p className="pt-0.5 font-semibold text-gift text-xs">{t('leg.suspended')}</p>}
      </div>
      {!isOpen && <Icon name="lock" size={16} className="mt-0.5 text-muted" />}
    </li>
  )
}
