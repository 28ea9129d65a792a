import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { RETURN_REASONS, type ReturnReason } from '../protocol.ts'
import { settlePayout } from '../settle-payment.ts'
import type { SandboxPayment } from '../tables.ts'
import { type Html, html } from './html.ts'
import { deliveryField, inMexico, pesosText, sandboxPage } from './layout.ts'
import { delivery, idParams, type PageContext, sendNothing, sendPage } from './page-context.ts'

const SHOWN = 50
const REASON_TEXT: Readonly<Record<ReturnReason, string>> = {
  'other-holder': 'La cuenta es de otra persona',
  'account-closed': 'Cuenta cancelada',
  'account-blocked': 'Cuenta bloqueada',
}

const decision = z.object({
  outcome: z.enum(['paid', 'returned', 'failed']),
  reason: z.enum(RETURN_REASONS).catch('other-holder'),
  delivery,
})

/** What the banks do with the withdrawals that were sent. */
export async function payoutsPage(app: FastifyInstance, { context }: { context: PageContext }): Promise<void> {
  app.get('/sandbox/payouts', async (_request, reply) => {
    const payouts = await context.reader
      .selectFrom('sandbox_payments')
      .selectAll()
      .where('kind', '=', 'payout')
      .where('status', 'in', ['open', 'paid'])
      .orderBy('created_at', 'desc')
      .limit(SHOWN)
      .execute()
    const body = html`<section><h1>Retiros por SPEI</h1>
<p class="quiet">Decide qué responde el banco. Lo pagado todavía puede devolverse.</p>
${payouts.length === 0 && html`<p class="quiet">No hay retiros.</p>`}</section>
${payouts.map(payoutForm)}`
    return sendPage(reply, sandboxPage('Retiros', body))
  })

  app.post('/sandbox/payouts/:id', async (request, reply) => {
    const params = idParams.safeParse(request.params)
    const read = decision.safeParse(request.body)
    if (!params.success || !read.success) return sendNothing(reply, 'El retiro no existe.')
    const { outcome, reason, delivery: wish } = read.data
    const decided = outcome === 'returned' ? { kind: outcome, reason } : { kind: outcome }
    const settled = await context.act((tx, at) => settlePayout(tx, params.data.id, decided, wish, at))
    return settled ? reply.redirect('/sandbox/payouts', 303) : sendNothing(reply, 'El retiro no existe o ya terminó.')
  })
}

function payoutForm({ id, amount, clabe, holder_name, status, created_at }: SandboxPayment): Html {
  return html`<section>
<h2>${pesosText(amount)} a ${holder_name}</h2>
<p class="quiet">CLABE <code>${clabe}</code> · ${inMexico(created_at)}${status === 'paid' && ' · pagado'}</p>
<form method="post" action="/sandbox/payouts/${id}">
${deliveryField()}
<label>Motivo de la devolución
<select name="reason">${RETURN_REASONS.map((reason) => html`<option value="${reason}">${REASON_TEXT[reason]}</option>`)}</select></label>
${status === 'open' && html`<button name="outcome" value="paid">Pagar</button>`}
<button class="second" name="outcome" value="returned">Devolver</button>
${status === 'open' && html`<button class="second" name="outcome" value="failed">Fallar</button>`}
</form>
</section>`
}
