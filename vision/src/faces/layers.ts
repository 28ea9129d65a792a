import type { OnnxGraph, Value } from './onnx-graph.ts'
import type { Tensor } from './weights.ts'

interface Convolution {
  readonly filters: Tensor
  readonly bias: Tensor
  readonly stride?: number
  /** 'same' pads so that a stride of 1 keeps the size; a number pads every side by it. */
  readonly padding: 'same' | number
}

export function convolution(
  graph: OnnxGraph,
  input: Value,
  { filters, bias, stride = 1, padding }: Convolution,
): Value {
  const [height = 0, width = 0, channelsIn = 0, channelsOut = 0] = filters.shape
  const weights = graph.constant([channelsOut, channelsIn, height, width], outputFirst(filters))
  return graph.node('Conv', [input, weights, vector(graph, bias)], {
    kernel_shape: [height, width],
    strides: [stride, stride],
    ...padded(padding),
  })
}

interface SeparableConvolution {
  readonly depthwise: Tensor
  readonly pointwise: Tensor
  readonly bias: Tensor
  readonly stride?: number
  readonly padding: 'same' | number
}

/** Each channel by itself, then all channels of one pixel. */
export function separableConvolution(graph: OnnxGraph, input: Value, layer: SeparableConvolution): Value {
  const { depthwise, pointwise, bias, stride = 1, padding } = layer
  const [height = 0, width = 0, channels = 0] = depthwise.shape
  const [, , , channelsOut = 0] = pointwise.shape
  // With a single filter for each channel the stored order [height, width, channel, 1] has the channel where filters are.
  const each = { shape: [height, width, 1, channels], values: depthwise.values }
  const filtered = graph.node('Conv', [input, graph.constant([channels, 1, height, width], outputFirst(each))], {
    kernel_shape: [height, width],
    strides: [stride, stride],
    group: channels,
    ...padded(padding),
  })
  const mix = graph.constant([channelsOut, channels, 1, 1], outputFirst(pointwise))
  return graph.node('Conv', [filtered, mix, vector(graph, bias)], { kernel_shape: [1, 1] })
}

export function vector(graph: OnnxGraph, { shape, values }: Tensor): Value {
  return graph.constant(shape, values)
}

/** From [height, width, in, out], as the weights are stored, to [out, in, height, width], as the runtime wants them. */
function outputFirst({ shape, values }: Tensor): Float32Array {
  const [height = 0, width = 0, channelsIn = 0, channelsOut = 0] = shape
  const ordered = new Float32Array(values.length)
  let at = 0
  for (let out = 0; out < channelsOut; out++)
    for (let channel = 0; channel < channelsIn; channel++)
      for (let pixel = 0; pixel < height * width; pixel++)
        ordered[at++] = values[(pixel * channelsIn + channel) * channelsOut + out] ?? 0
  return ordered
}

/** An odd pixel of padding goes to the right and the bottom, as in the networks' training. */
function padded(padding: 'same' | number): { auto_pad: string } | { pads: readonly number[] } {
  return padding === 'same' ? { auto_pad: 'SAME_UPPER' } : { pads: [padding, padding, padding, padding] }
}
