export const MESSAGE_TYPE = {
  invocation: 1,
  streamItem: 2,
  completion: 3,
  streamInvocation: 4,
  cancelInvocation: 5,
  ping: 6,
  close: 7,
} as const

/** Server to client. */
export type OutgoingMessage =
  | { readonly type: 'invocation'; readonly target: string; readonly args: readonly unknown[] }
  | { readonly type: 'streamItem'; readonly invocationId: string; readonly item: unknown }
  | { readonly type: 'completion'; readonly invocationId: string; readonly outcome: Outcome }
  | { readonly type: 'ping' }
  | { readonly type: 'close'; readonly error?: string; readonly allowReconnect: boolean }

export type Outcome =
  | { readonly kind: 'void' }
  | { readonly kind: 'result'; readonly result: unknown }
  | { readonly kind: 'error'; readonly error: string }

export interface Call {
  readonly type: 'invocation' | 'streamInvocation'
  /** Absent when the client does not wait for the outcome. */
  readonly invocationId: string | undefined
  readonly target: string
  readonly args: readonly unknown[]
  /** The client wants to stream arguments up, which this server does not take. */
  readonly hasUploads: boolean
}

/** Client to server. `ignored`: message types that may come but have no meaning here, or are newer than this server. */
export type IncomingMessage =
  | Call
  | { readonly type: 'cancelInvocation'; readonly invocationId: string }
  | { readonly type: 'ping' | 'close' | 'ignored' }

export interface RawMessage {
  readonly type: unknown
  readonly invocationId?: unknown
  readonly target?: unknown
  readonly args?: unknown
  readonly streamIds?: unknown
}

/** Both protocols read their fields by position or name, then agree here on what is sound; null when it is not. */
export function checkMessage(raw: RawMessage): IncomingMessage | null {
  switch (raw.type) {
    case MESSAGE_TYPE.invocation:
      return checkCall(raw, 'invocation')
    case MESSAGE_TYPE.streamInvocation:
      return checkCall(raw, 'streamInvocation')
    case MESSAGE_TYPE.cancelInvocation:
      return isText(raw.invocationId) ? { type: 'cancelInvocation', invocationId: raw.invocationId } : null
    case MESSAGE_TYPE.ping:
      return { type: 'ping' }
    case MESSAGE_TYPE.close:
      return { type: 'close' }
    default:
      return Number.isInteger(raw.type) ? { type: 'ignored' } : null
  }
}

function checkCall(raw: RawMessage, type: Call['type']): Call | null {
  const invocationId = raw.invocationId ?? undefined
  const streamIds = raw.streamIds ?? []
  if (invocationId !== undefined && !isText(invocationId)) return null
  if (invocationId === undefined && type === 'streamInvocation') return null
  if (!isText(raw.target) || !Array.isArray(raw.args) || !Array.isArray(streamIds)) return null
  return { type, invocationId, target: raw.target, args: raw.args, hasUploads: streamIds.length > 0 }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
