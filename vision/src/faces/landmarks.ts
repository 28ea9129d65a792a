import type { Box, Point } from '../index.ts'
import type { Pixels } from '../pictures/pixels.ts'
import { convolution, separableConvolution, vector } from './layers.ts'
import { network } from './network.ts'
import type { OnnxGraph, Value } from './onnx-graph.ts'
import { sample } from './sample.ts'
import type { Weights } from './weights.ts'

const SIZE = 112
const POINTS = 68
const MEAN = [122.782, 117.001, 104.298] as const

const landmarks = network({
  model: 'face_landmark_68_model',
  inputShape: [1, 3, SIZE, SIZE],
  layers(graph, weights) {
    let value = graph.input
    for (const name of ['dense0', 'dense1', 'dense2', 'dense3']) value = denseBlock(graph, value, name, weights)
    const pooled = graph.node('AveragePool', [value], { kernel_shape: [7, 7], strides: [2, 2] })
    const flat = graph.node('Flatten', [pooled])
    const classified = graph.node('MatMul', [flat, vector(graph, weights('fc/weights'))])
    return graph.node('Add', [classified, vector(graph, weights('fc/bias'))])
  },
})

/** Four convolutions; each sees the sum of all before it. The first halves the size. */
function denseBlock(graph: OnnxGraph, input: Value, name: string, weights: Weights): Value {
  const separable = (from: Value, layer: string, stride: number) =>
    separableConvolution(graph, from, {
      depthwise: weights(`${name}/${layer}/depthwise_filter`),
      pointwise: weights(`${name}/${layer}/pointwise_filter`),
      bias: weights(`${name}/${layer}/bias`),
      stride,
      padding: 'same',
    })
  const relu = (value: Value) => graph.node('Relu', [value])
  const first =
    name === 'dense0'
      ? convolution(graph, input, {
          filters: weights('dense0/conv0/filters'),
          bias: weights('dense0/conv0/bias'),
          stride: 2,
          padding: 'same',
        })
      : separable(input, 'conv0', 2)
  let sum = relu(first)
  let value = sum
  for (const layer of ['conv1', 'conv2', 'conv3']) {
    sum = graph.node('Add', [sum, separable(value, layer, 1)])
    value = relu(sum)
  }
  return value
}

/** The 68 points of the face in this part of the picture, in pixels of the picture. */
export async function findLandmarks(pixels: Pixels, part: Box): Promise<readonly Point[]> {
  const output = await landmarks.run(sample(pixels, part, { size: SIZE, mean: MEAN }))
  const side = Math.max(part.width, part.height)
  const left = part.left - (side - part.width) / 2
  const top = part.top - (side - part.height) / 2
  return Array.from({ length: POINTS }, (_, index) => ({
    x: left + (output[index * 2] ?? 0) * side,
    y: top + (output[index * 2 + 1] ?? 0) * side,
  }))
}
