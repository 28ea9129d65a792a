import { useEffect, useState } from 'react'
import { lazyPart } from '../../loading/lazy-part.ts'
import { withTexts } from '../../loading/with-texts.ts'
import { useUser } from '../../session/session.ts'
import { onOpenFaceVerification } from '../../verification/open-face-verification.ts'
import { OptionalPart } from '../loading/optional-part.tsx'

const FaceDialog = lazyPart(() => withTexts(import('../../face-modal/face-dialog.tsx'), 'face-modal'))

/** Shows the face-verification modal to whoever asks for it, and fetches it then. */
export function FaceHost() {
  const [answer, setAnswer] = useState<((isSuccess: boolean) => void) | null>(null)
  const isSignedIn = useUser() !== null
  useEffect(() => onOpenFaceVerification((next) => setAnswer(() => next)), [])
  if (!answer || !isSignedIn) return null
  const done = (isSuccess: boolean) => {
    setAnswer(null)
    answer(isSuccess)
  }
  return (
    <OptionalPart name="face-verification">
      <FaceDialog onDone={done} />
    </OptionalPart>
  )
}
