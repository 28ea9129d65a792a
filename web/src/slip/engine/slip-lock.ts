/** Of all tabs one at a time places. */
export interface SlipLock {
  /** Runs when it is this tab's turn. */
  whenFree(run: () => Promise<void>): Promise<void>
  /** Runs now, or never while a bet is on its way: a press that waits for its turn would place what nobody pressed for then. */
  ifFree(run: () => Promise<void>): Promise<void>
}

/** One for each slip. Only pages of a secure address have locks. */
export function slipLock(locks: Pick<LockManager, 'request'> | undefined, name: string): SlipLock {
  return {
    async whenFree(run) {
      await (locks ? locks.request(name, run) : run())
    },
    async ifFree(run) {
      await (locks ? locks.request(name, { ifAvailable: true }, async (lock) => lock && run()) : run())
    },
  }
}
