import type { RefusalCode } from '@momio/contract/refusals'

/** Codes the browser gives itself when no answer came; every other code is the server's. */
export type LocalErrorCode = 'NETWORK_FAILED' | 'TIMED_OUT' | 'UNREADABLE_ANSWER'
/** `HTTP_502` names an answer without an envelope, of a proxy for example. */
type ErrorCode = RefusalCode | LocalErrorCode | `HTTP_${number}`

interface ApiErrorFields {
  /** 0 when no answer came. */
  readonly status: number
  readonly code: ErrorCode
  readonly message: string
  readonly context?: unknown
  readonly requestId?: string
  readonly cause?: unknown
}

/** What every failed call throws: the envelope of the server, or what kept it from arriving. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly context: unknown
  readonly requestId: string | undefined

  constructor({ status, code, message, context, requestId, cause }: ApiErrorFields) {
    super(message, { cause })
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.context = context
    this.requestId = requestId
  }
}

export function localError(code: LocalErrorCode, cause: unknown, status = 0): ApiError {
  return new ApiError({ status, code, message: cause instanceof Error ? cause.message : code, cause })
}

/** A proxy or a crashed server answers with HTML or nothing: the status alone then names the error. */
export async function errorOf(response: Response): Promise<ApiError> {
  const envelope = asRecord(await readJson(response))
  const { code, message, context, requestId } = envelope
  return new ApiError({
    status: response.status,
    code: typeof code === 'string' ? (code as RefusalCode) : `HTTP_${response.status}`,
    message: typeof message === 'string' ? message : response.statusText,
    context,
    requestId: typeof requestId === 'string' ? requestId : (response.headers.get('x-request-id') ?? undefined),
  })
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return JSON.parse(await response.text())
  } catch {
    return undefined
  }
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
