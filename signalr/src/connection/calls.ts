import type { HubConnection, HubDefinition, HubMethod, HubStream } from '../api.ts'
import type { HubLog } from '../options.ts'
import type { Call, Outcome, OutgoingMessage } from '../protocol/hub-message.ts'
import { textForClient } from './hub-error.ts'
import type { Outgoing } from './outgoing.ts'
import { pumpStream } from './pump-stream.ts'

/** What a hub offers, by lower-case name. */
export interface Offer<Identity> {
  readonly methods: ReadonlyMap<string, HubMethod<Identity>>
  readonly streams: ReadonlyMap<string, HubStream<Identity>>
}

export function offerOf<Identity>(definition: HubDefinition<Identity>): Offer<Identity> {
  const methods = byLowerCaseName(definition.methods ?? {})
  const streams = byLowerCaseName(definition.streams ?? {})
  for (const name of streams.keys()) if (methods.has(name)) throw new Error(`'${name}' is both a method and a stream`)
  return { methods, streams }
}

function byLowerCaseName<T>(named: Readonly<Record<string, T>>): Map<string, T> {
  const found = new Map(Object.entries(named).map(([name, value]) => [name.toLowerCase(), value]))
  if (found.size < Object.keys(named).length) throw new Error('two hub methods differ only in case')
  return found
}

/** The calls of one connection that are running. */
export class Calls<Identity> {
  readonly #connection: HubConnection<Identity>
  readonly #outgoing: Outgoing
  readonly #offer: Offer<Identity>
  readonly #maxRunning: number
  readonly #log: HubLog
  readonly #streams = new Map<string, AbortController>()
  #running = 0

  constructor(
    connection: HubConnection<Identity>,
    outgoing: Outgoing,
    offer: Offer<Identity>,
    settings: { readonly maxRunningCalls: number; readonly log: HubLog },
  ) {
    this.#connection = connection
    this.#outgoing = outgoing
    this.#offer = offer
    this.#maxRunning = settings.maxRunningCalls
    this.#log = settings.log
  }

  start(call: Call): void {
    const refusal = this.#refusal(call)
    if (refusal !== null) {
      this.#complete(call, { kind: 'error', error: refusal })
      return
    }
    this.#running++
    const run = call.type === 'invocation' ? this.#runMethod(call) : this.#runStream(call)
    void run.then((outcome) => {
      this.#running--
      this.#complete(call, outcome)
    })
  }

  cancel(invocationId: string): void {
    this.#streams.get(invocationId)?.abort()
  }

  cancelAll(): void {
    for (const abort of this.#streams.values()) abort.abort()
  }

  #refusal(call: Call): string | null {
    const name = call.target.toLowerCase()
    const isStream = this.#offer.streams.has(name)
    if (!isStream && !this.#offer.methods.has(name)) return `Unknown hub method '${call.target}'.`
    if (isStream && call.type === 'invocation') return `'${call.target}' is a stream and cannot be invoked.`
    if (!isStream && call.type === 'streamInvocation') return `'${call.target}' is not a stream.`
    if (call.hasUploads) return 'Streaming from client to server is not supported.'
    if (this.#running >= this.#maxRunning) return 'Too many calls are running.'
    if (this.#streams.has(call.invocationId ?? '')) return `Invocation ID '${call.invocationId}' is already in use.`
    return null
  }

  async #runMethod(call: Call): Promise<Outcome> {
    try {
      const result = await this.#offer.methods.get(call.target.toLowerCase())?.(this.#connection, ...call.args)
      return result === undefined ? { kind: 'void' } : { kind: 'result', result }
    } catch (error) {
      return this.#failure(call, error)
    }
  }

  async #runStream(call: Call): Promise<Outcome> {
    const invocationId = call.invocationId ?? ''
    const abort = new AbortController()
    this.#streams.set(invocationId, abort)
    try {
      const source = this.#offer.streams.get(call.target.toLowerCase())?.(this.#connection, abort.signal, ...call.args)
      const send = (item: unknown) => this.#send({ type: 'streamItem', invocationId, item })
      if (source !== undefined) await pumpStream(source, abort.signal, this.#outgoing, send)
      return { kind: 'void' }
    } catch (error) {
      return this.#failure(call, error)
    } finally {
      abort.abort()
      this.#streams.delete(invocationId)
    }
  }

  #failure(call: Call, error: unknown): Outcome {
    const text = textForClient(error, call.target)
    if (!(error instanceof Error) || text !== error.message) {
      this.#log.warn({ err: error, target: call.target, connectionId: this.#connection.id }, 'hub method failed')
    }
    return { kind: 'error', error: text }
  }

  #complete(call: Call, outcome: Outcome): void {
    const { invocationId } = call
    if (invocationId === undefined) return
    try {
      this.#send({ type: 'completion', invocationId, outcome })
    } catch (error) {
      // Only a result can be beyond encoding; its failure is a text and always fits.
      this.#send({ type: 'completion', invocationId, outcome: this.#failure(call, error) })
    }
  }

  #send(message: OutgoingMessage): void {
    this.#outgoing.send(this.#outgoing.protocol.encode(message))
  }
}
