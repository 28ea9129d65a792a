import { Icon } from '@momio/ui/pictures/icon'
import { useTranslation } from '../../texts/use-translation.ts'
import { useSlipBonus } from './use-slip-bonus.ts'

/** Says before placing that the bonus, and not cash, pays this bet. */
export function BonusMark() {
  return useSlipBonus().isPaid && <PaidByBonus role="status" />
}

export function PaidByBonus({ role }: { readonly role?: 'status' }) {
  const { t } = useTranslation('slip')
  return (
    <p role={role} className="flex items-center gap-2 text-xs">
      <Icon name="gift" size={18} className="shrink-0 text-gift" />
      <span>
        <strong className="font-bold text-gift">{t('bonus.mark')}</strong> {t('bonus.text')}
      </span>
    </p>
  )
}
