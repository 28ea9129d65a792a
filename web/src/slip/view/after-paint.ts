/** Runs once the frame that answers a tap is drawn: what takes longer does not keep the finger waiting. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run))
}
