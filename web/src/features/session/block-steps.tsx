import { Button } from '@momio/ui/controls/button'
import { Notice } from '@momio/ui/feedback/notice'
import { SupportText } from '../../support/support-text.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { useRefusalText } from './refusal-text.ts'

interface BlockStepProps {
  readonly failure: string | null
  readonly blocking: boolean
  readonly onBlock: () => void
  readonly onLogin: () => void
}

/** Opening the link alone blocks nothing: mail scanners open links too. */
export function BlockStep({ failure, blocking, onBlock, onLogin }: BlockStepProps) {
  const { t } = useTranslation('session')
  const refusalText = useRefusalText()
  return (
    <div className="grid gap-4">
      {failure && (
        <Notice tone="error">
          <SupportText>{refusalText({ code: failure })}</SupportText>
        </Notice>
      )}
      <p>{t('block.text')}</p>
      <ul className="grid list-disc gap-1.5 pl-5 text-muted">
        <li>{t('block.sessions')}</li>
        <li>{t('block.login')}</li>
        <li>{t('block.restore')}</li>
      </ul>
      <Button variant="danger" size="lg" icon="lock" loading={blocking} onClick={onBlock}>
        {t('block.confirm')}
      </Button>
      <Button variant="ghost" onClick={onLogin}>
        {t('block.itWasMe')}
      </Button>
    </div>
  )
}

export function BlockedStep({ onAskAgain }: { readonly onAskAgain: () => void }) {
  const { t } = useTranslation('session')
  return (
    <div className="grid gap-4">
      <Notice tone="success" icon="lock">
        <p className="font-semibold">{t('block.doneTitle')}</p>
        <p className="mt-0.5 text-muted">{t('block.doneText')}</p>
      </Notice>
      <Button size="lg" onClick={onAskAgain}>
        {t('block.newPassword')}
      </Button>
    </div>
  )
}
