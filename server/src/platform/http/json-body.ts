import { isWellFormedJson } from '@momio/signalr'
import type { FastifyInstance } from 'fastify'

/** A client that names JSON as the type of an empty body sends no body; `__proto__` in one is an attack. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString()
    if (text.length === 0) done(null, undefined)
    else if (isWellFormedJson(text)) parse(request, text, done)
    else done(Object.assign(new Error('the body is no JSON'), { statusCode: 400 }))
  })
}
