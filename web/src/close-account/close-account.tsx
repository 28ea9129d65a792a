import { Button } from '@momio/ui/controls/button'
import { useState } from 'react'
import { Section } from '../player-screen/section.tsx'
import { useTranslation } from '../texts/use-translation.ts'
import { CloseAccountDialog } from './close-account-dialog.tsx'

/** The same on the account page and on that of responsible gaming. */
export function CloseAccount() {
  const { t } = useTranslation('close-account')
  const [asking, setAsking] = useState(false)
  return (
    <Section icon="logout" title={t('title')}>
      <p className="text-muted">{t('text')}</p>
      <Button variant="secondary" className="justify-self-start" onClick={() => setAsking(true)}>
        {t('open')}
      </Button>
      {asking && <CloseAccountDialog onClose={() => setAsking(false)} />}
    </Section>
  )
}
