import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type DocumentStep = 'SignedUrl' | 'PUT' | 'SaveDocuments' | 'UploadDocument'
interface Refusal {
  readonly status: number
  readonly code: string
  readonly message?: string
}

export interface DocumentServer {
  readonly url: string
  /** The steps in the order in which they were asked for. */
  readonly heard: DocumentStep[]
  /** What each step answers next; without one it does its work. */
  readonly refusals: Record<DocumentStep, Refusal[]>
  /** Documents that were taken, by type, with what was sent of them. */
  readonly taken: Map<string, { readonly name: string; readonly bytes: number; readonly contentType?: string }>
  close(): Promise<void>
}

/** The object store and the calls of documents in small: a file is taken only if its bytes have the hash that was told. */
export async function documentServer(): Promise<DocumentServer> {
  const heard: DocumentStep[] = []
  const refusals: DocumentServer['refusals'] = { SignedUrl: [], PUT: [], SaveDocuments: [], UploadDocument: [] }
  const taken: DocumentServer['taken'] = new Map()
  let stored: { bytes: Buffer; contentType: string | undefined } | undefined

  const server = createServer(async (request, response) => {
    const step = stepOf(request)
    heard.push(step)
    const body = await bodyOf(request)
    const refusal = refusals[step].shift()
    if (refusal) return answer(response, refusal.status, { ...refusal, requestId: 'r' })
    if (step === 'PUT') {
      stored = { bytes: body, contentType: request.headers['content-type'] }
      return answer(response, 200, {})
    }
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    }).formData()
    if (step === 'SignedUrl') return answer(response, 200, { url: `${url()}/objects/signed` })
    if (step === 'UploadDocument') {
      const file = form.get('file') as File
      taken.set(String(form.get('userTypeDocument')), { name: file.name, bytes: file.size })
      return answer(response, 200, {})
    }
    const hash = createHash('sha256')
      .update(stored?.bytes ?? '')
      .digest('hex')
    if (hash !== form.get('Hash')) return answer(response, 400, { code: 'FILE_INVALID', requestId: 'r' })
    taken.set(String(form.get('DocumentType')), {
      name: String(form.get('FileName')),
      bytes: stored?.bytes.length ?? 0,
      contentType: stored?.contentType,
    })
    answer(response, 200, {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url(),
    heard,
    refusals,
    taken,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function stepOf({ method, url = '' }: IncomingMessage): DocumentStep {
  return method === 'PUT' ? 'PUT' : (url.slice(url.lastIndexOf('/') + 1) as DocumentStep)
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
