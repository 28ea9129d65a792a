import { BONUS_TERMS } from '@momio/domain/promo/terms'
import { Icon, type IconName } from '@momio/ui/pictures/icon'
import { formatMoney } from '@momio/ui/values/money'
import { useLocale } from '../../preferences.ts'
import { useTranslation } from '../../texts/use-translation.ts'

const CUES = [
  { icon: 'live', name: 'live' },
  { icon: 'limits', name: 'limits' },
  { icon: 'shield', name: 'licence' },
] as const satisfies readonly { icon: IconName; name: string }[]

/** Why it is worth the two minutes; on a phone one line, beside the form on a desktop. */
export function GiftPanel() {
  const { t } = useTranslation('registration')
  const amount = formatMoney(BONUS_TERMS.gift, useLocale(), { short: true })
  return (
    <aside
      aria-label={t('gift.label')}
      className="relative isolate overflow-hidden rounded-2xl bg-[#04251a] p-4 text-[#e9eff2] lg:grid lg:content-between lg:gap-12 lg:p-9"
    >
      <PitchArcs />
      <div className="flex items-center gap-3.5 lg:grid lg:justify-items-start lg:gap-5">
        <span className="grid size-11 shrink-0 place-items-center rounded-xl bg-[#ffc53d] text-[#2b1d00] lg:size-14">
          <Icon name="gift" size={26} />
        </span>
        <div className="grid gap-0.5 lg:gap-3">
          <p className="font-display font-extrabold text-lg leading-6 tracking-tight lg:text-4xl lg:leading-12">
            {t('gift.title', { amount })}
          </p>
          <p className="text-[#b9d3c9] text-xs lg:max-w-[38ch] lg:text-base">{t('gift.text')}</p>
        </div>
      </div>
      <ul className="hidden gap-4 lg:grid">
        {CUES.map(({ icon, name }) => (
          <li key={name} className="flex items-center gap-3">
            <Icon name={icon} className="text-[#14d694]" />
            {t(`gift.${name}`)}
          </li>
        ))}
      </ul>
    </aside>
  )
}

function PitchArcs() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 400 400"
      preserveAspectRatio="xMaxYMax slice"
      className="absolute inset-0 -z-10 size-full text-[#14d694] opacity-20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <path d="M400 120v280H180M400 400m-90 0a90 90 0 0 1 90-90M400 400m-190 0a190 190 0 0 1 190-190M400 400m-300 0a300 300 0 0 1 300-300" />
    </svg>
  )
}
