import { createValueStore } from '../live/stores/value-store.ts'

/** Whether the field for the code of a shared slip is open in an empty slip. */
export const isCodeFieldOpen = createValueStore(false)
