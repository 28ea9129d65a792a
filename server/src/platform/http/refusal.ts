import { REFUSALS, type RefusalCode } from '@momio/contract/refusals'

/** A handler's "no": returned, never thrown, and turned into the error body in one place. */
export class Refusal {
  readonly code: RefusalCode
  readonly status: number
  readonly message: string
  readonly context: Readonly<Record<string, unknown>> | undefined

  constructor(code: RefusalCode, options: RefusalOptions) {
    this.code = code
    this.status = options.status ?? REFUSALS[code].status
    this.message = options.message ?? REFUSALS[code].text
    this.context = options.context
  }
}

interface RefusalOptions {
  readonly status?: number
  readonly message?: string
  readonly context?: Readonly<Record<string, unknown>>
}

export function refuse(code: RefusalCode, options: RefusalOptions = {}): Refusal {
  return new Refusal(code, options)
}
