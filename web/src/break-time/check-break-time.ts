/** The event of the specification: whoever wants to bet or to play asks for a look, and who rests is told so. */
const EVENT = 'checkBreakTime'

export function checkBreakTime(): void {
  window.dispatchEvent(new Event(EVENT))
}

export function onCheckBreakTime(listener: () => void): () => void {
  window.addEventListener(EVENT, listener)
  return () => window.removeEventListener(EVENT, listener)
}
