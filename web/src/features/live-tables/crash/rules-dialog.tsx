import { bcp47 } from '@momio/contract/locale'
import { HIGHEST_MULTIPLIER } from '@momio/domain/casino/cohete'
import { IconButton } from '@momio/ui/controls/button'
import { Dialog } from '@momio/ui/overlays/dialog'
import { useState } from 'react'
import { usePesosText } from '../../../amount/pesos-text.ts'
import { useMultipleText } from '../../../casino-games/crash/use-multiple-text.ts'
import { useLocale } from '../../../preferences.ts'
import { useTranslation } from '../../../texts/use-translation.ts'

interface RulesProps {
  readonly returnToPlayer: number
  readonly minimum: number
  readonly maximum: number
}

/** How it is played and what it returns, behind the information button. */
export function RulesButton({ returnToPlayer, minimum, maximum }: RulesProps) {
  const { t } = useTranslation('crash')
  const [isOpen, setIsOpen] = useState(false)
  const locale = useLocale()
  const money = usePesosText()
  const multipleText = useMultipleText()
  const percent = new Intl.NumberFormat(bcp47(locale), { style: 'percent', maximumFractionDigits: 2 })
  const rules = [
    t('rules.board'),
    t('rules.leave'),
    t('rules.lost'),
    t('rules.auto'),
    t('rules.highest', { highest: multipleText(HIGHEST_MULTIPLIER, 0) }),
    t('rules.return', { percent: percent.format(returnToPlayer), half: percent.format(returnToPlayer / 2) }),
    t('rules.limits', { least: money(minimum, { short: true }), most: money(maximum, { short: true }) }),
    t('rules.tax'),
  ]
  return (
    <>
      <IconButton icon="info" label={t('rules.open')} onClick={() => setIsOpen(true)} />
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={t('rules.title')} closeLabel={t('rules.close')} size="md">
        <ul className="grid list-disc gap-2.5 pl-5 marker:text-accent">
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
