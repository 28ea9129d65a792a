import type { SlotMachine } from '@momio/domain/casino/slot/machine'
import type { SlotSymbol } from '@momio/domain/casino/slot/slot-shown'

/** How one machine looks: everything else follows from its rules. */
export interface SlotLook {
  readonly machine: SlotMachine
  /** Where each drawing is fetched from. */
  readonly drawings: Partial<Record<SlotSymbol, string>>
  /** Colours of what flies when something is won. */
  readonly sparks: readonly string[]
  /** What stands around the reels; the style sheet lays it out. */
  scene(): readonly Node[]
}

/** Every symbol that can be seen on the strips, once. */
export function symbolsOf(machine: SlotMachine): readonly SlotSymbol[] {
  return [...new Set(machine.strips.flat())]
}
