import { parentPort } from 'node:worker_threads'
import { type ApiAnswer, createSimulator } from '@momio/simulator'

/** Questions of the process that reads the feed; time only passes when it says so. */
export type SimulatorQuestion =
  | { readonly kind: 'tick'; readonly nowMs: number; readonly ms: number }
  | { readonly kind: 'api'; readonly method: 'GET' | 'POST'; readonly path: string }

const MATCHES = { soccer: 6, basketball: 3, tennis: 2, baseball: 1, iceHockey: 1, volleyball: 1, esportsCs: 1, mma: 1 }
const PREMATCH = 8
/** Few prices and many matches: what a day leaves behind are matches. */
const PRICES_PER_SECOND = 2

let nowMs = 0
let simulator: ReturnType<typeof createSimulator> | undefined

function answer(question: SimulatorQuestion): string[] | ApiAnswer {
  if (question.kind === 'tick') {
    nowMs = question.nowMs
    simulator ??= createSimulator({
      seed: 'day',
      now: () => nowMs,
      matches: MATCHES,
      prematch: PREMATCH,
      pricesPerSecond: PRICES_PER_SECOND,
    })
    return simulator.tick(question.ms).map(({ body }) => body)
  }
  // Asked before anything is played: the provider is not there yet.
  return simulator?.api(question) ?? { status: 503, body: '' }
}

parentPort?.on('message', ({ id, question }: { id: number; question: SimulatorQuestion }) => {
  parentPort?.postMessage({ id, answer: answer(question) })
})
