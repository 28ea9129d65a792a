import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import ort from 'onnxruntime-web'
import { OnnxGraph, type Value } from './onnx-graph.ts'
import { readWeights, type Weights } from './weights.ts'

// Everything is read from the installed package. One thread: several pictures are looked at in several workers.
ort.env.wasm.numThreads = 1
ort.env.wasm.wasmPaths = join(dirname(createRequire(import.meta.url).resolve('onnxruntime-web')), '/')

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
  let loading: Promise<ort.InferenceSession> | undefined
  const load = async () => {
    const graph = new OnnxGraph(inputShape)
    const output = layers(graph, await readWeights(model))
    return ort.InferenceSession.create(graph.write(output), { executionProviders: ['wasm'] })
  }
  return {
    async run(input) {
      loading ??= load()
      const session = await loading
      const [inputName = '', outputName = ''] = [...session.inputNames, ...session.outputNames]
      const results = await session.run({ [inputName]: new ort.Tensor('float32', input, inputShape) })
      const output = results[outputName]
      if (!(output?.data instanceof Float32Array)) throw new Error(`the network ${model} gave no floats`)
      return output.data
    },
  }
}
