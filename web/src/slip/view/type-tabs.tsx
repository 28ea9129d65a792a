import { TICKET_TYPE } from '@momio/contract/ticket-codes'
import { hindranceOf } from '@momio/domain/betting/combination'
import { useId } from 'react'
import { useTranslation } from '../../texts/use-translation.ts'
import { slip, useSlip } from '../page-slip.ts'
import { withType } from '../slip-changes.ts'
import { legOf } from '../slip-state.ts'

const TYPES = { singles: TICKET_TYPE.singles, multiple: TICKET_TYPE.multiple } as const

/** Singles or one multiple; where they cannot be combined it says why. */
export function TypeTabs() {
  const { t } = useTranslation('slip')
  const items = useSlip((state) => state.betItems)
  const ticketType = useSlip((state) => state.ticketType)
  const name = useId()
  if (items.length < 2) return null
  const hindrance = hindranceOf(items.map(legOf))
  return (
    <div className="px-4 pb-1">
      <fieldset className="flex rounded-xl border border-line bg-bg p-1">
        <legend className="sr-only">{t('types.label')}</legend>
        {(['singles', 'multiple'] as const).map((type) => (
          <label
            key={type}
            className="grid h-9 flex-1 cursor-pointer select-none place-items-center rounded-lg font-semibold text-muted text-sm transition-colors hover:text-text has-checked:bg-raised has-checked:text-text has-checked:shadow-sm has-disabled:cursor-not-allowed has-disabled:text-muted/60 has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              checked={ticketType === TYPES[type]}
              disabled={type === 'multiple' && hindrance !== undefined}
              onChange={() => slip.change((state) => withType(state, TYPES[type]))}
              className="sr-only"
            />
            {t(`types.${type}`)}
          </label>
        ))}
      </fieldset>
      {hindrance && <p className="px-1 pt-2 text-muted text-xs">{t(`hindrance.${hindrance.kind}`)}</p>}
    </div>
  )
}
