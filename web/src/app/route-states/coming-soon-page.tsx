import { Button, buttonClass } from '@momio/ui/controls/button'
import { Badge } from '@momio/ui/feedback/badge'
import { Link, useCanGoBack, useMatches, useParams, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useTournamentName } from '../../live/words/use-tournament-name.ts'

export function ComingSoonPage() {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen }) ?? 'NotName'
  const { tournamentId } = useParams({ strict: false })
  const tournament = useTournamentName(tournamentId)
  return (
    <section className="grid justify-items-center gap-3 rounded-2xl border border-line bg-surface px-5 py-14 text-center lg:py-20">
      <Badge tone="money">{t('comingSoon.badge')}</Badge>
      <h1 className="text-balance font-display font-bold text-2xl">{tournament ?? t(`titles.${screen}`)}</h1>
      <p className="max-w-[46ch] text-balance text-base text-muted">{t('comingSoon.text')}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <Link to="/sport" className={buttonClass()}>
          {t('comingSoon.live')}
        </Link>
        {canGoBack && (
          <Button variant="secondary" onClick={() => router.history.back()}>
            {t('comingSoon.back')}
          </Button>
        )}
      </div>
    </section>
  )
}
