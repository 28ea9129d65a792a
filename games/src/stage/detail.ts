interface Step {
  /** Of the pixels of a side. */
  readonly part: number
  /** A phone that needs longer for a frame is slow; the last step has nothing below it. */
  readonly slowMs: number
}

/**
 * Two frames of the screen for one picture are already too long for what moves; half of the pixels go only where fewer than
 * thirty pictures in a second look like one after the other.
 */
const STEPS: readonly [Step, ...Step[]] = [
  { part: 1, slowMs: 25 },
  { part: 0.7, slowMs: 34 },
  { part: 0.5, slowMs: Number.POSITIVE_INFINITY },
]
/** One slow frame may be anything; so many in a row are the phone, and so is more than one of six again and again. */
const IN_A_ROW = 5
const WEIGHT = 5

/** How much of the detail a frame is drawn with that moves, given how long the one before took; a slow phone shows less. */
export function openDetail(): (ms: number) => number {
  let [step, ...below] = STEPS
  let slow = 0
  return (ms) => {
    slow = ms > step.slowMs ? slow + WEIGHT : Math.max(0, slow - 1)
    if (slow >= IN_A_ROW * WEIGHT) {
      slow = 0
      step = below.shift() ?? step
    }
    return step.part
  }
}
