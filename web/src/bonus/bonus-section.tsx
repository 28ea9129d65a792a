import type { BonusShown } from '@momio/contract/promo'
import { BONUS_TERMS } from '@momio/domain/promo/terms'
import { Button, buttonClass } from '@momio/ui/controls/button'
import { Badge } from '@momio/ui/feedback/badge'
import { formatMoney } from '@momio/ui/values/money'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePesosText } from '../amount/pesos-text.ts'
import { useServerClock } from '../live/use-server-clock.ts'
import { Section } from '../player-screen/section.tsx'
import { useLocale } from '../preferences.ts'
import { usePromoStanding } from '../promo/promo-standing.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { useBonus } from './bonus.ts'
import { bonusPhase } from './bonus-look.ts'
import { BonusProgress } from './bonus-progress.tsx'
import { GiveUpDialog } from './give-up-dialog.tsx'

/** How the bonus of the player stands; nothing for whoever has none and can get none. */
export function BonusSection() {
  const bonus = useBonus()
  if (bonus === undefined) return null
  return bonus === null ? <NoBonusYet /> : <OneBonus bonus={bonus} />
}

function NoBonusYet() {
  const { t } = useTranslation('bonus')
  const gift = formatMoney(BONUS_TERMS.gift, useLocale(), { short: true })
  const standing = usePromoStanding()
  if (!standing?.isEligible) return null
  return (
    <Section icon="gift" title={t('title')} aside={<TermsLink />}>
      <p>{t(standing.isInProcess ? 'none.inProcess' : 'none.text', { gift })}</p>
      {!standing.isInProcess && (
        <Link to="/user-identification" search={{}} className={`${buttonClass({ size: 'sm' })} justify-self-start`}>
          {t('none.verify')}
        </Link>
      )}
    </Section>
  )
}

function OneBonus({ bonus }: { readonly bonus: BonusShown }) {
  const { t } = useTranslation('bonus')
  const pesosText = usePesosText()
  const phase = bonusPhase(bonus, useServerClock())
  const [isAsking, setIsAsking] = useState(false)
  if (bonus.state !== 'active')
    return (
      <Section icon="gift" title={t('title')} aside={<TermsLink />}>
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={phase === 'converted' ? 'success' : 'neutral'}>
            {t(phase === 'converted' ? 'badge.converted' : 'badge.ended')}
          </Badge>
          <span>{t(`phases.${phase}`, { amount: pesosText(bonus.converted) })}</span>
        </p>
        {bonus.state === 'ended' && bonus.openTickets > 0 && (
          <p className="text-muted">{t('stillOpen', { count: bonus.openTickets })}</p>
        )}
      </Section>
    )
  return (
    <Section icon="gift" title={t('title')} aside={<TermsLink />}>
      <BonusProgress bonus={bonus} phase={phase} />
      <Button variant="ghost" size="sm" className="justify-self-start" onClick={() => setIsAsking(true)}>
        {t('giveUp.open')}
      </Button>
      {isAsking && <GiveUpDialog bonus={bonus} onClose={() => setIsAsking(false)} />}
    </Section>
  )
}

function TermsLink() {
  const { t } = useTranslation('bonus')
  return (
    <Link
      to="/bono"
      className="inline-flex min-h-11 items-center font-semibold text-accent text-sm underline-offset-4 hover:underline"
    >
      {t('terms')}
    </Link>
  )
}
