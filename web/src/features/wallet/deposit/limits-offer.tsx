import type { getResponsibleGame } from '@momio/contract/responsible-game'
import { Button } from '@momio/ui/controls/button'
import { showToast } from '@momio/ui/overlays/toast-queue'
import { Icon } from '@momio/ui/pictures/icon'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/api.ts'
import { RESPONSIBLE_GAME, RESPONSIBLE_GAME_KEY } from '../../../limits/calls.ts'
import { OfferedLimits } from '../../../limits/offered-limits.tsx'
import { useUser } from '../../../session/session.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { isOffered, skippedOffer } from './offered-at-first.ts'

/** Before the first deposit, to who has no limits: one press leaves it, and it does not come back. */
export function LimitsOffer() {
  const { t } = useTranslation('deposit')
  const { t: limitText } = useTranslation('limits')
  const player = useUser()?.id ?? ''
  const [isSkipped, setIsSkipped] = useState(() => skippedOffer.isOf(player))
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useQuery({
    queryKey: RESPONSIBLE_GAME_KEY,
    queryFn: ({ signal }) => api.call<typeof getResponsibleGame>(RESPONSIBLE_GAME, {}, { signal }),
    enabled: !isSkipped,
  })
  if (isSkipped || !data || !isOffered(data)) return null
  const skip = () => {
    skippedOffer.remember(player)
    setIsSkipped(true)
  }
  const skipButton = (
    <Button variant="ghost" onClick={skip}>
      {t('offer.skip')}
    </Button>
  )
  return (
    <section aria-labelledby="limits-offer" className="grid gap-4 rounded-2xl border border-line bg-surface p-4 sm:p-6">
      <header className="flex items-start gap-3">
        <Icon name="limits" size={24} className="mt-0.5 text-accent" />
        <div className="grid gap-0.5">
          <h2 id="limits-offer" className="font-display font-semibold text-base">
            {t('offer.title')}
          </h2>
          <p className="text-muted">{t('offer.text')}</p>
        </div>
      </header>
      {isOpen ? (
        <OfferedLimits onSaved={() => showToast({ title: limitText('saved'), tone: 'success' })}>
          {skipButton}
        </OfferedLimits>
      ) : (
        <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
          {skipButton}
          <Button variant="secondary" onClick={() => setIsOpen(true)}>
            {t('offer.open')}
          </Button>
        </div>
      )}
    </section>
  )
}
