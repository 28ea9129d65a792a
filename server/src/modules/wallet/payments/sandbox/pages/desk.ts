import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Database, Tx } from '../../../../../platform/database/database.ts'
import { html } from '../../../../../platform/http/html.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { TELLINGS } from '../queue-webhook.ts'
import { sandboxPage } from './layout.ts'

export interface Desk extends Pick<Platform, 'clock'> {
  readonly reader: Database['kysely']
  /** Does something and has the webhooks sent that follow from it. */
  act<T>(work: (tx: Tx, at: Date) => Promise<T>): Promise<T>
}

export const telling = z.enum(TELLINGS).catch('once')
export const idParams = z.object({ id: z.uuid() })

export function sendPage(reply: FastifyReply, page: string, status = 200): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page)
}

/** Whatever was asked for is not there, or is over. */
export function sendNothing(reply: FastifyReply, text: string): FastifyReply {
  const body = html`<section><h1>No hay nada que cobrar</h1><p>${text}</p><p><a href="/sandbox">Volver al resumen</a></p></section>`
  return sendPage(reply, sandboxPage('Sin pago', body), 404)
}
