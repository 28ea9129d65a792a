import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { settleCard } from '../settle-payment.ts'
import type { SandboxPayment } from '../tables.ts'
import { type Html, html } from './html.ts'
import { deliveryField, pesosText, sandboxPage } from './layout.ts'
import { delivery, idParams, type PageContext, sendNothing, sendPage } from './page-context.ts'

const choice = z.object({ outcome: z.enum(['approve', 'decline', 'challenge', 'timeout']), delivery })
const OVER_TEXT = 'Este pago con tarjeta no existe o ya terminó.'

/** Where the card is typed; the card is the sandbox's own, so that nobody types a real one. */
export async function cardPage(app: FastifyInstance, { context }: { context: PageContext }): Promise<void> {
  app.get('/sandbox/card/:id', async (request, reply) => {
    const payment = await openCard(request.params)
    if (!payment) return sendNothing(reply, OVER_TEXT)
    return sendPage(reply, sandboxPage('Pago con tarjeta', cardForm(payment)))
  })

  app.get('/sandbox/card/:id/3ds', async (request, reply) => {
    const payment = await openCard(request.params)
    if (!payment) return sendNothing(reply, OVER_TEXT)
    const wish = delivery.parse((request.query as { delivery?: unknown }).delivery)
    return sendPage(reply, sandboxPage('Verificación del banco', challengeForm(payment, wish)))
  })

  app.post('/sandbox/card/:id', async (request, reply) => {
    const payment = await openCard(request.params)
    const chosen = choice.safeParse(request.body)
    if (!payment || !chosen.success) return sendNothing(reply, OVER_TEXT)
    const { outcome, delivery: wish } = chosen.data
    if (outcome === 'challenge') return reply.redirect(`/sandbox/card/${payment.id}/3ds?delivery=${wish}`, 303)
    if (outcome === 'timeout') return sendResult(reply, payment, 'silence')
    const approved = outcome === 'approve'
    const settled = await context.act((tx, at) => settleCard(tx, payment.id, approved, wish, at))
    return settled ? sendResult(reply, settled, outcome) : sendNothing(reply, OVER_TEXT)
  })

  async function openCard(params: unknown): Promise<SandboxPayment | undefined> {
    const read = idParams.safeParse(params)
    if (!read.success) return undefined
    return context.reader
      .selectFrom('sandbox_payments')
      .selectAll()
      .where('id', '=', read.data.id)
      .where('kind', '=', 'card')
      .where('status', 'in', ['open', 'declined'])
      .executeTakeFirst()
  }
}

function cardForm({ id, amount, provider, status }: SandboxPayment): Html {
  return html`<section>
<h1>Pago con tarjeta</h1>
<p class="quiet">Depósito en Momio · procesador ${provider}</p>
<p class="amount">${pesosText(amount)} <span class="quiet">MXN</span></p>
${status === 'declined' && html`<p class="bad" role="status">El intento anterior fue rechazado. Puedes intentar de nuevo.</p>`}
<p class="plastic" aria-label="Tarjeta de prueba">4000 0000 0000 0002<br>12/34 · 123<br>TARJETA DE PRUEBA</p>
<form method="post" action="/sandbox/card/${id}">
<label>Respuesta del banco
<select name="outcome">
<option value="approve">Aprobar</option>
<option value="challenge">Pedir 3-D Secure</option>
<option value="decline">Rechazar</option>
<option value="timeout">No responder nunca</option>
</select></label>
${deliveryField('Confirmación y, después, un rechazo anterior')}
<button>Pagar ${pesosText(amount)}</button>
</form>
</section>`
}

function challengeForm({ id, amount }: SandboxPayment, wish: string): Html {
  return html`<section>
<h1>Verificación de tu banco (3-D Secure)</h1>
<p>Confirma la compra de <strong>${pesosText(amount)}</strong> en Momio.</p>
<form method="post" action="/sandbox/card/${id}">
<input type="hidden" name="delivery" value="${wish}">
<label>Código enviado a tu teléfono
<input name="code" inputmode="numeric" autocomplete="one-time-code" value="123456"></label>
<button name="outcome" value="approve">Confirmar compra</button>
<button class="second" name="outcome" value="decline">No fui yo</button>
</form>
</section>`
}

const RESULT = {
  approve: { title: 'Pago aprobado', text: 'Tu banco aprobó el pago.', tone: 'good' },
  decline: { title: 'Pago rechazado', text: 'Tu banco rechazó el pago.', tone: 'bad' },
  silence: { title: 'Sin respuesta', text: 'El banco no respondió.', tone: 'quiet' },
} as const

function sendResult(
  reply: FastifyReply,
  { return_url: back }: SandboxPayment,
  result: keyof typeof RESULT,
): FastifyReply {
  const { title, text, tone } = RESULT[result]
  const body = html`<section>
<h1 class="${tone}">${title}</h1>
<p>${text}</p>
${back && html`<p><a href="${back}">Volver a Momio</a></p>`}
</section>`
  return sendPage(reply, sandboxPage(title, body, { onward: back ?? undefined }))
}
