import { createRequire } from 'node:module'
import { dirname } from 'node:path'

const require = createRequire(import.meta.url)

/**
 * Plain WebAssembly in this very thread, read from the installed package: the same on every processor, and no second thread
 * to look after. Loaded when a model is first asked.
 */
export function loadRuntime(): typeof import('onnxruntime-web') {
  const runtime = require('onnxruntime-web') as typeof import('onnxruntime-web')
  runtime.env.wasm.numThreads = 1
  runtime.env.wasm.simd = true
  runtime.env.wasm.wasmPaths = `${dirname(require.resolve('onnxruntime-web'))}/`
  return runtime
}
