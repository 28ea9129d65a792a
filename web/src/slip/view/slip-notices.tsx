import { MOST_LEGS } from '@momio/domain/betting/combination'
import { Notice } from '@momio/ui/feedback/notice'
import { useTranslation } from '../../texts/use-translation.ts'
import { useSlip } from '../page-slip.ts'
import type { SlipNotice } from '../slip-state.ts'
import { useReasonText } from './reason-text.ts'

/** What the player should know before reading on. */
export function SlipNotices() {
  const notice = useSlip((state) => state.notice)
  const words = useNoticeText()
  if (!notice) return null
  return (
    <div className="px-4 py-1.5">
      <Notice tone={notice.kind === 'refused' ? 'error' : 'info'}>{words(notice)}</Notice>
    </div>
  )
}

function useNoticeText(): (notice: SlipNotice) => string {
  const { t } = useTranslation('slip')
  const reason = useReasonText()
  return (notice) => {
    switch (notice.kind) {
      case 'refused':
        return `${t('notice.refused')} ${reason(notice.code)}`
      case 'full':
        return t('notice.full', { count: MOST_LEGS })
      case 'shared':
        return t('notice.shared', { count: notice.missing })
      case 'share-failed':
        return t('notice.shareFailed')
      case 'code-unknown':
        return t('code.unknown')
      case 'code-unreachable':
        return t('code.unreachable')
    }
  }
}
