import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

interface DownloadOptions {
  readonly contentType: string
  readonly fileName: string
}

/** An answer that is a file, written while it is sent: however long it is, it is never in memory whole. */
export class Download {
  readonly body: Readable
  readonly contentType: string
  readonly fileName: string

  constructor(parts: AsyncIterable<string>, { contentType, fileName }: DownloadOptions) {
    this.body = Readable.from(parts, { objectMode: false })
    this.contentType = contentType
    this.fileName = fileName
  }
}

export function sendDownload(reply: FastifyReply, { body, contentType, fileName }: Download): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .type(contentType)
    .send(body)
}
