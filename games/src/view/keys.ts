export interface Keys {
  press(): void
  changeStake(direction: 1 | -1): void
  /** A letter may stand for a decision. */
  decide(key: string): void
  leave(): void
}

const STAKE_KEYS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }

/**
 * The space bar plays, arrows change the stake, letters decide and Esc leaves, wherever the focus is; a button that has it
 * keeps its own space, and a sheet that is open keeps all keys.
 */
export function followKeys({ press, changeStake, decide, leave }: Keys): void {
  document.addEventListener('keydown', (event) => {
    // Held on a button Enter would press it again and again, and each time a round has ended that is a stake.
    if (event.repeat && event.key === 'Enter') event.preventDefault()
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return
    const direction = STAKE_KEYS[event.key]
    if (direction) {
      event.preventDefault()
      changeStake(direction)
    } else if (event.key === ' ' && !(event.target instanceof HTMLButtonElement)) {
      event.preventDefault()
      // A key that is held down is one wish, not many.
      if (!event.repeat) press()
    } else if (event.repeat) return
    else if (event.key === 'Escape') leave()
    else decide(event.key.toUpperCase())
  })
}
