/** Time passes in steps of this size whatever the ticks, so that only its sum decides what is played. */
export const STEP_MS = 100
