import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { refundPayment } from '../settle-payment.ts'
import type { SandboxPayment, SandboxService, SandboxWebhook, Tx } from '../tables.ts'
import { type Html, html } from './html.ts'
import { inMexico, pesosText, sandboxPage } from './layout.ts'
import { idParams, type PageContext, sendNothing, sendPage } from './page-context.ts'

const SHOWN = 30
const SERVICE_TEXT: Readonly<Record<SandboxService, string>> = {
  card: 'Tarjeta, primer procesador (desde $10)',
  'card-two': 'Tarjeta, segundo procesador (desde $20)',
  spei: 'SPEI',
  oxxo: 'OXXO',
  payout: 'Retiros',
  refund: 'Devoluciones',
}
const SERVICES = Object.keys(SERVICE_TEXT) as [SandboxService, ...SandboxService[]]
const serviceParams = z.object({ service: z.enum(SERVICES) })
const webhookParams = z.object({ id: z.coerce.number().int().positive() })

/** What the provider was asked and what it told, and its switches. */
export async function summaryPage(app: FastifyInstance, { context }: { context: PageContext }): Promise<void> {
  const { reader } = context
  const back = '/sandbox'

  app.get('/sandbox', async (_request, reply) => {
    const payments = reader.selectFrom('sandbox_payments').selectAll().orderBy('created_at', 'desc').limit(SHOWN)
    const webhooks = reader.selectFrom('sandbox_webhooks').selectAll().orderBy('id', 'desc').limit(SHOWN)
    const out = new Set(
      (await reader.selectFrom('sandbox_outages').select('service').execute()).map((row) => row.service),
    )
    const body = html`${paymentList(await payments.execute())}${webhookList(await webhooks.execute())}${switches(out)}`
    return sendPage(reply, sandboxPage('Resumen', body, { wide: true }))
  })

  app.post('/sandbox/payments/:id/refund', async (request, reply) => {
    const params = idParams.safeParse(request.params)
    const payment = params.success
      ? await reader.selectFrom('sandbox_payments').selectAll().where('id', '=', params.data.id).executeTakeFirst()
      : undefined
    if (payment?.status !== 'paid' || payment.kind === 'payout')
      return sendNothing(reply, 'El pago no se puede devolver.')
    await context.act((tx, at) => refundPayment(tx, payment.id, payment.amount, at))
    return reply.redirect(back, 303)
  })

  app.post('/sandbox/webhooks/:id/send', async (request, reply) => {
    const params = webhookParams.safeParse(request.params)
    if (!params.success) return sendNothing(reply, 'El aviso no existe.')
    await context.act((tx, at) => sendAgain(tx, params.data.id, at))
    return reply.redirect(back, 303)
  })

  app.post('/sandbox/services/:service', async (request, reply) => {
    const params = serviceParams.safeParse(request.params)
    if (!params.success) return sendNothing(reply, 'El servicio no existe.')
    await context.act((tx) => toggle(tx, params.data.service))
    return reply.redirect(back, 303)
  })
}

/** The very same event, so that a product that takes it twice can be caught. */
async function sendAgain(tx: Tx, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('sandbox_webhooks')
    .set({ next_attempt_at: at, answered_at: null, attempts: 0 })
    .where('id', '=', id)
    .execute()
}

async function toggle(tx: Tx, service: SandboxService): Promise<void> {
  const { numDeletedRows } = await tx.deleteFrom('sandbox_outages').where('service', '=', service).executeTakeFirst()
  if (numDeletedRows === 0n) await tx.insertInto('sandbox_outages').values({ service }).execute()
}

const STATUS_TEXT: Readonly<Record<SandboxPayment['status'], string>> = {
  open: 'abierto',
  paid: 'pagado',
  declined: 'rechazado',
  returned: 'devuelto al ordenante',
  failed: 'fallido',
  refunded: 'reembolsado',
}

const KIND_TEXT: Readonly<Record<SandboxPayment['kind'], string>> = {
  card: 'tarjeta',
  spei: 'SPEI',
  oxxo: 'OXXO',
  payout: 'retiro',
}

function paymentList(payments: readonly SandboxPayment[]): Html {
  return html`<section><h1>Pagos</h1>
${payments.length === 0 && html`<p class="quiet">Todavía ninguno.</p>`}
<div class="scroll"><table>
<thead><tr><th>Fecha</th><th>Tipo</th><th>Monto</th><th>Estado</th><th>Referencia</th><th></th></tr></thead>
<tbody>${payments.map(
    ({ id, kind, amount, status, reference, created_at }) => html`<tr>
<td>${inMexico(created_at)}</td><td>${KIND_TEXT[kind]}</td><td>${pesosText(amount)}</td><td>${STATUS_TEXT[status]}</td><td><code>${reference ?? id}</code></td>
<td>${kind === 'card' && status === 'open' && html`<a href="/sandbox/card/${id}">Abrir</a>`}${
      kind !== 'payout' &&
      status === 'paid' &&
      html`<form method="post" action="/sandbox/payments/${id}/refund"><button class="second">Devolver o contracargo</button></form>`
    }</td></tr>`,
  )}</tbody></table></div></section>`
}

function webhookList(webhooks: readonly SandboxWebhook[]): Html {
  return html`<section><h2>Avisos a Momio</h2>
${webhooks.length === 0 && html`<p class="quiet">Todavía ninguno.</p>`}
<div class="scroll"><table>
<thead><tr><th>Aviso</th><th>Intentos</th><th>Respuesta</th><th>Siguiente intento</th><th></th></tr></thead>
<tbody>${webhooks.map(
    ({ id, body, attempts, answered_at, answer_status, next_attempt_at }) => html`<tr>
<td><details><summary>${typeOf(body)}</summary><code>${body}</code></details></td><td>${attempts}</td><td>${answer_status ?? '—'}</td>
<td>${answered_at ? `recibido ${inMexico(answered_at)}` : inMexico(next_attempt_at)}</td>
<td><form method="post" action="/sandbox/webhooks/${id}/send"><button class="second">Enviar ahora</button></form></td></tr>`,
  )}</tbody></table></div></section>`
}

function typeOf(body: string): string {
  return (JSON.parse(body) as { type: string }).type
}

function switches(out: ReadonlySet<SandboxService>): Html {
  return html`<section><h2>Servicios</h2><div class="scroll"><table><tbody>${SERVICES.map(
    (service) => html`<tr><td>${SERVICE_TEXT[service]}</td>
<td>${out.has(service) ? html`<span class="bad">fuera de servicio</span>` : html`<span class="good">en servicio</span>`}</td>
<td><form method="post" action="/sandbox/services/${service}"><button class="second">${out.has(service) ? 'Encender' : 'Apagar'}</button></form></td></tr>`,
  )}</tbody></table></div></section>`
}
