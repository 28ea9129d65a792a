import { Slider } from '@momio/ui/controls/slider'
import { useState } from 'react'
import { useTranslation } from '../../../texts/use-translation.ts'
import { usePercentText } from '../chance/percent-text.ts'
import { typedPercent } from './typed-percent.ts'

interface PercentChoiceProps {
  readonly percent: number
  readonly onChange: (percent: number) => void
  readonly valueText: string
}

const STEPS = [25, 50, 75] as const
const WHOLE = 100

/** How much to close: by a slide, by one press, or typed to the percent. */
export function PercentChoice({ percent, onChange, valueText }: PercentChoiceProps) {
  const { t } = useTranslation('bets')
  const percentText = usePercentText(0)
  return (
    <div className="grid gap-1">
      <div className="flex items-center justify-between gap-3">
        <span className="font-semibold">{t('cashout.howMuch')}</span>
        <TypedPercent percent={percent} onChange={onChange} />
      </div>
      <Slider
        label={t('cashout.howMuch')}
        value={percent}
        min={1}
        max={WHOLE}
        valueText={valueText}
        marks={[
          ...STEPS.map((value) => ({ value, label: percentText(value / WHOLE) })),
          { value: WHOLE, label: t('cashout.all') },
        ]}
        onChange={onChange}
      />
    </div>
  )
}

/** What is being typed stays as typed, until it is left or another way chooses. */
function TypedPercent({ percent, onChange }: Pick<PercentChoiceProps, 'percent' | 'onChange'>) {
  const { t } = useTranslation('bets')
  const [draft, setDraft] = useState<string | null>(null)
  return (
    <label className="flex h-11 items-center rounded-lg border border-line-strong bg-field pr-3 focus-within:border-accent focus-within:outline-2 focus-within:outline-accent">
      <span className="sr-only">{t('cashout.percent')}</span>
      <input
        inputMode="numeric"
        autoComplete="off"
        value={draft ?? String(percent)}
        onChange={({ currentTarget: { value } }) => {
          setDraft(value)
          const typed = typedPercent(value)
          if (typed !== null) onChange(typed)
        }}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => setDraft(null)}
        className="h-full w-12 bg-transparent text-right text-base tabular-nums outline-none"
      />
      <span aria-hidden="true" className="pl-1 text-muted">
        %
      </span>
    </label>
  )
}
