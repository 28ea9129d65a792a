import { Chip, chipClass } from '@momio/ui/controls/chip'
import { usePesosText } from '../../../../amount/pesos-text.ts'
import { amountAsTyped, typedAmount } from '../../../../amount/typed-amount.ts'
import { useLocale } from '../../../../preferences.ts'
import { useTranslation } from '../../../../texts/use-translation.ts'

const AMOUNTS = [10, 50, 100, 500]

interface QuickStakesProps {
  readonly stake: string
  readonly onChange: (typed: string) => void
  readonly maximum: number
  readonly disabled: boolean
}

/** Amounts with one tap, and twice of what is typed. */
export function QuickStakes({ stake, onChange, maximum, disabled }: QuickStakesProps) {
  const { t } = useTranslation('crash')
  const locale = useLocale()
  const money = usePesosText()
  const now = typedAmount(stake, locale)
  const choose = (amount: number) => onChange(amountAsTyped(Math.min(maximum, amount), locale))
  return (
    <fieldset disabled={disabled} className="flex gap-1.5">
      <legend className="sr-only">{t('panel.quick')}</legend>
      {AMOUNTS.map((amount) => (
        <Chip key={amount} selected={now === amount} onClick={() => choose(amount)} className={QUICK}>
          {money(amount, { short: true })}
        </Chip>
      ))}
      <button
        type="button"
        disabled={disabled || !now}
        onClick={() => choose((now ?? 0) * 2)}
        className={`${chipClass()} ${QUICK} disabled:cursor-not-allowed disabled:opacity-50`}
      >
        {t('panel.double')} <span className="sr-only">{t('panel.doubleNamed')}</span>
      </button>
    </fieldset>
  )
}

/** A finger hits it within 44 px all the same. */
const QUICK = 'relative flex-1 justify-center px-1! after:absolute after:inset-x-0 after:-inset-y-1'
