import { Button, buttonClass } from '@momio/ui/controls/button'
import { Icon } from '@momio/ui/pictures/icon'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../texts/use-translation.ts'

interface SentProps {
  readonly kind: 'card' | 'address'
  readonly onAgain: () => void
}

export function Sent({ kind, onAgain }: SentProps) {
  const { t } = useTranslation('documents')
  return (
    <div className="grid justify-items-center gap-4 py-6 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-up/12 text-up">
        <Icon name="check" size={30} />
      </span>
      <div role="status" className="grid gap-1">
        <p className="text-balance font-display font-semibold text-xl">{t(`sent.${kind}`)}</p>
        <p className="text-balance text-muted">{t('sent.text')}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        <Link to="/user-identification" className={buttonClass()}>
          {t('sent.go')}
        </Link>
        <Button variant="secondary" onClick={onAgain}>
          {t('sent.again')}
        </Button>
      </div>
    </div>
  )
}
