import { Badge } from '@momio/ui/feedback/badge'
import { Icon } from '@momio/ui/pictures/icon'
import { useTranslation } from 'react-i18next'
import { Section } from '../../player-screen/section.tsx'

const NEEDED = [
  { name: 'selfie', icon: 'face' },
  { name: 'identityCard', icon: 'card' },
  { name: 'address', icon: 'home' },
] as const

/** Says what will be asked for and that it cannot be sent yet. */
export function Documents() {
  const { t } = useTranslation('account')
  return (
    <Section icon="document" title={t('documents.title')} aside={<Badge tone="money">{t('documents.soon')}</Badge>}>
      <p className="text-muted">{t('documents.text')}</p>
      <ul className="grid gap-3">
        {NEEDED.map(({ name, icon }) => (
          <li key={name} className="flex items-center gap-3">
            <Icon name={icon} className="text-muted" />
            {t(`documents.${name}`)}
          </li>
        ))}
      </ul>
    </Section>
  )
}
