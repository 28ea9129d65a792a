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

/** One form of the answer. Each is other bytes, so each has a tag of its own. */
export interface Variant {
  readonly body: Buffer
  /** With quotes. */
  readonly etag: string
  /** Headers of every answer, 304 included. */
  readonly headers: Readonly<Record<string, string>>
  /** Further headers of an answer that carries the body. */
  readonly bodyHeaders: Readonly<Record<string, string>>
}

/** An answer encoded once and sent many times: a list of 20 kB costs seven times as much encoded per request. */
export class Bytes {
  readonly body: Buffer
  readonly etag: string
  readonly contentType: string
  readonly cacheControl: string
  readonly plain: Variant
  readonly br: Variant | undefined
  readonly gzip: Variant | undefined

  constructor(body: Buffer, options: BytesOptions) {
    this.body = body
    this.etag = options.etag ?? createHash('sha256').update(body).digest('base64url').slice(0, 22)
    this.contentType = options.contentType ?? 'application/json; charset=utf-8'
    this.cacheControl = options.cacheControl ?? 'no-cache'
    const varies = options.br !== undefined || options.gzip !== undefined
    this.plain = this.#variant(body, varies)
    this.br = options.br && this.#variant(options.br, varies, 'br')
    this.gzip = options.gzip && this.#variant(options.gzip, varies, 'gzip')
  }

  #variant(body: Buffer, varies: boolean, encoding?: 'br' | 'gzip'): Variant {
    const etag = `"${this.etag}${encoding ? `-${encoding}` : ''}"`
    const headers = { etag, 'cache-control': this.cacheControl, ...(varies ? { vary: 'accept-encoding' } : {}) }
    const bodyHeaders = {
      ...(encoding ? { 'content-encoding': encoding } : {}),
      'content-type': this.contentType,
      'content-length': String(body.length),
    }
    return { body, etag, headers, bodyHeaders }
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
  const variant = variantFor(answer, request.headers['accept-encoding'])
  const otherVary = reply.getHeader('vary')
  reply.headers(variant.headers)
  if (otherVary && variant.headers.vary) reply.header('vary', `${otherVary}, ${variant.headers.vary}`)
  if (isHeld(request.headers['if-none-match'], variant)) return reply.code(304).send()
  return reply.headers(variant.bodyHeaders).send(variant.body)
}

/** What browsers say they accept is the same few texts. */
const MOST_REMEMBERED = 200
const remembered = new Map<string, { readonly br: boolean; readonly gzip: boolean }>()

export function variantFor(answer: Bytes, accepted: string | undefined): Variant {
  if (accepted === undefined) return answer.plain
  let choice = remembered.get(accepted)
  if (choice === undefined) {
    choice = { br: accepts(accepted, 'br'), gzip: accepts(accepted, 'gzip') }
    if (remembered.size < MOST_REMEMBERED) remembered.set(accepted, choice)
  }
  return (choice.br && answer.br) || (choice.gzip && answer.gzip) || answer.plain
}

function accepts(header: string, encoding: string): boolean {
  for (const part of header.split(',')) {
    const [name, ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    if (name === encoding) return !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  }
  return false
}

/** Whether the client has the same bytes already, by its If-None-Match. */
export function isHeld(header: string | undefined, { etag }: Variant): boolean {
  if (header === undefined) return false
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}
