import { chipClass } from '@momio/ui/controls/chip'
import { type ReactNode, useId, useSyncExternalStore } from 'react'
import { useMatchesContext } from '../matches-context.ts'
import { listLayout } from './list-layout.ts'
import { COLUMN_SETS, chosenSet } from './shown-columns.ts'
import { totalHead } from './total-head.ts'

interface ColumnStripProps {
  /** Of the matches below; the strip is there for those whose columns do not all fit. */
  readonly sportIds: readonly string[]
  readonly children: ReactNode
}

/** A list of matches, and above it on narrow screens the choice between result, handicap and total. */
export function ColumnStrip({ sportIds, children }: ColumnStripProps) {
  const { t } = useMatchesContext()
  const set = useSyncExternalStore(chosenSet.subscribe, chosenSet.get)
  const name = useId()
  const withStrip = sportIds.filter((id) => listLayout(id).name === 'Market1x2')
  const nameOf = {
    result: `${t('columns.home')}${t('columns.draw')}${t('columns.away')}`,
    handicap: t('columns.handicap'),
    total: totalHead(t, withStrip),
  }
  return (
    <div className="@container group/list" data-columns={set}>
      {withStrip.length > 0 && (
        <fieldset className="mb-2 flex gap-2 @min-[780px]:hidden">
          <legend className="sr-only">{t('columnSets.label')}</legend>
          {COLUMN_SETS.map((one) => (
            <label
              key={one}
              className={`${chipClass({ selected: one === set })} relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-accent`}
            >
              <input
                type="radio"
                name={name}
                checked={one === set}
                onChange={() => chosenSet.set(one)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              {nameOf[one]}
            </label>
          ))}
        </fieldset>
      )}
      {children}
    </div>
  )
}
