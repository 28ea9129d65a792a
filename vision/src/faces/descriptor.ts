import type { Box, Point } from '../index.ts'
import type { Pixels } from '../pictures/pixels.ts'
import { convolution, vector } from './layers.ts'
import { network } from './network.ts'
import type { OnnxGraph, Value } from './onnx-graph.ts'
import { sample } from './sample.ts'
import type { Tensor, Weights } from './weights.ts'

const SIZE = 150
const MEAN = [122.782, 117.001, 104.298] as const
/** How the network was trained to see a face: where the middle of eyes and mouth is, and how far they are apart. */
const MIDDLE_X = 0.5
const MIDDLE_Y = 0.43
const EYES_TO_MOUTH = 0.45

/** Blocks in their order. A block that goes down halves the size; at 256 channels it may keep their number. */
const BLOCKS = ['conv32_1', 'conv32_2', 'conv32_3', 'conv64_down', 'conv64_1', 'conv64_2', 'conv64_3'].concat([
  'conv128_down',
  'conv128_1',
  'conv128_2',
  'conv256_down',
  'conv256_1',
  'conv256_2',
  'conv256_down_out',
])

/** A residual network of 29 layers that puts faces of one person near each other. */
const descriptor = network({
  model: 'face_recognition_model',
  inputShape: [1, 3, SIZE, SIZE],
  layers(graph, weights) {
    const first = scaledConvolution(graph, graph.input, { name: 'conv32_down', weights, goesDown: true })
    let value = graph.node('MaxPool', [graph.node('Relu', [first])], { kernel_shape: [3, 3], strides: [2, 2] })
    let size = 35
    for (const name of BLOCKS) {
      value = name.includes('_down')
        ? halvingBlock(graph, value, { name, weights, size })
        : residualBlock(graph, value, { name, weights })
      if (name.includes('_down')) size = Math.floor(size / 2)
    }
    const averages = graph.node('Flatten', [graph.node('GlobalAveragePool', [value])])
    return graph.node('MatMul', [averages, vector(graph, weights('fc'))])
  },
})

interface Block {
  readonly name: string
  readonly weights: Weights
}

function residualBlock(graph: OnnxGraph, input: Value, { name, weights }: Block): Value {
  const first = scaledConvolution(graph, input, { name: `${name}/conv1`, weights, goesDown: false })
  const second = scaledConvolution(graph, graph.node('Relu', [first]), {
    name: `${name}/conv2`,
    weights,
    goesDown: false,
  })
  return graph.node('Relu', [graph.node('Add', [second, input])])
}

/** The way around the convolutions is an average of 2 × 2 pixels, with channels of zeros where there are more of them. */
function halvingBlock(graph: OnnxGraph, input: Value, { name, weights, size }: Block & { size: number }): Value {
  const first = scaledConvolution(graph, input, { name: `${name}/conv1`, weights, goesDown: true })
  const second = scaledConvolution(graph, graph.node('Relu', [first]), {
    name: `${name}/conv2`,
    weights,
    goesDown: false,
  })
  const [, , channelsIn = 0, channelsOut = 0] = weights(`${name}/conv1/conv/filters`).shape
  const around = graph.node('AveragePool', [input], { kernel_shape: [2, 2], strides: [2, 2] })
  // Of an even size the convolution makes one row and one column less than the average.
  const missing = size % 2 === 0 ? 1 : 0
  return graph.node('Relu', [
    graph.node('Add', [
      padEnd(graph, around, { channels: channelsOut - channelsIn, pixels: 0 }),
      padEnd(graph, second, { channels: 0, pixels: missing }),
    ]),
  ])
}

function padEnd(graph: OnnxGraph, input: Value, { channels, pixels }: { channels: number; pixels: number }): Value {
  if (channels === 0 && pixels === 0) return input
  const ends = [0, 0, 0, 0, 0, channels, pixels, pixels].map(BigInt)
  return graph.node('Pad', [input, graph.constant([ends.length], BigInt64Array.from(ends))])
}

/** A convolution whose channels are scaled and shifted afterwards; both are folded into its weights. */
function scaledConvolution(graph: OnnxGraph, input: Value, layer: Block & { goesDown: boolean }): Value {
  const { name, weights, goesDown } = layer
  const filters = weights(`${name}/conv/filters`)
  const scale = weights(`${name}/scale/weights`).values
  const shift = weights(`${name}/scale/biases`).values
  const scaled = ({ shape, values }: Tensor) => ({
    shape,
    values: values.map((value, index) => value * (scale[index % scale.length] ?? 0)),
  })
  const bias = scaled(weights(`${name}/conv/bias`))
  return convolution(graph, input, {
    filters: scaled(filters),
    bias: { shape: bias.shape, values: bias.values.map((value, index) => value + (shift[index] ?? 0)) },
    stride: goesDown ? 2 : 1,
    padding: goesDown ? 0 : 'same',
  })
}

/** 128 numbers for the face with these landmarks. */
export async function describeFace(pixels: Pixels, landmarks: readonly Point[]): Promise<readonly number[]> {
  return [...(await descriptor.run(sample(pixels, aligned(landmarks), { size: SIZE, mean: MEAN })))]
}

/** The square, with eyes and mouth at the same place in each, that the network knows faces in. */
function aligned(landmarks: readonly Point[]): Box {
  const eyes = [centre(landmarks.slice(36, 42)), centre(landmarks.slice(42, 48))]
  const mouth = centre(landmarks.slice(48))
  const eyesToMouth = eyes.reduce((sum, eye) => sum + Math.hypot(mouth.x - eye.x, mouth.y - eye.y), 0) / eyes.length
  const side = Math.floor(eyesToMouth / EYES_TO_MOUTH)
  const middle = centre([...eyes, mouth])
  return {
    left: Math.floor(middle.x - side * MIDDLE_X),
    top: Math.floor(middle.y - side * MIDDLE_Y),
    width: side,
    height: side,
  }
}

function centre(points: readonly Point[]): Point {
  const sum = points.reduce((all, point) => ({ x: all.x + point.x, y: all.y + point.y }), { x: 0, y: 0 })
  return { x: sum.x / points.length, y: sum.y / points.length }
}
