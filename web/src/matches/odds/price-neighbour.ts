/** Where something stands on the screen. */
export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export type Direction = 'left' | 'right' | 'up' | 'down'

/** The price that an arrow leads to from the one with the focus; undefined at the edge. */
export function neighbour<B extends Box>(boxes: readonly B[], from: Box, direction: Direction): B | undefined {
  const sign = direction === 'left' || direction === 'up' ? -1 : 1
  if (direction === 'left' || direction === 'right') {
    const ahead = boxes.filter((box) => isBeside(box, from) && sign * (middleX(box) - middleX(from)) > 0)
    return nearest(ahead, (box) => [distanceX(box, from), distanceY(box, from)])
  }
  const ahead = boxes.filter((box) => !isBeside(box, from) && sign * (middleY(box) - middleY(from)) > 0)
  const inColumn = ahead.filter((box) => box.left < from.right && box.right > from.left)
  return nearest(inColumn.length > 0 ? inColumn : ahead, (box) => [distanceY(box, from), distanceX(box, from)])
}

/** The first or the last price beside the one with the focus. */
export function endOfLine<B extends Box>(boxes: readonly B[], from: Box, end: 'first' | 'last'): B | undefined {
  const beside = boxes.filter((box) => isBeside(box, from))
  return nearest(beside, (box) => [end === 'first' ? box.left : -box.left, distanceY(box, from)])
}

const middleX = ({ left, right }: Box) => (left + right) / 2
const middleY = ({ top, bottom }: Box) => (top + bottom) / 2
const distanceX = (box: Box, from: Box) => Math.abs(middleX(box) - middleX(from))
const distanceY = (box: Box, from: Box) => Math.abs(middleY(box) - middleY(from))

/** They share a part of their height: a price in the middle of two is beside both. */
function isBeside(box: Box, from: Box): boolean {
  return box.top < from.bottom && box.bottom > from.top
}

/** By the first measure; where that is the same, by the second. */
function nearest<B>(boxes: readonly B[], measure: (box: B) => readonly [number, number]): B | undefined {
  return [...boxes].sort((a, b) => {
    const [firstA, secondA] = measure(a)
    const [firstB, secondB] = measure(b)
    return firstA - firstB || secondA - secondB
  })[0]
}
