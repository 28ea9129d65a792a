import { buttonClass } from '@momio/ui/controls/button'
import { Badge } from '@momio/ui/feedback/badge'
import { Notice } from '@momio/ui/feedback/notice'
import { Icon } from '@momio/ui/pictures/icon'
import { Section } from '../../../player-screen/section.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import { WindowLink } from '../../../windows/window-link.tsx'

const STORES = [
  { name: 'oxxo', direct: true, steps: ['oxxo.step1', 'oxxo.step2', 'oxxo.step3'] },
  { name: 'seven', direct: false, steps: ['seven.step1', 'seven.step2'] },
  { name: 'guadalajara', direct: false, steps: ['guadalajara.step1', 'guadalajara.step2'] },
] as const
const BANKS = ['bbva', 'banorte', 'santander', 'others'] as const

/** Open to guests too: it only tells what there is, and what is not a method of ours. */
export function AtmPage() {
  const { t } = useTranslation('atm')
  return (
    <div className="mx-auto grid max-w-240 gap-4">
      <div>
        <h1 className="font-display font-bold text-2xl">{t('title')}</h1>
        <p className="max-w-[70ch] text-base text-muted">{t('intro')}</p>
      </div>
      <Section icon="pin" title={t('cash.title')}>
        <ul className="grid gap-4 md:grid-cols-3">
          {STORES.map(({ name, direct, steps }) => (
            <li key={name} className="grid content-start gap-2 rounded-xl border border-line p-4">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <h3 className="font-semibold text-base">{t(`${name}.name`)}</h3>
                <Badge tone={direct ? 'success' : 'neutral'}>{t(direct ? 'direct' : 'detour')}</Badge>
              </div>
              <p className="text-muted text-xs">{t(`${name}.facts`)}</p>
              <ol className="grid list-decimal gap-1.5 pl-5 marker:text-muted">
                {steps.map((step) => (
                  <li key={step}>{t(step)}</li>
                ))}
              </ol>
            </li>
          ))}
        </ul>
      </Section>
      <Section icon="bank" title={t('bank.title')}>
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone="success">{t('direct')}</Badge>
          <span className="text-muted">{t('bank.facts')}</span>
        </p>
        <dl className="grid gap-4 md:grid-cols-2">
          {BANKS.map((bank) => (
            <div key={bank} className="grid content-start gap-1 rounded-xl border border-line p-4">
              <dt className="font-semibold text-base">{t(`${bank}.name`)}</dt>
              <dd>{t(`${bank}.steps`)}</dd>
            </div>
          ))}
        </dl>
        <WindowLink to="deposit" className={`${buttonClass({ variant: 'money' })} justify-self-start`}>
          {t('deposit')}
        </WindowLink>
      </Section>
      <Section icon="wallet" title={t('out.title')}>
        <p>{t('out.text')}</p>
        <ol className="grid list-decimal gap-1.5 pl-5 marker:text-muted">
          <li>{t('out.step1')}</li>
          <li>{t('out.step2')}</li>
        </ol>
        <WindowLink to="withdrawal" className={`${buttonClass({ variant: 'secondary' })} justify-self-start`}>
          <Icon name="bank" size={18} />
          {t('withdraw')}
        </WindowLink>
      </Section>
      <Notice tone="info" icon="shield">
        {t('notice')}
      </Notice>
    </div>
  )
}
