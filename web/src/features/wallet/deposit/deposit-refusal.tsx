import { Button } from '@momio/ui/controls/button'
import { Notice } from '@momio/ui/feedback/notice'
import { useTranslation } from 'react-i18next'
import { usePesosText } from '../../../amount/pesos-text.ts'
import { WindowLink } from '../../../windows/window-link.tsx'
import { useRefusalText } from '../refusal-text.ts'

interface DepositRefusalProps {
  readonly error: unknown
  /** Takes what a limit still leaves as the amount. */
  readonly onUse: (amount: number) => void
}

/** Why no deposit was begun, and the next step that helps. */
export function DepositRefusal({ error, onUse }: DepositRefusalProps) {
  const { t } = useTranslation('deposit')
  const pesosText = usePesosText()
  const refusalText = useRefusalText()
  const { code, context } = error as { code?: unknown; context?: { remaining?: number } }
  const left = code === 'DEPOSIT_LIMIT' ? (context?.remaining ?? 0) : 0
  return (
    <Notice tone="error">
      <div className="grid gap-2">
        <p>{refusalText(error)}</p>
        {code === 'DEPOSIT_LIMIT' && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            {left > 0 && (
              <Button variant="secondary" size="sm" onClick={() => onUse(left)}>
                {t('refusal.use', { amount: pesosText(left) })}
              </Button>
            )}
            <WindowLink to="responsibleGame" className="font-semibold underline underline-offset-4">
              {t('refusal.limits')}
            </WindowLink>
          </div>
        )}
      </div>
    </Notice>
  )
}
