import { Icon } from '@momio/ui/pictures/icon'
import { useTranslation } from 'react-i18next'
import { useSelectionCount } from '../../../live/selection.ts'

/** What the slip can say so far: empty, or how much was picked. Bets are not taken yet, and it says so. */
export function SlipContent() {
  const { t } = useTranslation('shell')
  const count = useSelectionCount()
  return (
    <>
      <div className="flex flex-col items-center px-6 pt-10 pb-8 text-center">
        <span
          className={`grid size-16 place-items-center rounded-full ${count ? 'bg-accent text-accent-ink' : 'bg-odds text-muted'}`}
        >
          <Icon name="ticket" size={28} />
        </span>
        <p className="mt-4 font-semibold text-base">{count ? t('slip.count', { count }) : t('slip.empty')}</p>
        <p className="mt-1 max-w-[34ch] text-balance text-muted">{t(count ? 'slip.soon' : 'slip.hint')}</p>
      </div>
      <p className="border-line border-t px-4 py-3 text-center text-muted text-xs">{t('slip.responsible')}</p>
    </>
  )
}
