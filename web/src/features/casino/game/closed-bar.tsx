import { buttonClass } from '@momio/ui/controls/button'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../texts/use-translation.ts'
import type { Visit } from './visit.ts'

/** Below a closed game: that its round is finished and no other begins, and then the way out. */
export function ClosedBar({ visit }: { readonly visit: Extract<Visit, 'finishing' | 'over'> }) {
  const { t } = useTranslation('casino')
  return (
    <div className="flex min-h-14 items-center justify-between gap-3 border-line border-t bg-surface px-3 py-1.5 pb-[max(0.375rem,env(safe-area-inset-bottom))]">
      <p role="status" className="min-w-0 text-muted text-xs">
        {t(`game.${visit}`)}
      </p>
      {visit === 'over' && (
        <Link to="/casino" className={buttonClass({ size: 'sm' })}>
          {t('game.back')}
        </Link>
      )}
    </div>
  )
}
