import { Button } from '@momio/ui/controls/button'
import { Badge } from '@momio/ui/feedback/badge'
import { useState } from 'react'
import { useMember } from '../../member/use-member.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Enrol } from './enrol.tsx'

/** The member's own second factor. */
export function SecurityPage() {
  const { t } = useTranslation('second-factor')
  const member = useMember()
  const [enrolling, setEnrolling] = useState(false)
  const isOn = member?.secondFactor === 'passed'
  return (
    <section className="grid max-w-130 gap-4 rounded-2xl border border-line bg-surface p-5">
      <header className="flex items-center gap-3">
        <h1 className="font-display font-bold text-2xl">{t('page.title')}</h1>
        <Badge tone={isOn ? 'success' : 'neutral'}>{t(isOn ? 'page.on' : 'page.off')}</Badge>
      </header>
      <p className="text-muted text-sm">{t(isOn ? 'page.onText' : 'page.offText')}</p>
      {!isOn && !enrolling && (
        <Button icon="shield" onClick={() => setEnrolling(true)}>
          {t('enrol.title')}
        </Button>
      )}
      {!isOn && enrolling && <Enrol />}
    </section>
  )
}
