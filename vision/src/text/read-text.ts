import type { TextLine } from '../index.ts'
import type { Pixels } from '../pictures/pixels.ts'
import { type Quarters, turn, turnPoint } from '../pictures/turn.ts'
import { type Source, sourceOf } from './cut-out.ts'
import { findLines } from './find-lines.ts'
import { readLine, upsideDown } from './read-line.ts'
import { aligned, type SlantedBox } from './slanted-box.ts'

/** Less sure than this, a line is noise. */
const LEAST_CONFIDENCE = 0.5
/** So many of the longest lines say which way up the picture is. */
const WITNESSES = 6
/** A line is one when it is longer than thick by this; what is rounder says nothing of its direction. */
const IS_LONG = 2

/** All lines from top to bottom, whichever way the picture was turned. */
export async function readText(picture: Pixels): Promise<TextLine[]> {
  const found = await findLines(picture)
  if (found.length === 0) return []
  const { source, boxes } = await turnUpright(picture, found)
  const slope = slopeOf(boxes)
  const lines: TextLine[] = []
  for (const box of boxes) {
    const { text, confidence } = await readLine(source, box)
    if (text === '' || confidence < LEAST_CONFIDENCE) continue
    lines.push({ text, confidence, box: levelled(box, slope, source.whole) })
  }
  return inReadingOrder(lines)
}

/** Most of the text decides which quarter turn the picture needs; whatever lies across it is a stamp or a margin. */
async function turnUpright(
  picture: Pixels,
  found: readonly SlantedBox[],
): Promise<{ source: Source; boxes: SlantedBox[] }> {
  const long = found.map((box) => longWays(box)).filter((box) => box.length > IS_LONG * box.thickness)
  const lengthOf = (boxes: readonly SlantedBox[]) => boxes.reduce((sum, { length }) => sum + length, 0)
  const standing = long.filter(isStanding)
  const isTurned = lengthOf(standing) > lengthOf(long) / 2
  const first: Quarters = isTurned ? 3 : 0
  const kept = found.filter((box) => {
    const lengthwise = longWays(box)
    return lengthwise.length <= IS_LONG * lengthwise.thickness || isStanding(lengthwise) === isTurned
  })
  const source = sourceOf(turn(picture, first))
  const boxes = kept.map((box) => turnedBox(box, first, picture))
  const witnesses = boxes.toSorted((a, b) => b.length - a.length).slice(0, WITNESSES)
  let votes = 0
  for (const box of witnesses) votes += await upsideDown(source, box)
  if (votes <= 0) return { source, boxes }
  return { source: sourceOf(turn(source.whole, 2)), boxes: boxes.map((box) => turnedBox(box, 2, source.whole)) }
}

const longWays = (box: SlantedBox): SlantedBox =>
  box.length >= box.thickness
    ? box
    : { ...box, angle: box.angle + Math.PI / 2, length: box.thickness, thickness: box.length }

const isStanding = ({ angle }: SlantedBox) => Math.abs(Math.sin(angle)) > Math.SQRT1_2

function turnedBox(box: SlantedBox, quarters: Quarters, { width, height }: Pixels): SlantedBox {
  const turned = { ...box, centre: turnPoint(box.centre, quarters, width, height) }
  return aligned({ ...turned, angle: box.angle + (quarters * Math.PI) / 2 }, 0)
}

/** Of the longest lines, the one in the middle. */
function slopeOf(boxes: readonly SlantedBox[]): number {
  const angles = boxes
    .filter((box) => box.length > IS_LONG * box.thickness)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, 9)
    .map(({ angle }) => angle)
    .sort((a, b) => a - b)
  return angles[Math.floor(angles.length / 2)] ?? 0
}

function levelled(box: SlantedBox, slope: number, { width, height }: Pixels): TextLine['box'] {
  const [cos, sin] = [Math.cos(slope), Math.sin(slope)]
  const [fromX, fromY] = [box.centre.x - width / 2, box.centre.y - height / 2]
  const x = width / 2 + fromX * cos + fromY * sin
  const y = height / 2 + fromY * cos - fromX * sin
  return { left: x - box.length / 2, top: y - box.thickness / 2, width: box.length, height: box.thickness }
}

/** Lines at the same height are one row, read from the left. */
function inReadingOrder(lines: readonly TextLine[]): TextLine[] {
  const middle = ({ box }: TextLine) => box.top + box.height / 2
  const rows: TextLine[][] = []
  for (const line of lines.toSorted((a, b) => middle(a) - middle(b))) {
    const row = rows.at(-1)
    const [first] = row ?? []
    if (row && first && middle(line) - middle(first) < Math.min(line.box.height, first.box.height) / 2) row.push(line)
    else rows.push([line])
  }
  return rows.flatMap((row) => row.sort((a, b) => a.box.left - b.box.left))
}
