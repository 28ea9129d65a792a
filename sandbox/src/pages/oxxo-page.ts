import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { payAtTill } from '../settle-payment.ts'
import type { SandboxPayment } from '../tables.ts'
import { type Html, html } from './html.ts'
import { deliveryField, inMexico, pesosText, sandboxPage } from './layout.ts'
import { delivery, type PageContext, sendPage } from './page-context.ts'

const SHOWN = 50
const payment = z.object({ reference: z.string().trim().min(1), delivery })

/** The till of a shop. A slip that is over can still be paid, as at a till that is offline. */
export async function oxxoPage(app: FastifyInstance, { context }: { context: PageContext }): Promise<void> {
  app.get('/sandbox/oxxo', async (_request, reply) => sendPage(reply, await page()))

  app.post('/sandbox/oxxo', async (request, reply) => {
    const read = payment.safeParse(request.body)
    const paid = read.success
      ? await context.act((tx, at) => payAtTill(tx, read.data.reference, read.data.delivery, at))
      : null
    const notice = paid
      ? html`<p class="good" role="status">Pago de ${pesosText(paid.amount)} recibido.</p>`
      : html`<p class="bad" role="status">La referencia no existe o ya fue pagada.</p>`
    return sendPage(reply, await page(notice))
  })

  async function page(notice?: Html): Promise<string> {
    const slips = await context.reader
      .selectFrom('sandbox_payments')
      .selectAll()
      .where('kind', '=', 'oxxo')
      .where('status', '=', 'open')
      .orderBy('created_at', 'desc')
      .limit(SHOWN)
      .execute()
    return sandboxPage('Caja de OXXO', body(slips, context.clock.now(), notice))
  }
}

function body(slips: readonly SandboxPayment[], now: Date, notice?: Html): Html {
  return html`<section>
<h1>Caja de OXXO</h1>
<p class="quiet">Escribe o escanea la referencia de la ficha.</p>
${notice}
<form method="post" action="/sandbox/oxxo">
<label>Referencia
<input name="reference" required inputmode="numeric" value="${slips[0]?.reference}"></label>
${deliveryField('Confirmación y, después, un vencimiento')}
<button>Cobrar en efectivo</button>
</form>
</section>
<section>
<h2>Fichas sin pagar</h2>
${slips.length === 0 && html`<p class="quiet">Ninguna.</p>`}
<div class="scroll"><table><tbody>${slips.map(
    ({ reference, amount, expires_at }) => html`<tr>
<td><code>${reference}</code></td><td>${pesosText(amount)}</td>
<td class="quiet">${expires_at && expires_at <= now ? 'venció' : 'vence'} ${inMexico(expires_at)}</td></tr>`,
  )}</tbody></table></div>
</section>`
}
