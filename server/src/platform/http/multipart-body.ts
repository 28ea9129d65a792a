import type { FastifyInstance, FastifyRequest } from 'fastify'

/** A form of this many bytes and parts is more than any call reads. */
const MOST_PARTS = 20

/** Only calls whose body is a form read one; elsewhere it is an unsupported type, as before it is read. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      if (request.routeOptions.config.multipart !== true) throw refused(415, 'this call takes no form')
      const type = request.headers['content-type'] ?? ''
      return fieldsOf(body, type)
    },
  )
}

/** The last of several parts of one name counts. */
async function fieldsOf(body: Buffer, type: string): Promise<Record<string, unknown>> {
  if (partsAtMost(body, type) > MOST_PARTS) throw refused(400, 'the form has too many parts')
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
    return Object.fromEntries(form)
  } catch {
    throw refused(400, 'the body is no form')
  }
}

/** How often the boundary appears, counted before anything is taken apart. */
function partsAtMost(body: Buffer, type: string): number {
  const boundary = /boundary="?([^";]+)/i.exec(type)?.[1]
  if (boundary === undefined) throw refused(400, 'the form has no boundary')
  let count = 0
  for (let at = body.indexOf(boundary); at !== -1 && count <= MOST_PARTS; at = body.indexOf(boundary, at + 1))
    count += 1
  return count
}

function refused(statusCode: number, message: string): Error {
  return Object.assign(new Error(message), { statusCode })
}
