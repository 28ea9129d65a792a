import type { Centavos } from '@momio/domain/money'
import { formatMoney } from '@momio/ui/values/money'
import { type ReactNode, useId, useSyncExternalStore } from 'react'
import { useLocale } from '../../preferences.ts'
import { useSlipStore } from '../page-slip.ts'
import { stakeAsTyped, stakeDraft, typeStake, writtenStake } from './stake-draft.ts'

interface StakeFieldProps {
  readonly field: string
  readonly label: string
  /** Spoken instead of the label where several fields stand on a page. */
  readonly spokenLabel?: string
  readonly stake: Centavos | null
  /** The number pad writes: no keyboard of the phone comes up. */
  readonly hasPad: boolean
  readonly isRefused?: boolean
  readonly isCompact?: boolean
  readonly children?: ReactNode
}

/** Where a stake is written, by the keyboard or by the pad. */
export function StakeField(props: StakeFieldProps) {
  const { field, label, spokenLabel, stake, hasPad, isRefused = false, isCompact = false, children } = props
  const locale = useLocale()
  const slip = useSlipStore()
  const id = useId()
  const draft = useSyncExternalStore(stakeDraft.subscribe, stakeDraft.get)
  const isActive = draft?.field === field
  // As it is typed while it is, as money when it is left.
  const shown = isActive ? writtenStake(field, stake, locale) : stake === null ? '' : formatMoney(stake, locale)
  const frame = isRefused ? 'border-live' : isActive ? 'border-accent' : 'border-line-strong'
  return (
    <div
      className={`flex min-w-0 items-center gap-2 rounded-xl border bg-field px-3 focus-within:border-accent ${frame} ${isCompact ? 'h-11' : 'h-13'}`}
    >
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className={isCompact ? 'sr-only' : 'block truncate text-muted text-xs'}>
          {spokenLabel ? <span className="sr-only">{spokenLabel}</span> : null}
          <span aria-hidden={spokenLabel ? true : undefined}>{label}</span>
        </label>
        <div className="flex items-center font-display font-semibold text-base">
          {isActive && <span aria-hidden="true">$</span>}
          <input
            id={id}
            value={shown}
            placeholder="$0.00"
            inputMode={hasPad ? 'none' : 'decimal'}
            autoComplete="off"
            onFocus={() => stakeDraft.set({ field, text: stakeAsTyped(stake, locale) })}
            onBlur={() => {
              if (!hasPad) stakeDraft.set(null)
            }}
            onChange={(event) => typeStake(slip, field, event.target.value.replaceAll('$', ''), locale)}
            className="w-full min-w-0 bg-transparent tabular-nums outline-none placeholder:text-muted"
          />
        </div>
      </div>
      {children}
    </div>
  )
}
