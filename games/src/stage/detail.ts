/** Fewer than thirty in a second look like pictures one after the other. */
const SLOW_MS = 34
/** One slow frame may be anything; so many in a row are the phone. */
const IN_A_ROW = 5
/** Parts of the pixels of a side. */
const PARTS = [1, 0.7, 0.5] as const

/** How much of the detail a frame is drawn with that moves, given how long the one before took; a slow phone shows less. */
export function openDetail(): (ms: number) => number {
  let step = 0
  let slow = 0
  return (ms) => {
    slow = ms > SLOW_MS ? slow + 1 : 0
    if (slow === IN_A_ROW) {
      slow = 0
      step = Math.min(step + 1, PARTS.length - 1)
    }
    return PARTS[step] ?? 1
  }
}
