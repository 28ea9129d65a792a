import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { DELIVERIES } from '../queue-webhook.ts'
import type { SandboxDatabase, Tx } from '../tables.ts'
import { html } from './html.ts'
import { sandboxPage } from './layout.ts'

export interface PageContext {
  readonly clock: { now(): Date }
  readonly reader: SandboxDatabase
  /** Does something and has the webhooks sent that follow from it. */
  act<T>(work: (tx: Tx, at: Date) => Promise<T>): Promise<T>
}

export const delivery = z.enum(DELIVERIES).catch('once')
export const idParams = z.object({ id: z.uuid() })

export function sendPage(reply: FastifyReply, page: string, status = 200): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page)
}

/** Whatever was asked for is not there, or is over. */
export function sendNothing(reply: FastifyReply, text: string): FastifyReply {
  const body = html`<section><h1>No hay nada que cobrar</h1><p>${text}</p><p><a href="/sandbox">Volver al resumen</a></p></section>`
  return sendPage(reply, sandboxPage('Sin pago', body), 404)
}
