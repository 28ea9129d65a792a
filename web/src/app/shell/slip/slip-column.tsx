import { Badge } from '@momio/ui/feedback/badge'
import { useTranslation } from 'react-i18next'
import { useSelectionCount } from '../../../live/selection.ts'
import { SlipContent } from './slip-content.tsx'

/** Stays in view beside the matches, from 1024 up. */
export function SlipColumn() {
  const { t } = useTranslation('shell')
  const count = useSelectionCount()
  return (
    <aside aria-label={t('slip.title')} className="sticky top-15 hidden h-fit w-84 shrink-0 pt-4 lg:block">
      <div className="overflow-hidden rounded-2xl border border-line bg-surface">
        <h2 className="flex h-13 items-center gap-2.5 border-line border-b px-4 font-display font-semibold text-base">
          {t('slip.title')}
          {count > 0 && (
            <Badge tone="accent" round>
              {count}
            </Badge>
          )}
        </h2>
        <SlipContent />
      </div>
    </aside>
  )
}
