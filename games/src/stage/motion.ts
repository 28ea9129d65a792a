export interface Motion {
  readonly isStill: boolean
  /** Called when the player chooses so while the game is open. */
  onStill(settle: () => void): void
}

/** Whether anything may move: as the page said at first, and as the browser says since. */
export function followMotion(wasReduced: boolean, media: Pick<MediaQueryList, 'matches' | 'addEventListener'>): Motion {
  return {
    get isStill() {
      return wasReduced || media.matches
    },
    onStill(settle) {
      media.addEventListener('change', () => {
        if (media.matches) settle()
      })
    },
  }
}
