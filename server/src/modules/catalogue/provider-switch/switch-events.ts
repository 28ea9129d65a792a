/** An outbox event; every subscriber then reads the switch again. */
export const SWITCH_CHANGED = 'events.catalogue.switchChanged'
