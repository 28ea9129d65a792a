import { Badge } from '@momio/ui/feedback/badge'
import { Icon } from '@momio/ui/pictures/icon'
import { lazyPart } from '../../../loading/lazy-part.ts'
import { withTexts } from '../../../loading/with-texts.ts'
import { useSlip } from '../../../slip/page-slip.ts'
import { EMPTY_SLIP } from '../../../slip/slip-state.ts'
import { CodeEntry } from '../../../slip/view/code-entry.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import { OptionalPart } from '../../loading/optional-part.tsx'

const Content = lazyPart(() => withTexts(import('../../../slip/view/slip-column.tsx'), 'slip', 'matches'))
const Tools = lazyPart(() => withTexts(import('../../../slip/view/slip-tools.tsx'), 'slip'))

/** Stays in view beside the matches, from 1024 up. */
export function SlipColumn() {
  const { t } = useTranslation('shell')
  const count = useSlip((slip) => slip.betItems.length)
  const isUsed = useSlip(
    (slip) => slip.ticketStep !== EMPTY_SLIP.ticketStep || slip.emptied !== null || slip.notice !== null,
  )
  return (
    <aside aria-label={t('slip.title')} className="sticky top-15 hidden h-fit w-84 shrink-0 pt-4 lg:block">
      <div className="flex max-h-[calc(100dvh-5.75rem)] flex-col overflow-hidden rounded-2xl border border-line bg-surface">
        <div className="flex h-13 shrink-0 items-center border-line border-b pr-1.5 pl-4">
          <h2 className="flex flex-1 items-center gap-2.5 font-display font-semibold text-base">
            {t('slip.title')}
            {count > 0 && (
              <Badge tone="accent" round>
                {count}
              </Badge>
            )}
          </h2>
          {isUsed && (
            <OptionalPart name="slip-tools">
              <Tools />
            </OptionalPart>
          )}
        </div>
        {isUsed ? (
          <OptionalPart name="slip" fallback={<div className="h-40" />}>
            <Content />
          </OptionalPart>
        ) : (
          <EmptySlip />
        )}
      </div>
    </aside>
  )
}

function EmptySlip() {
  const { t } = useTranslation('shell')
  return (
    <>
      <div className="flex flex-col items-center px-6 pt-10 pb-4 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-odds text-muted">
          <Icon name="ticket" size={28} />
        </span>
        <p className="mt-4 font-semibold text-base">{t('slip.empty')}</p>
        <p className="mt-1 max-w-[34ch] text-balance text-muted">{t('slip.hint')}</p>
      </div>
      <CodeEntry />
      <p className="border-line border-t px-4 py-3 text-center text-muted text-xs">{t('slip.responsible')}</p>
    </>
  )
}
