/** Told through the outbox; who hears it reads the switch anew. */
export const SWITCH_CHANGED = 'events.catalogue.switchChanged'
