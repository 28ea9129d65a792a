import { IconButton } from '@momio/ui/controls/button'
import { useTranslation } from '../texts/use-translation.ts'
import { useCopy } from './use-copy.ts'

interface CopyButtonProps {
  /** What is copied, in words. */
  readonly label: string
  readonly value: string
  readonly className?: string
}

export function CopyButton({ label, value, className = '' }: CopyButtonProps) {
  const { t } = useTranslation('clipboard')
  const copy = useCopy()
  return (
    <IconButton
      icon="copy"
      iconSize={18}
      label={t('label', { label })}
      onClick={() => void copy(label, value)}
      className={`print:hidden ${className}`}
    />
  )
}
