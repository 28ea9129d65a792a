import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isKey } from '../objects/objects.ts'
import { AlreadyThere, type DiskObjects, TooLarge } from '../objects/objects-disk.ts'
import { sendRefusal } from './errors.ts'
import { refuse } from './refusal.ts'

interface ObjectRequest {
  Params: { '*': string }
}

/** Where the addresses signed by the disk store lead. */
export async function objectRoutes(app: FastifyInstance, { objects }: { objects: DiskObjects }): Promise<void> {
  // The body goes to the disk as it comes.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))

  app.put<ObjectRequest>('/objects/*', { bodyLimit: Number.MAX_SAFE_INTEGER }, async (request, reply) => {
    const key = request.params['*']
    const read = readGrant(request, 'PUT', key)
    if (!read.ok || read.grant.method !== 'PUT') return sendRefusal(request, reply, refuse('FORBIDDEN'))
    const { contentType, maxBytes, once } = read.grant
    if (request.headers['content-type'] !== contentType) {
      return sendRefusal(request, reply, refuse('UNSUPPORTED_MEDIA_TYPE'))
    }
    try {
      if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw new TooLarge()
      await objects.write(key, request.body as Readable, { contentType, maxBytes, once })
    } catch (error) {
      if (error instanceof AlreadyThere) return sendRefusal(request, reply, refuse('CONFLICT'))
      if (!(error instanceof TooLarge)) throw error
      // Whatever else the sender has, it is not read.
      reply.header('connection', 'close')
      return sendRefusal(request, reply, refuse('PAYLOAD_TOO_LARGE', { context: { maxBytes } }))
    }
    return reply.code(200).send()
  })

  app.get<ObjectRequest>('/objects/*', async (request, reply) => {
    const key = request.params['*']
    if (!readGrant(request, 'GET', key).ok) return sendRefusal(request, reply, refuse('FORBIDDEN'))
    const found = await objects.get(key)
    if (!found) return sendRefusal(request, reply, refuse('NOT_FOUND'))
    return (
      reply
        .header('content-length', found.sizeBytes)
        .header('cache-control', 'private, no-store')
        // Strangers sent it: it may be looked at, but not run in the name of this site.
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type(found.contentType)
        .send(found.body)
    )
  })

  function readGrant(request: FastifyRequest<ObjectRequest>, method: 'GET' | 'PUT', key: string) {
    if (!isKey(key)) return { ok: false } as const
    return objects.signer.read(method, key, request.query)
  }
}
