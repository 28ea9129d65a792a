import { Button } from '@momio/ui/controls/button'
import { Dialog } from '@momio/ui/overlays/dialog'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from '../../../texts/use-translation.ts'
import { track } from '../../../tracking/track.ts'
import { isReviewAnswered, rememberReviewAnswered } from './review-memory.ts'
import { StarRating } from './star-rating.tsx'
import { usePopupTexts } from './use-popup-texts.ts'

const LONGEST_COMMENT = 500

export default function ReviewModal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('popups')
  const [answered] = useState(isReviewAnswered)
  const [stars, setStars] = useState(0)
  const [comment, setComment] = useState('')
  const [sent, setSent] = useState(false)
  const textsLoaded = usePopupTexts(onClose)
  const commentId = useId()

  useEffect(() => {
    if (answered) onClose()
  }, [answered, onClose])

  function send() {
    track('Review', { stars, comment: comment.trim() })
    rememberReviewAnswered()
    setSent(true)
  }
  return (
    <Dialog
      open={textsLoaded && !answered}
      onOpenChange={onClose}
      title={t(sent ? 'review.thanks' : 'review.title')}
      description={t(sent ? 'review.thanksText' : 'review.text')}
      closeLabel={t('close')}
      footer={
        sent ? (
          <Button onClick={onClose}>{t('close')}</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              {t('review.later')}
            </Button>
            <Button onClick={send} disabled={stars === 0}>
              {t('review.send')}
            </Button>
          </>
        )
      }
    >
      {!sent && (
        <div className="grid gap-4">
          <StarRating value={stars} onChange={setStars} />
          <div className="grid gap-1.5">
            <label htmlFor={commentId} className="font-semibold">
              {t('review.comment')}
            </label>
            <textarea
              id={commentId}
              value={comment}
              onChange={(event) => setComment(event.target.value)}
              maxLength={LONGEST_COMMENT}
              rows={3}
              className="w-full resize-none rounded-lg border border-line-strong bg-field px-3.5 py-2.5 text-base outline-none focus:border-accent focus:outline-2 focus:outline-accent focus:outline-offset-0"
            />
          </div>
        </div>
      )}
    </Dialog>
  )
}
