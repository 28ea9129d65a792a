import type { InferenceSession } from 'onnxruntime-web'
import { loadRuntime } from '../runtime.ts'
import { OnnxGraph, type Value } from './onnx-graph.ts'
import { readWeights, type Weights } from './weights.ts'

/** A network that is loaded when it is first asked, and kept. */
export interface Network {
  run(input: Float32Array): Promise<Float32Array>
}

interface Architecture {
  /** The name of the weights' files. */
  readonly model: string
  /** Batch, channels, height, width. */
  readonly inputShape: readonly number[]
  /** Adds the layers to the graph and returns the last one's value. */
  layers(graph: OnnxGraph, weights: Weights): Value
}

export function network({ model, inputShape, layers }: Architecture): Network {
  let loading: Promise<InferenceSession> | undefined
  const load = async () => {
    const graph = new OnnxGraph(inputShape)
    const output = layers(graph, await readWeights(model))
    return loadRuntime().InferenceSession.create(graph.write(output), { executionProviders: ['wasm'] })
  }
  return {
    async run(input) {
      loading ??= load()
      const session = await loading
      const { Tensor } = loadRuntime()
      const [inputName = '', outputName = ''] = [...session.inputNames, ...session.outputNames]
      const results = await session.run({ [inputName]: new Tensor('float32', input, inputShape) })
      const output = results[outputName]
      if (!(output?.data instanceof Float32Array)) throw new Error(`the network ${model} gave no floats`)
      return output.data
    },
  }
}
