import type { Box } from '../index.ts'
import type { Pixels } from '../pictures/pixels.ts'
import { convolution, separableConvolution } from './layers.ts'
import { network } from './network.ts'
import type { OnnxGraph, Value } from './onnx-graph.ts'
import { sample } from './sample.ts'

export interface Detection {
  readonly box: Box
  /** 0 to 1. */
  readonly score: number
}

const SIZE = 416
/** Cells of the output in each direction. */
const CELLS = 13
/** Width and height, in cells, of the faces that each cell looks for. */
const ANCHORS = [
  [1.603231, 2.094468],
  [6.041143, 7.080126],
  [2.882459, 3.518061],
  [4.266906, 5.178857],
  [9.041765, 10.66308],
] as const
/** x, y, width, height and score. */
const NUMBERS_PER_BOX = 5
const MEAN = [117.001, 114.697, 97.404] as const
/** What the authors of the network take for a face. */
const LEAST_SCORE = 0.5
/** Two boxes that share more than this are one face. */
const MOST_OVERLAP = 0.4
/**
 * How large a square we look at, in parts of the picture's longer side, until there is a face. The network misses many
 * faces that fill the picture, as they do in a selfie, and finds nearly all with room around the picture; small faces need
 * the opposite.
 */
const LOOKS = [1.4, 2, 1]

/** A small YOLO: five halvings, then boxes for each of 13 × 13 cells. */
const detector = network({
  model: 'tiny_face_detector_model',
  inputShape: [1, 3, SIZE, SIZE],
  layers(graph, weights) {
    const first = { filters: weights('conv0/filters'), bias: weights('conv0/bias'), padding: 0 }
    let value = halve(graph, leaky(graph, convolution(graph, graph.input, first)), 2)
    for (const name of ['conv1', 'conv2', 'conv3', 'conv4', 'conv5']) {
      const layer = {
        depthwise: weights(`${name}/depthwise_filter`),
        pointwise: weights(`${name}/pointwise_filter`),
        bias: weights(`${name}/bias`),
        padding: 1,
      }
      value = halve(graph, leaky(graph, separableConvolution(graph, value, layer)), name === 'conv5' ? 1 : 2)
    }
    return convolution(graph, value, { filters: weights('conv8/filters'), bias: weights('conv8/bias'), padding: 0 })
  },
})

const leaky = (graph: OnnxGraph, input: Value) => graph.node('LeakyRelu', [input], { alpha: { float: 0.1 } })

const halve = (graph: OnnxGraph, input: Value, stride: number) =>
  graph.node('MaxPool', [input], { kernel_shape: [2, 2], strides: [stride, stride], auto_pad: 'SAME_UPPER' })

/** Every face of the picture, the best score first. */
export async function detectFaces(pixels: Pixels): Promise<readonly Detection[]> {
  for (const look of LOOKS) {
    const found = await lookOnce(pixels, look)
    if (found.length > 0) return found
  }
  return []
}

async function lookOnce(pixels: Pixels, look: number): Promise<readonly Detection[]> {
  const side = Math.round(Math.max(pixels.width, pixels.height) * look)
  const left = -Math.floor((side - pixels.width) / 2)
  const top = -Math.floor((side - pixels.height) / 2)
  const output = await detector.run(
    sample(pixels, { left, top, width: side, height: side }, { size: SIZE, mean: MEAN }),
  )
  const found = detections(output, { left, top, cellSize: side / CELLS })
  found.sort((a, b) => b.score - a.score)
  const kept: Detection[] = []
  for (const each of found) {
    if (kept.every((better) => overlap(better.box, each.box) <= MOST_OVERLAP)) kept.push(each)
  }
  return kept
}

/** `left` and `top`: where in the picture the first cell begins; `cellSize`: how many of its pixels a cell covers. */
function detections(output: Float32Array, at: { left: number; top: number; cellSize: number }): Detection[] {
  const found: Detection[] = []
  for (const [anchor, [anchorWidth, anchorHeight]] of ANCHORS.entries()) {
    for (let cell = 0; cell < CELLS * CELLS; cell++) {
      const number = (which: number) => output[(anchor * NUMBERS_PER_BOX + which) * CELLS * CELLS + cell] ?? 0
      const score = sigmoid(number(4))
      if (score <= LEAST_SCORE) continue
      const x = at.left + ((cell % CELLS) + sigmoid(number(0))) * at.cellSize
      const y = at.top + (Math.floor(cell / CELLS) + sigmoid(number(1))) * at.cellSize
      const width = Math.exp(number(2)) * anchorWidth * at.cellSize
      const height = Math.exp(number(3)) * anchorHeight * at.cellSize
      found.push({ score, box: { left: x - width / 2, top: y - height / 2, width, height } })
    }
  }
  return found
}

function sigmoid(value: number): number {
  return 1 / (1 + Math.exp(-value))
}

/** The shared area as a part of the area of both. */
function overlap(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top)
  const shared = Math.max(0, width) * Math.max(0, height)
  return shared / (a.width * a.height + b.width * b.height - shared)
}
