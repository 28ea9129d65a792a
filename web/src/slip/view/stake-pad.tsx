import { Icon } from '@momio/ui/pictures/icon'
import { decimalSeparator } from '../../amount/typed-amount.ts'
import { useLocale } from '../../preferences.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useSlipStore } from '../page-slip.ts'
import { MaximumStake, QuickStake, type StakeKeysProps } from './quick-stakes.tsx'
import { typeStake, writtenStake } from './stake-draft.ts'
import { afterKey, type PadKey } from './stake-keys.ts'

const DIGITS: readonly (readonly PadKey[])[] = [
  ['1', '2', '3'],
  ['4', '5', '6'],
  ['7', '8', '9'],
]
const KEY =
  'grid h-11 select-none place-items-center rounded-lg bg-odds font-display text-lg text-text transition-colors touch-manipulation hover:bg-odds-hover active:bg-line'

/** The pad of phones: it never covers the slip, as the phone's own keyboard would. */
export function StakePad({ field, stake, maximum }: StakeKeysProps) {
  const { t } = useTranslation('slip')
  const locale = useLocale()
  const slip = useSlipStore()
  const decimal = decimalSeparator(locale)
  const press = (key: PadKey) => {
    typeStake(slip, field, afterKey(writtenStake(field, stake, locale), key, decimal), locale)
  }
  return (
    <fieldset className="grid grid-cols-4 gap-1.5">
      <legend className="sr-only">{t('pad.label')}</legend>
      {DIGITS.map((row, index) => [
        ...row.map((digit) => (
          <button key={digit} type="button" onClick={() => press(digit)} className={KEY}>
            {digit}
          </button>
        )),
        <QuickStake key={row[0]} index={index} field={field} stake={stake} />,
      ])}
      <button type="button" aria-label={t('pad.decimal')} onClick={() => press('decimal')} className={KEY}>
        {decimal}
      </button>
      <button type="button" onClick={() => press('0')} className={KEY}>
        0
      </button>
      <button type="button" aria-label={t('pad.delete')} onClick={() => press('delete')} className={KEY}>
        <Icon name="backspace" size={20} />
      </button>
      <MaximumStake field={field} maximum={maximum} />
    </fieldset>
  )
}
