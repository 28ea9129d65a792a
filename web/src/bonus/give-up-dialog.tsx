import type { BonusShown, giveUpBonus } from '@momio/contract/promo'
import * as routes from '@momio/contract/wallet-routes'
import { Button } from '@momio/ui/controls/button'
import { Notice } from '@momio/ui/feedback/notice'
import { Dialog } from '@momio/ui/overlays/dialog'
import { useState } from 'react'
import { usePesosText } from '../amount/pesos-text.ts'
import { api } from '../api/api.ts'
import { balanceMoved } from '../balance/balance.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { keepBonus } from './bonus.ts'

const GIVE_UP = routes.giveUpBonus

interface GiveUpDialogProps {
  readonly bonus: BonusShown
  readonly onClose: () => void
}

/** Says exactly what is lost before it is. */
export function GiveUpDialog({ bonus, onClose }: GiveUpDialogProps) {
  const { t } = useTranslation('bonus')
  const pesosText = usePesosText()
  const [step, setStep] = useState<'asked' | 'sending' | 'failed'>('asked')
  const { balance, openTickets, rolloverDone, rolloverNeeded } = bonus
  const giveUp = async () => {
    setStep('sending')
    try {
      keepBonus((await api.call<typeof giveUpBonus>(GIVE_UP, {})).bonus)
      balanceMoved()
      onClose()
    } catch {
      setStep('failed')
    }
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('giveUp.title')}
      closeLabel={t('giveUp.keep')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('giveUp.keep')}
          </Button>
          <Button variant="danger" loading={step === 'sending'} onClick={() => void giveUp()}>
            {t('giveUp.confirm', { amount: pesosText(balance) })}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>{t('giveUp.text')}</p>
        <ul className="grid list-disc gap-1.5 pl-5">
          <li>{t('giveUp.balance', { amount: pesosText(balance) })}</li>
          {openTickets > 0 && <li>{t('giveUp.tickets', { count: openTickets })}</li>}
          <li>{t('giveUp.progress', { done: pesosText(rolloverDone), needed: pesosText(rolloverNeeded) })}</li>
        </ul>
        <p className="text-muted">{t('giveUp.cash')}</p>
        {step === 'failed' && <Notice tone="error">{t('giveUp.failed')}</Notice>}
      </div>
    </Dialog>
  )
}
