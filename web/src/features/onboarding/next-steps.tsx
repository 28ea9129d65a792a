import { Icon, type IconName } from '@momio/ui/pictures/icon'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../texts/use-translation.ts'
import { offerReview } from './offer-review.ts'

const STEPS = [
  { name: 'verify', to: '/user-identification', icon: 'face' },
  { name: 'deposit', to: '/deposit', icon: 'wallet' },
  { name: 'play', to: '/casino/slots', icon: 'casino' },
] as const satisfies readonly { name: string; to: string; icon: IconName }[]

export function NextSteps() {
  const { t } = useTranslation('onboarding')
  return (
    <ol className="grid gap-3 md:grid-cols-3">
      {STEPS.map(({ name, to, icon }) => (
        <li key={name} className="grid">
          <Link
            to={to}
            // Nobody who is about to show an ID or pay is stopped for an opinion.
            onClick={name === 'play' ? offerReview : undefined}
            className="group flex items-center gap-3.5 rounded-2xl border border-line bg-surface p-4 transition-colors hover:border-accent md:grid md:content-start md:p-5"
          >
            <span className="grid size-11 shrink-0 place-items-center rounded-xl bg-odds text-accent">
              <Icon name={icon} size={22} />
            </span>
            <span className="grid flex-1 content-start gap-0.5">
              <strong className="font-display font-semibold text-base">{t(`steps.${name}`)}</strong>
              <span className="text-muted">{t(`steps.${name}Text`)}</span>
            </span>
            <Icon
              name="chevron-right"
              className="text-muted transition-transform group-hover:translate-x-0.5 md:hidden"
            />
          </Link>
        </li>
      ))}
    </ol>
  )
}
