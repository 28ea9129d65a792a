import { useSearch } from '@tanstack/react-router'
import { PlayersOnly } from '../../../player-screen/players-only.tsx'
import { Section } from '../../../player-screen/section.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import { readView } from '../history/history-view.ts'
import { RoundChoice } from './round-choice.tsx'
import { RevealedSeeds, Seeds } from './seeds.tsx'

const STEPS = ['promise', 'yours', 'reveal'] as const

/** How rounds are drawn, the seeds of this player, and the check of any round. */
export function FairnessPage() {
  const { t } = useTranslation('casino')
  return (
    <PlayersOnly title={t('fairness.title')} text={t('fairness.guestText')}>
      <Fairness />
    </PlayersOnly>
  )
}

function Fairness() {
  const { t } = useTranslation('casino')
  const { roundId } = readView(useSearch({ strict: false }) as { round?: unknown })
  return (
    <div className="mx-auto grid max-w-220 grid-cols-1 content-start gap-4">
      <h1 tabIndex={-1} className="font-bold font-display text-2xl">
        {t('fairness.title')}
      </h1>
      <ol className="grid grid-cols-1 gap-3 md:grid-cols-3">
        {STEPS.map((step, place) => (
          <li key={step} className="grid content-start gap-1 rounded-2xl border border-line bg-surface p-4">
            <span className="grid size-7 place-items-center rounded-full bg-odds font-bold text-accent text-xs">
              {place + 1}
            </span>
            <strong className="font-semibold">{t(`fairness.steps.${step}`)}</strong>
            <span className="text-muted text-sm">{t(`fairness.steps.${step}Text`)}</span>
          </li>
        ))}
      </ol>
      <p className="text-muted text-sm">{t('fairness.tables')}</p>
      <Section icon="shield" title={t('fairness.check')}>
        <RoundChoice roundId={roundId} />
      </Section>
      <Section icon="key" title={t('fairness.seeds')}>
        <Seeds />
      </Section>
      <RevealedSeeds />
    </div>
  )
}
