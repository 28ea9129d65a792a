import { localError } from './api-error.ts'

/** What a good answer says; it may break off on its way, or be a proxy's page. */
export async function readAnswer<T>(response: Response, own?: AbortSignal): Promise<T> {
  try {
    // A picture that needs the token of whoever looks.
    if (response.headers.get('content-type')?.startsWith('image/')) return (await response.blob()) as T
    const text = await response.text()
    if (response.headers.get('content-type')?.startsWith('text/csv')) return text as T
    return (text === '' ? undefined : JSON.parse(text)) as T
  } catch (cause) {
    if (own?.aborted) throw own.reason
    if (cause instanceof SyntaxError) throw localError('UNREADABLE_ANSWER', cause, response.status)
    const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError'
    throw localError(timedOut ? 'TIMED_OUT' : 'NETWORK_FAILED', cause)
  }
}
