/** The modal is asked for by an event, so that whoever asks does not fetch it; it answers whether it ended in success. */
const EVENT = 'openFaceVerification'

type Answer = (isSuccess: boolean) => void

export function openFaceVerification(): Promise<boolean> {
  return new Promise((resolve) => {
    window.dispatchEvent(new CustomEvent<Answer>(EVENT, { detail: resolve }))
  })
}

export function onOpenFaceVerification(open: (answer: Answer) => void): () => void {
  const listener = (event: Event) => open((event as CustomEvent<Answer>).detail)
  window.addEventListener(EVENT, listener)
  return () => window.removeEventListener(EVENT, listener)
}
