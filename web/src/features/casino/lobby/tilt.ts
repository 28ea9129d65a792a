import type { PointerEvent } from 'react'

const MOST_DEGREES = 7

/** Turns a tile a little towards the pointer; the style sheet leaves it still for whoever wants less motion. */
export function followPointer(event: PointerEvent<HTMLElement>): void {
  if (event.pointerType !== 'mouse') return
  const tile = event.currentTarget
  const { left, top, width, height } = tile.getBoundingClientRect()
  const across = (event.clientX - left) / width - 0.5
  const down = (event.clientY - top) / height - 0.5
  tile.style.setProperty('--turn-x', `${(-down * MOST_DEGREES).toFixed(2)}deg`)
  tile.style.setProperty('--turn-y', `${(across * MOST_DEGREES).toFixed(2)}deg`)
  tile.style.setProperty('--shift-x', `${(-across * 10).toFixed(1)}px`)
  tile.style.setProperty('--shift-y', `${(-down * 10).toFixed(1)}px`)
}

export function restTile(event: PointerEvent<HTMLElement>): void {
  for (const name of ['--turn-x', '--turn-y', '--shift-x', '--shift-y']) event.currentTarget.style.removeProperty(name)
}
