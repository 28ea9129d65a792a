import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

interface Weight {
  readonly name: string
  readonly shape: readonly number[]
  readonly quantization?: { readonly scale: number; readonly min: number }
}

type Manifest = readonly { readonly weights: readonly Weight[]; readonly paths: readonly string[] }[]

export interface Tensor {
  readonly shape: readonly number[]
  readonly values: Float32Array
}

/** The weights of one network, by the names its authors gave them. */
export type Weights = (name: string) => Tensor

const MODELS = join(dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json')), 'model')

/** A weight is stored as 32-bit floats, or as one byte each with the scale and the minimum to undo it. */
export async function readWeights(model: string): Promise<Weights> {
  const manifest: Manifest = JSON.parse(await readFile(join(MODELS, `${model}-weights_manifest.json`), 'utf8'))
  const tensors = new Map<string, Tensor>()
  for (const { weights, paths } of manifest) {
    const stored = Buffer.concat(await Promise.all(paths.map((path) => readFile(join(MODELS, path)))))
    let at = 0
    for (const { name, shape, quantization } of weights) {
      const values = new Float32Array(shape.reduce((product, size) => product * size, 1))
      for (let index = 0; index < values.length; index++) {
        values[index] = quantization
          ? stored.readUInt8(at + index) * quantization.scale + quantization.min
          : stored.readFloatLE(at + index * 4)
      }
      at += values.length * (quantization ? 1 : 4)
      tensors.set(name, { shape, values })
    }
  }
  return (name) => {
    const tensor = tensors.get(name)
    if (!tensor) throw new Error(`the model ${model} has no weights ${name}`)
    return tensor
  }
}
