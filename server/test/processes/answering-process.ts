import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { COMPILED } from './server-process.ts'

/** A program of this folder that prints a line for each answer it gets, until it is killed. */
export class AnsweringProcess implements AsyncDisposable {
  readonly #child: ChildProcess
  readonly #closed: Promise<unknown>
  #printed = ''
  #problems = ''

  constructor(program: string, ...args: readonly string[]) {
    const path = fileURLToPath(new URL(`${program}.ts`, import.meta.url))
    this.#child = spawn(process.execPath, [path, ...args], {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { ...process.env, NODE_COMPILE_CACHE: COMPILED },
    })
    this.#child.stdout?.on('data', (chunk) => {
      this.#printed += chunk
    })
    this.#child.stderr?.on('data', (chunk) => {
      this.#problems += chunk
    })
    this.#closed = once(this.#child, 'close')
  }

  /** Lets a program begin that waits to be told: it was started ahead. */
  begin(): void {
    this.#child.stdin?.write('begin\n')
  }

  /** The last line may be cut in its middle, and is left out. */
  answers(): string[] {
    return this.#printed.split('\n').slice(0, -1)
  }

  /** What it complained of; empty when all is well. */
  problems(): string {
    return this.#problems
  }

  /** As kill -9 does. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL')
    await this.#closed
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.kill()
  }
}
