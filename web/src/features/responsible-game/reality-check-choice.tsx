import { REALITY_CHECK_MINUTES } from '@momio/contract/account-codes'
import type { ResponsibleGame, setRealityCheck } from '@momio/contract/responsible-game'
import { Chip } from '@momio/ui/controls/chip'
import { showToast } from '@momio/ui/overlays/toast-queue'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { RESPONSIBLE_GAME_KEY } from '../../limits/calls.ts'
import { useRefusalText } from '../../limits/refusal-text.ts'
import { playSession } from '../../play-session/play-session.ts'
import { Section } from '../../player-screen/section.tsx'
import { withSupportAddress } from '../../support/names-support.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { SET_REALITY_CHECK } from './calls.ts'

type Minutes = ResponsibleGame['realityCheckMinutes']

/** How often the player is told how long the session lasts; a choice counts at once. */
export function RealityCheckChoice({ game: { realityCheckMinutes } }: { readonly game: ResponsibleGame }) {
  const { t } = useTranslation('responsible-game')
  const refusalText = useRefusalText()
  const queries = useQueryClient()
  const choose = useMutation({
    mutationFn: (minutes: Minutes) =>
      api.call<typeof setRealityCheck>(SET_REALITY_CHECK, { body: { realityCheckMinutes: minutes } }),
    onSuccess(saved) {
      queries.setQueryData(RESPONSIBLE_GAME_KEY, saved)
      void playSession.reload()
      showToast({ title: t('realityCheck.saved'), tone: 'success' })
    },
    onError: (error) =>
      showToast({
        title: t('realityCheck.failed'),
        description: withSupportAddress(refusalText(error)),
        tone: 'error',
      }),
  })
  const chosen = choose.isPending ? choose.variables : realityCheckMinutes
  return (
    <Section icon="bell" title={t('realityCheck.title')}>
      <p className="text-muted">{t('realityCheck.text')}</p>
      <fieldset aria-label={t('realityCheck.length')} className="flex flex-wrap gap-2">
        {[...REALITY_CHECK_MINUTES, null].map((minutes) => (
          <Chip
            key={minutes}
            selected={chosen === minutes}
            disabled={choose.isPending}
            onClick={() => minutes !== realityCheckMinutes && choose.mutate(minutes)}
          >
            {minutes === null ? t('realityCheck.off') : t('realityCheck.minutes', { minutes })}
          </Chip>
        ))}
      </fieldset>
    </Section>
  )
}
