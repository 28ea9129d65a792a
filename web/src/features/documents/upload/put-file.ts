import { localError } from '@momio/client/api-error'
import { contentTypeOf } from './document-file.ts'

/** The raw file to a signed address. By XMLHttpRequest: fetch does not tell how much is up. */
export function putFile(
  url: string,
  file: File,
  signal: AbortSignal,
  onPercent: (percent: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    const failed = () => reject(signal.aborted ? signal.reason : localError('NETWORK_FAILED', null, request.status))
    request.upload.onprogress = ({ loaded, total }) => onPercent(total > 0 ? Math.floor((loaded / total) * 100) : 0)
    request.onload = () => (request.status >= 200 && request.status < 300 ? resolve() : failed())
    request.onerror = failed
    request.onabort = failed
    request.ontimeout = failed
    request.onloadend = () => signal.removeEventListener('abort', stop)
    signal.addEventListener('abort', stop)
    request.open('PUT', url)
    request.setRequestHeader('content-type', contentTypeOf(file.name))
    request.send(file)
  })
}
