import { Icon, type IconName } from '@momio/ui/pictures/icon'
import { useTranslation } from '../../texts/use-translation.ts'
import { WindowLink } from '../../windows/window-link.tsx'

const CUES = [
  { icon: 'user', name: 'trustAdults' },
  { icon: 'limits', name: 'trustLimits' },
  { icon: 'shield', name: 'trustLicence' },
] as const satisfies readonly { icon: IconName; name: string }[]

export function TrustCues() {
  const { t } = useTranslation('home')
  return (
    <section
      aria-labelledby="trust"
      className="rounded-2xl border border-line bg-surface p-5 [contain-intrinsic-block-size:auto_18rem] [content-visibility:auto]"
    >
      <h2 id="trust" className="pb-4 font-display font-semibold text-base">
        {t('trust')}
      </h2>
      <ul className="grid gap-5 md:grid-cols-3">
        {CUES.map(({ icon, name }) => (
          <li key={name} className="flex gap-3">
            <Icon name={icon} size={22} className="mt-0.5 text-accent" />
            <span className="grid content-start gap-0.5">
              {name === 'trustLimits' ? (
                <WindowLink to="responsibleGame" className="font-semibold underline underline-offset-4">
                  {t(name)}
                </WindowLink>
              ) : (
                <strong className="font-semibold">{t(name)}</strong>
              )}
              <span className="text-muted">{t(`${name}Text`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
