import { Badge, type BadgeTone } from '@momio/ui/feedback/badge'
import { useTranslation } from '../../../texts/use-translation.ts'
import type { StatusName } from './history-view.ts'

const TONES: Readonly<Record<StatusName, BadgeTone>> = { won: 'success', lost: 'neutral', cancelled: 'neutral' }

export function RoundStatus({ status }: { readonly status: StatusName }) {
  const { t } = useTranslation('casino')
  return <Badge tone={TONES[status]}>{t(`history.status.${status}`)}</Badge>
}
