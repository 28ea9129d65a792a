import type { Box, Point } from '../index.ts'
import type { Pixels } from '../pictures/pixels.ts'
import { convolution, vector } from './layers.ts'
import { network } from './network.ts'
import type { OnnxGraph, Value } from './onnx-graph.ts'
import { sample, within } from './sample.ts'
import type { Tensor, Weights } from './weights.ts'

const SIZE = 150
const MEAN = [122.782, 117.001, 104.298] as const
/** How much wider and higher than its landmarks the part is that the network was trained on. */
const ROOM = 0.2

/** Blocks in their order. A block that goes down halves the size; at 256 channels it may keep their number. */
const BLOCKS = ['conv32_1', 'conv32_2', 'conv32_3', 'conv64_down', 'conv64_1', 'conv64_2', 'conv64_3'].concat(
  ['conv128_down', 'conv128_1', 'conv128_2', 'conv256_down', 'conv256_1', 'conv256_2', 'conv256_down_out'],
)

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

/** 128 numbers for the face around these landmarks; null where they lie outside of the picture. */
export async function describeFace(pixels: Pixels, landmarks: readonly Point[]): Promise<readonly number[] | null> {
  const part = within(pixels, around(landmarks))
  if (!part) return null
  return [...(await descriptor.run(sample(pixels, part, { size: SIZE, mean: MEAN, centred: true })))]
}

function around(landmarks: readonly Point[]): Box {
  const [xs, ys] = [landmarks.map(({ x }) => x), landmarks.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top]
  return {
    left: left - (width * ROOM) / 2,
    top: top - (height * ROOM) / 2,
    width: width * (1 + ROOM),
    height: height * (1 + ROOM),
  }
}
