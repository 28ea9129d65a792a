import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface BytesOptions {
  /** Without quotes; made from the content when absent. */
  readonly etag?: string
  readonly contentType?: string
  readonly cacheControl?: string
  readonly br?: Buffer
  readonly gzip?: Buffer
}

/** An answer encoded once and sent many times: a list of 20 kB costs seven times as much encoded per request. */
export class Bytes {
  readonly body: Buffer
  readonly etag: string
  readonly contentType: string
  readonly cacheControl: string
  readonly br: Buffer | undefined
  readonly gzip: Buffer | undefined

  constructor(body: Buffer, options: BytesOptions) {
    this.body = body
    this.etag = options.etag ?? createHash('sha256').update(body).digest('base64url').slice(0, 22)
    this.contentType = options.contentType ?? 'application/json; charset=utf-8'
    this.cacheControl = options.cacheControl ?? 'no-cache'
    this.br = options.br
    this.gzip = options.gzip
  }
}

export function bytes(body: Buffer, options: BytesOptions = {}): Bytes {
  return new Bytes(body, options)
}

const SMALLEST_WORTH_BYTES = 860

/** Adds the compressed variants that turn out smaller. Quality 11 is for what is sent for months, 5 for what lives minutes. */
export async function compressed(plain: Bytes, options: { brotliQuality?: number } = {}): Promise<Bytes> {
  const { body, etag, contentType, cacheControl } = plain
  if (body.length < SMALLEST_WORTH_BYTES) return plain
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(body, {
      params: {
        [zlib.BROTLI_PARAM_QUALITY]: options.brotliQuality ?? 5,
        [zlib.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
    promisify(gzip)(body),
  ])
  const smaller = (variant: Buffer) => (variant.length < body.length ? variant : undefined)
  return new Bytes(body, { etag, contentType, cacheControl, br: smaller(br), gzip: smaller(gz) })
}

export function sendBytes(request: FastifyRequest, reply: FastifyReply, answer: Bytes): FastifyReply {
  const { name, body } = chooseVariant(answer, request.headers['accept-encoding'])
  // Each variant is other bytes, so each has a tag of its own.
  const etag = `"${answer.etag}${name ? `-${name}` : ''}"`
  reply.header('etag', etag).header('cache-control', answer.cacheControl)
  if (answer.br || answer.gzip)
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '))
  if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (name) reply.header('content-encoding', name)
  return reply.type(answer.contentType).send(body)
}

function chooseVariant(answer: Bytes, accepted: string | undefined): { name?: 'br' | 'gzip'; body: Buffer } {
  if (answer.br && accepts(accepted, 'br')) return { name: 'br', body: answer.br }
  if (answer.gzip && accepts(accepted, 'gzip')) return { name: 'gzip', body: answer.gzip }
  return { body: answer.body }
}

function accepts(header: string | undefined, encoding: string): boolean {
  for (const part of (header ?? '').split(',')) {
    const [name, ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    if (name === encoding) return !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  }
  return false
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}
