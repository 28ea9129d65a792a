import { createValueStore, type ValueStore } from '../live/stores/value-store.ts'

/** Whether whoever is signed in has a role, as far as it is known: the office is offered then. */
export const hasStaffRole: ValueStore<boolean> = createValueStore(false)
