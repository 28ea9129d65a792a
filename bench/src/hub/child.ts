import { type ChildProcess, fork } from 'node:child_process'
import { keepToCore } from './core.ts'

type Question = { readonly type: string } & Readonly<Record<string, unknown>>
type Answer = Record<string, number>

/** Longer than any question takes on a machine that others use too: this only finds a process that hangs. */
const ANSWER_WITHIN_MS = 10 * 60_000

/** A process of the bench that answers questions. */
export class Child implements Disposable {
  readonly #process: ChildProcess
  readonly #waiting = new Map<number, { resolve(answer: Answer): void; reject(error: Error): void }>()
  #nextId = 0

  /** Without a core of its own it shares all of them. */
  constructor(file: URL, core?: number, env: Readonly<Record<string, string>> = {}) {
    this.#process = fork(file, { execArgv: [], stdio: 'inherit', env: { ...process.env, ...env } })
    if (core !== undefined) keepToCore(this.#process.pid, core)
    this.#process.on('message', (message: { id: number; answer?: Answer; error?: string }) => {
      const waiting = this.#waiting.get(message.id)
      this.#waiting.delete(message.id)
      if (message.answer === undefined) waiting?.reject(new Error(message.error))
      else waiting?.resolve(message.answer)
    })
    this.#process.on('exit', (code, signal) => {
      for (const { reject } of this.#waiting.values())
        reject(new Error(`${file.pathname} ended with ${code ?? signal}`))
    })
  }

  ask(question: Question): Promise<Answer> {
    const id = this.#nextId++
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`no answer to ${question.type} in ${ANSWER_WITHIN_MS} ms`)),
        ANSWER_WITHIN_MS,
      )
      const settle =
        <T>(next: (value: T) => void) =>
        (value: T) => {
          clearTimeout(timer)
          next(value)
        }
      this.#waiting.set(id, { resolve: settle(resolve), reject: settle(reject) })
      this.#process.send({ id, question })
    })
  }

  [Symbol.dispose](): void {
    this.#process.removeAllListeners('exit')
    this.#process.kill('SIGKILL')
  }
}

/** The other side: one function per question. A bench that went away takes its processes with it. */
export function answerQuestions(handlers: Record<string, (question: never) => Answer | Promise<Answer>>): void {
  process.on('disconnect', () => process.exit())
  process.on('message', async ({ id, question }: { id: number; question: Question }) => {
    try {
      const answer = await handlers[question.type]?.(question as never)
      process.send?.({ id, answer })
    } catch (error) {
      process.send?.({ id, error: String(error) })
    }
  })
}
